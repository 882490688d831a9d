// Reads which conversation an address belongs to, in any spelling.
import { AppError } from '@tidings/contract/errors.ts';
import { readPhone } from '@tidings/contract/rules/phones.ts';

/** E.164 where it is a number; a short code or a word as it is. */
export function conversationPhone(typed: string, country: string): string {
  const reading = readPhone(typed, country);
  return 'e164' in reading ? reading.e164 : typed;
}

/** For a phone that has neither written nor been written to. */
export const noConversation = (): AppError =>
  new AppError('notFound', 'There is no conversation with this number.');
