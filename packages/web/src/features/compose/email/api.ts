// The API call that only e-mails need: a test to oneself.
import type { BodyInput } from '@tidings/contract/call.ts';
import type { testEmail } from '@tidings/contract/calls/messages/sending.ts';
import { api } from '../../../lib/http/api.ts';
import { onceBy } from '../../../lib/once.ts';

export const postTestEmail = (body: BodyInput<typeof testEmail>, key: string) =>
  api<typeof testEmail>('POST', '/api/Messaging/testEmail', { body, once: onceBy(key) });
