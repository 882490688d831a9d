// The sentences for why people are left out of a message.
import { leftOutTexts } from '../messages/en/states.ts';

/** How many people are left out for a reason, as a sentence without a full stop. */
export const leftOutSentence = (reason: string, count: number): string =>
  (Object.hasOwn(leftOutTexts, reason)
    ? leftOutTexts[reason as keyof typeof leftOutTexts]
    : leftOutTexts.other)(count);
