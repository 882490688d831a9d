// Formats numbers and counts for the screens.
import { number } from '../messages/language.ts';

/** A number with thousands separators: '1,900', '12.5'. */
export const written = number;

/** A count with its noun: '1 person', '4 people'. */
export const counted = (count: number, one: string, many: string): string =>
  `${number(count)} ${count === 1 ? one : many}`;
