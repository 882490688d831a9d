// The API calls of approving a message and sending it back.
import type { approveMessage, sendBackMessage } from '@tidings/contract/calls/messages/approval.ts';
import { api } from '../../../lib/http/api.ts';

/**
 * `fingerprint` is that of a refusal with changed figures; empty for what was sent for approval. `executionDate` is when
 * it was shown to go; null for now.
 */
export const postApproval = (id: string, shown: { fingerprint: string; executionDate: string | null }) =>
  api<typeof approveMessage>('POST', '/api/messages/:id/approve', { params: { id }, body: shown });

export const postReturn = (id: string, note: string) =>
  api<typeof sendBackMessage>('POST', '/api/messages/:id/send-back', { params: { id }, body: { note } });
