// The API calls of approving a message and sending it back.
import type { approveMessage, sendBackMessage } from '@tidings/contract/calls/messages/approval.ts';
import { api } from '../../../lib/http/api.ts';

/** `fingerprint` is that of a refusal with changed figures; empty for what was sent for approval. */
export const postApproval = (id: string, fingerprint: string) =>
  api<typeof approveMessage>('POST', '/api/messages/:id/approve', {
    params: { id },
    body: { fingerprint },
  });

export const postReturn = (id: string, note: string) =>
  api<typeof sendBackMessage>('POST', '/api/messages/:id/send-back', { params: { id }, body: { note } });
