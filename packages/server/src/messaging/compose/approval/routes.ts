// HTTP routes for approving messages and sending them back.
import { approveMessage as approveCall, sendBackMessage } from '@tidings/contract/calls/messages/approval.ts';
import { writeTime } from '@tidings/contract/rules/dates.ts';
import { type HttpServer, mount } from '../../../platform/http/mount.ts';
import type { Composing } from '../composing.ts';
import { tellOfApproval, tellOfReturn } from './approval-notices.ts';
import { type Approved, approveMessage } from './approve-message.ts';
import { sendBack } from './send-back.ts';

/** Mounts the calls of approval. */
export function approvalRoutes(server: HttpServer, composing: Composing): void {
  mount(server, approveCall, async ({ session: { tenantId, userId }, params: { id }, body }) => {
    const approved = await approveMessage(composing, { tenantId, userId, id, ...body });
    const message = wordsOf(approved);
    if (approved.author) await tellOfApproval(composing, tenantId, { id, author: approved.author, userId });
    return { status: true as const, message, messageId: id, state: approved.state };
  });

  mount(
    server,
    sendBackMessage,
    async ({ session: { tenantId, userId }, params: { id }, body: { note } }) => {
      const { author, channel } = await composing.db.inTenant(tenantId, (tx) =>
        sendBack(tx, { tenantId, userId, id, note }),
      );
      if (author && author !== userId)
        await tellOfReturn(composing, tenantId, { id, channel, author, userId, note });
      return { status: true as const, id };
    },
  );
}

const wordsOf = ({ state, executeAt, timeZone }: Approved): string => {
  if (executeAt) return `Approved. It is scheduled for ${writeTime(executeAt, timeZone)}.`;
  return state === 'resolving' ? 'Approved. It is being prepared.' : 'Approved.';
};
