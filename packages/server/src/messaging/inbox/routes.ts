// HTTP of the inbox: conversations, what was written, answering, and what is read.
import * as calls from '@tidings/contract/calls/inbox.ts';
import { type Edge, mount } from '../../platform/http/mount.ts';
import { idempotencyKeyOf } from '../../platform/http/idempotency-key.ts';
import type { Composing } from '../compose/composing.ts';
import { answerConversation } from './answer-conversation.ts';
import { listConversations } from './list-conversations.ts';
import { readConversation } from './read-conversation.ts';
import { readReach } from './read-reach.ts';
import { conversationPhone, noConversation } from './read-phone.ts';
import { setRead } from './store.ts';

/** Mounts the calls of the inbox. */
export function inboxRoutes(edge: Edge, composing: Composing): void {
  const { db, hide } = composing;

  mount(edge, calls.inbox, ({ session: { tenantId }, query }) =>
    db.inTenant(tenantId, (tx) => listConversations(tx, tenantId, query, hide)),
  );

  mount(edge, calls.conversation, ({ session, params, query }) =>
    db.inTenant(session.tenantId, (tx) => readConversation(tx, composing, session, { ...params, ...query })),
  );

  mount(edge, calls.answerConversation, async ({ session, params, body, request, audit }) => {
    const { id, again } = await answerConversation(composing, session, {
      ...params,
      ...body,
      idempotencyKey: idempotencyKeyOf(request),
    });
    audit(id, again ? { again: true } : {});
    return { status: true, message: 'SMS Sent successfully', messageId: id };
  });

  mount(edge, calls.readConversation, async ({ session: { tenantId, country }, params, body }) => {
    const phone = conversationPhone(params.phone, country);
    if (!(await db.inTenant(tenantId, (tx) => setRead(tx, tenantId, phone, body.read))))
      throw noConversation();
    return { status: true as const };
  });

  mount(edge, calls.personReach, ({ session: { tenantId }, params }) =>
    db.inTenant(tenantId, (tx) => readReach(tx, tenantId, params.id, hide)),
  );
}
