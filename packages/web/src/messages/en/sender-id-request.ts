// English texts of requesting a sender id.
import { senderIdHint } from '@tidings/contract/rules/sms/sender-id.ts';
import { catalogue } from '../language.ts';

export const senderIdRequestTexts = catalogue('senderIdRequestTexts', {
  senderId: 'Sender id',
  hint: senderIdHint,
  example: 'GRACECHURCH',
  request: 'Request',
  notRequested: 'Sender id not requested',
  close: 'Close',
  approve: 'Approve',
  isApproved: (mask: string) => `${mask} is approved`,
  approveOne: (mask: string) => `Approve ${mask}`,

  pending: "Waiting for approval. We'll notify you.",
  processing: "Being reviewed. We'll notify you.",
  approved: 'Approved. You can use it now.',
  notApproved: 'Not approved. Please request another one.',
});
