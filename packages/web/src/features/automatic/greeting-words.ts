// Words for greetings: their day, what is celebrated, and texts of e-mails.
import { automatic } from '../../messages/en/automatic.ts';
import { languageTag } from '../../messages/language.ts';
import type { Greeting, Greetings } from './api.ts';

/** 'Sun 29 Nov'. */
export const dayWords = (date: string): string =>
  new Intl.DateTimeFormat(languageTag(), {
    weekday: 'short',
    day: 'numeric',
    month: 'short',
    timeZone: 'UTC',
  }).format(new Date(date));

/** 'turns 40', or 'birthday' where the year is unknown. */
export function occasionWords({ occasion, years }: Pick<Greeting, 'occasion' | 'years'>): string {
  if (occasion === 'birthday') return years ? automatic.turns(years) : automatic.birthday;
  return years ? automatic.married(years) : automatic.anniversary;
}

/** The channel by which somebody is greeted. */
export const channelOf = (settings: Greetings['settings'], { occasion }: Greeting): 'sms' | 'email' =>
  settings.find((one) => one.occasion === occasion)?.channel ?? 'sms';

/** Whether somebody is greeted by a text of their own, written for the channel by which it goes. */
export const hasOwnText = ({ text, textChannel, state }: Greeting, channel: 'sms' | 'email'): boolean =>
  text !== '' && state !== 'skipped' && state !== 'off' && (textChannel ?? channel) === channel;

/** Plain text as the HTML of an e-mail: a paragraph for each block of lines. */
export const htmlOf = (text: string): string =>
  text
    .trim()
    .split(/\n{2,}/)
    .map((block) => `<p>${escaped(block).replaceAll('\n', '<br>')}</p>`)
    .join('');

const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
