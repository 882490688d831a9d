// HTTP for what comes after a message: who was not reached, whom to call, what follows, and what was in doubt.
import * as calls from '@tidings/contract/calls/follow-up.ts';
import { AppError } from '@tidings/contract/errors.ts';
import { writeTime } from '@tidings/contract/rules/dates.ts';
import { idempotencyKeyOf } from '../../platform/http/idempotency-key.ts';
import { type Edge, mount } from '../../platform/http/mount.ts';
import type { Composing } from '../compose/composing.ts';
import { findMessage } from '../queue/messages.ts';
import { cancelSecondStep } from '../queue/second-steps.ts';
import { settleDoubt } from '../queue/settle-doubt.ts';
import { callListCsv, listCalls } from './call-list.ts';
import { estimateFollow, type Followed, followMessage } from './follow.ts';
import { listLeftOut, tellLeftOut } from './left-out.ts';

/** Mounts the calls of what follows. */
export function followUpRoutes(edge: Edge, composing: Composing): void {
  const { db } = composing;

  mount(edge, calls.leftOut, async ({ session: { tenantId }, params: { id } }) =>
    db.inTenant(tenantId, (tx) => tellLeftOut(tx, composing, tenantId, id)),
  );
  mount(edge, calls.leftOutPeople, async ({ session: { tenantId }, params: { id }, query }) =>
    db.inTenant(tenantId, (tx) => listLeftOut(tx, composing, tenantId, id, query)),
  );
  mount(edge, calls.callList, async ({ session: { tenantId }, params: { id } }) =>
    db.inTenant(tenantId, (tx) => listCalls(tx, composing, tenantId, id)),
  );
  mount(edge, calls.callListFile, async ({ session: { tenantId }, params: { id }, reply }) => {
    const list = await db.inTenant(tenantId, (tx) => listCalls(tx, composing, tenantId, id));
    reply
      .type('text/csv; charset=utf-8')
      .header('content-disposition', 'attachment; filename="call-list.csv"');
    return callListCsv(list);
  });

  mount(edge, calls.estimateFollowing, async ({ session: { tenantId }, params: { id }, body }) =>
    estimateFollow(composing, tenantId, id, body),
  );
  mount(
    edge,
    calls.follow,
    async ({ session: { tenantId, userId }, params: { id }, body, request, audit }) => {
      const input = { tenantId, userId, id, following: body, idempotencyKey: idempotencyKeyOf(request) };
      const followed = await followMessage(composing, input);
      const messageId = followed.id;
      audit(messageId, { follows: id, kind: body.kind });
      return { status: true, message: `${sent[body.kind]}${waiting(followed)}`, messageId };
    },
  );

  mount(edge, calls.settleDoubt, async ({ session: { tenantId }, params: { id }, body, audit }) => {
    const settled = await db.inTenant(tenantId, async (tx) => {
      if (!(await findMessage(tx, tenantId, id))) throw new AppError('notFound', 'There is no such message.');
      return settleDoubt(tx, tenantId, id, { arrived: body.arrived, ns: body.ns ?? null });
    });
    audit(id, { arrived: body.arrived, settled });
    return { status: true as const, settled };
  });
  mount(edge, calls.cancelSecondStep, async ({ session: { tenantId }, params: { id } }) => {
    await db.inTenant(tenantId, (tx) => cancelSecondStep(tx, tenantId, id));
    return { status: true as const };
  });
}

const sent = {
  retry: 'It goes out once more to those who were not reached.',
  hosted: 'It goes out by the hosted route to those who were not reached.',
  email: 'It goes out as an e-mail to those who were not reached.',
};

const waiting = ({ waitsUntil, timeZone }: Followed): string =>
  waitsUntil ? ` It waits for the end of the quiet hours: ${writeTime(waitsUntil, timeZone)}.` : '';
