// The words by which lists and reports know a message: its name, or its beginning.
import { sent } from '../../../messages/en/sent.ts';
import type { MessageRow } from '../api.ts';

type Worded = Pick<MessageRow, 'channel' | 'name' | 'subject' | 'excerpt'>;

/** The name, else the subject of an e-mail, else the first words; then what else tells it apart. */
export function wordsOf({ channel, name, subject, excerpt }: Worded): { first: string; second: string } {
  const own = channel === 'email' ? [subject, excerpt] : [excerpt];
  const [first = sent.noText, ...rest] = [name, ...own].filter(Boolean);
  const second = channel === 'sms' ? [subject, ...rest] : rest;
  return { first, second: second.filter(Boolean).join(' · ') };
}
