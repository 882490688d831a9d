// English texts of the limits of an account: until when a message takes.
import { catalogue, list, number } from '../language.ts';

export const accountLimits = catalogue('accountLimits', {
  /** When: a day, such as 'Thu 26 Nov 2026', or with a time (24 hours). */
  today: 'today',
  tomorrow: 'tomorrow',
  onDay: (day: string) => `on ${day}`,
  fromTime: (day: string, time: string) => `${day} from ${time}`,
  atTime: (day: string, time: string) => `${day} at ${time}`,

  /** How many when: '500 today', 'the remaining 700 tomorrow from 09:12'. */
  some: (count: number, when: string) => `${number(count)} ${when}`,
  remaining: (count: number, when: string) => `the remaining ${number(count)} ${when}`,
  restUntil: (when: string) => `the rest until ${when}`,
  takesUntil: (when: string) => `Takes until ${when}`,
  continue: (count: number, when: string) => `${number(count)} continue ${when}`,
  /** A sentence of several parts. */
  sentence: (parts: readonly string[]) => `${list(parts)}.`,

  perMinute: (account: string, most: number) => `The limit of ${account} is ${number(most)} a minute.`,
  perHalfHour: (account: string, most: number) => `The limit of ${account} is ${number(most)} in 30 minutes.`,
  perHour: (account: string, most: number) => `The limit of ${account} is ${number(most)} an hour.`,
  perDay: (account: string, most: number) => `The limit of ${account} is ${number(most)} a day.`,
});
