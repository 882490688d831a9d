// HTTP routes for follow-ups, call lists and uncertain recipients.
import * as calls from '@tidings/contract/calls/messages/follow-up.ts';
import { AppError } from '@tidings/contract/errors.ts';
import { writeTime } from '@tidings/contract/rules/dates.ts';
import { idempotencyKeyOf } from '../../platform/http/idempotency/idempotency-key.ts';
import { type HttpServer, mount } from '../../platform/http/mount.ts';
import { sentForApproval } from '../compose/approval/needs-approval.ts';
import type { Composing } from '../compose/composing.ts';
import { findMessage } from '../queue/messages.ts';
import { cancelFallbackSend } from '../queue/fallback-sends.ts';
import { settleDoubt } from '../queue/settle-uncertain.ts';
import { callListCsv, firstCalls, listCalls, mostShown } from './call-list.ts';
import * as laterCalls from '@tidings/contract/calls/messages/follow-later.ts';
import { getLater, setLater, takeBackLater } from './later/follow-later.ts';
import { estimateFollow, type Followed, followMessage } from './send-follow-up.ts';
import { listLeftOut, summariseLeftOut } from './not-reached.ts';

/** Mounts the calls of follow-ups. */
export function followUpRoutes(server: HttpServer, composing: Composing): void {
  const { db } = composing;

  mount(server, calls.leftOut, async ({ session: { tenantId }, params: { id } }) =>
    db.inTenant(tenantId, (tx) => summariseLeftOut(tx, composing, tenantId, id)),
  );
  mount(server, calls.leftOutPeople, async ({ session: { tenantId }, params: { id }, query }) =>
    db.inTenant(tenantId, (tx) => listLeftOut(tx, composing, tenantId, id, query)),
  );
  mount(server, calls.callList, async ({ session: { tenantId }, params: { id } }) =>
    firstCalls(await db.inTenant(tenantId, (tx) => listCalls(tx, composing, tenantId, id)), mostShown),
  );
  mount(server, calls.callListFile, async ({ session: { tenantId }, params: { id }, reply }) => {
    const list = await db.inTenant(tenantId, (tx) => listCalls(tx, composing, tenantId, id));
    reply
      .type('text/csv; charset=utf-8')
      .header('content-disposition', 'attachment; filename="call-list.csv"');
    return callListCsv(list);
  });

  mount(server, calls.estimateFollowing, async ({ session: { tenantId }, params: { id }, body }) =>
    estimateFollow(composing, tenantId, id, body),
  );
  mount(
    server,
    calls.follow,
    async ({ session: { tenantId, userId, permissions }, params: { id }, body, request, audit }) => {
      const mayApprove = permissions.has('messages.approve');
      const input = {
        tenantId,
        userId,
        mayApprove,
        id,
        following: body,
        idempotencyKey: idempotencyKeyOf(request),
      };
      const followed = await followMessage(composing, input);
      const messageId = followed.id;
      audit(messageId, { follows: id, kind: body.kind });
      const { state } = followed;
      const message = state === 'approval' ? sentForApproval : `${sent[body.kind]}${waiting(followed)}`;
      return { status: true, message, messageId, state };
    },
  );

  mount(server, laterCalls.listFollowLater, ({ session }) => getLater(db, session.tenantId));
  mount(server, laterCalls.setFollowLater, async ({ session, params: { id }, body, audit }) => {
    await setLater(db, session, id, body);
    audit(id, { kind: body.kind, days: body.days });
    return { status: true as const };
  });
  mount(server, laterCalls.stopFollowLater, async ({ session, params: { id }, audit }) => {
    await takeBackLater(db, session.tenantId, id);
    audit(id);
    return { status: true as const };
  });

  mount(server, calls.settleDoubt, async ({ session: { tenantId }, params: { id }, body, audit }) => {
    const settled = await db.inTenant(tenantId, async (tx) => {
      if (!(await findMessage(tx, tenantId, id))) throw new AppError('notFound', 'There is no such message.');
      return settleDoubt(tx, tenantId, id, { arrived: body.arrived, ns: body.ns ?? null });
    });
    audit(id, { arrived: body.arrived, settled });
    return { status: true as const, settled };
  });
  mount(server, calls.cancelFallbackSend, async ({ session: { tenantId }, params: { id } }) => {
    await db.inTenant(tenantId, (tx) => cancelFallbackSend(tx, tenantId, id));
    return { status: true as const };
  });
}

const sent = {
  retry: 'It is sent again to those who were not reached.',
  hosted: 'It is sent by the hosted route to those who were not reached.',
  email: 'It is sent as an e-mail to those who were not reached.',
};

const waiting = ({ waitsUntil, timeZone }: Followed): string =>
  waitsUntil ? ` It waits for the end of the quiet hours: ${writeTime(waitsUntil, timeZone)}.` : '';
