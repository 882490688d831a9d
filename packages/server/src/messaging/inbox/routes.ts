// HTTP routes for the inbox.
import * as specified from '@tidings/contract/rules/specified-texts.ts';
import * as calls from '@tidings/contract/calls/messages/inbox.ts';
import { type HttpServer, mount } from '../../platform/http/mount.ts';
import { idempotencyKeyOf } from '../../platform/http/idempotency/idempotency-key.ts';
import type { Composing } from '../compose/composing.ts';
import { answerConversation } from './answer-conversation.ts';
import { decideOptOut } from './decide-opt-out.ts';
import { listConversations } from './list-conversations.ts';
import { readConversation } from './read-conversation.ts';
import { readReach } from './read-reach.ts';
import { conversationPhone, noConversation } from './read-phone.ts';
import { setDone, setRead } from './store.ts';
import { takeConversation } from './take-conversation.ts';

/** Mounts the calls of the inbox. */
export function inboxRoutes(server: HttpServer, composing: Composing): void {
  const { db, hide } = composing;

  mount(server, calls.inbox, ({ session, query }) =>
    db.inTenant(session.tenantId, (tx) => listConversations(tx, session, query, hide)),
  );

  mount(server, calls.conversation, ({ session, params, query }) =>
    db.inTenant(session.tenantId, (tx) => readConversation(tx, composing, session, { ...params, ...query })),
  );

  mount(server, calls.answerConversation, async ({ session, params, body, request, audit }) => {
    const { id, again } = await answerConversation(composing, session, {
      ...params,
      ...body,
      idempotencyKey: idempotencyKeyOf(request),
    });
    audit(id, again ? { again: true } : {});
    return { status: true, message: specified.smsSent, messageId: id };
  });

  mount(server, calls.readConversation, async ({ session: { tenantId, country }, params, body }) => {
    const phone = conversationPhone(params.phone, country);
    if (!(await db.inTenant(tenantId, (tx) => setRead(tx, tenantId, phone, body.read))))
      throw noConversation();
    return { status: true as const };
  });

  mount(server, calls.takeConversation, async ({ session, params, body, audit }) => {
    const phone = conversationPhone(params.phone, session.country);
    await db.inTenant(session.tenantId, (tx) => takeConversation(tx, session, phone, body));
    audit(phone, { taken: body.taken });
    return { status: true as const };
  });

  mount(server, calls.finishConversation, async ({ session: { tenantId, country }, params, body, audit }) => {
    const phone = conversationPhone(params.phone, country);
    if (!(await db.inTenant(tenantId, (tx) => setDone(tx, tenantId, phone, body.done))))
      throw noConversation();
    audit(phone, { done: body.done });
    return { status: true as const };
  });

  mount(server, calls.decideOptOut, async ({ session, params, body, audit }) => {
    const { subject, detail } = await db.inTenant(session.tenantId, (tx) =>
      decideOptOut(tx, session, { ...params, ...body }, hide),
    );
    audit(subject, detail);
    return { status: true as const };
  });

  mount(server, calls.personReach, ({ session: { tenantId }, params }) =>
    db.inTenant(tenantId, (tx) => readReach(tx, tenantId, params.id, hide)),
  );
}
