// Reads which conversation an address belongs to, in any spelling.
import { AppError } from '@tidings/contract/errors.ts';
import { readPhone } from '@tidings/contract/rules/phones.ts';

/** Returns a number as E.164, and a short code or word unchanged. */
export function conversationPhone(typed: string, country: string): string {
  const reading = readPhone(typed, country);
  return 'e164' in reading ? reading.e164 : typed;
}

/** The error for a phone without a conversation. */
export const noConversation = (): AppError =>
  new AppError('notFound', 'There is no conversation with this number.');
