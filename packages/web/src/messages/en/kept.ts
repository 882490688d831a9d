// English texts of messages that stay in the Outbox, in test mode or before approval.
import { catalogue } from '../language.ts';

export const kept = catalogue('kept', {
  testBoth: 'Test mode: messages are kept in the Outbox, not delivered.',
  testSms: 'Test mode: SMS are kept in the Outbox, not delivered.',
  testEmail: 'Test mode: e-mails are kept in the Outbox, not delivered.',
  connect: 'Connect',
  hide: 'Hide',

  noteTestSms:
    'Test mode: no SMS provider is connected, so nothing will be delivered. You can read the messages in the Outbox. Your units come back.',
  noteTestEmail:
    'Test mode: no e-mail provider is connected, so nothing will be delivered. You can read the messages in the Outbox.',
  noteTest: 'Test mode: kept in the Outbox, not delivered.',
  noteApproval:
    'Your organisation is waiting for approval, so nothing will be delivered. You can read the messages in the Outbox.',
  noteSuspended:
    'Your organisation is suspended, so nothing can be sent. Please contact the operator of this server.',
  noteAddress:
    'Your e-mail address is not confirmed yet, so nothing will be delivered. You can read the messages in the Outbox.',

  keptTitle: 'Kept in the Outbox',
  testKeptSms: 'Test mode: no SMS provider is connected, so nothing is delivered.',
  testKeptEmail: 'Test mode: no e-mail provider is connected, so nothing is delivered.',
  testTitle: 'Test mode',
  testLaterSms: 'No SMS provider is connected, so the message will be kept in the Outbox.',
  testLaterEmail: 'No e-mail provider is connected, so the message will be kept in the Outbox.',
  approvalTitle: 'Your organisation is waiting for approval',
  suspendedTitle: 'Your organisation is suspended',
  addressTitle: 'Your e-mail address is not confirmed yet',
  later: 'It is delivered only if this is resolved by then. Otherwise it is kept in the Outbox.',
});
