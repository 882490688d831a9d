// How schemas appear in the API document where zod cannot tell what they accept.
import type { z } from 'zod';

/** A JSON Schema (draft 2020-12). */
export type JsonSchema = Record<string, unknown>;

/**
 * A schema that the API document describes by `json`, since what it accepts is decided by a function. `json` may be
 * narrower than the schema, but allows nothing that the schema refuses.
 */
export const documentedAs = <S extends z.ZodType>(schema: S, json: JsonSchema): S =>
  schema.meta({ documentedAs: json });

/** Control characters and separators of lines, as a class of characters. */
export const controls = '\\u0000-\\u001f\\u007f-\\u009f\\u2028\\u2029';

/** White space and characters that nobody sees, as a class of characters. */
const blanks =
  '\\s\\u00a0\\u00ad\\u0600-\\u0605\\u061c\\u06dd\\u070f\\u0890\\u0891\\u08e2\\u1680\\u180e\\u2000-\\u200f\\u2028-\\u202f\\u205f-\\u206f\\u3000\\ufeff\\ufff9-\\ufffb';

/** Patterns of texts: with something to see, on one line, and both. */
export const patterns = {
  seen: `[^\\u0000-\\u001f\\u007f-\\u009f${blanks}]`,
  oneLine: `^[^${controls}]*$`,
  seenLine: `^[^${controls}]*[^${controls}${blanks}][^${controls}]*$`,
  uuid: '^[0-9a-fA-F]{8}-[0-9a-fA-F]{4}-[0-9a-fA-F]{4}-[0-9a-fA-F]{4}-[0-9a-fA-F]{12}$',
} as const;

/** A UUID in lower case, for patterns of texts that contain one. */
export const uuidWithin = '[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}';

/** A whole number from `min`, which is 0 or 1, to `max`: as a number, or as the text that forms send. */
export function wholeNumberJson(min: number, max: number): JsonSchema {
  return {
    anyOf: [
      { type: 'integer', minimum: min, maximum: max },
      { type: 'string', pattern: `^(?:${wholeNumbersTo(min, max).join('|')})$` },
    ],
  };
}

/** Patterns that together match the whole numbers from `min` (0 or 1) to `max`. */
function wholeNumbersTo(min: number, max: number): string[] {
  const digits = String(max);
  const patternsOf: string[] = min === 0 ? ['0'] : [];
  // Numbers with fewer digits.
  if (digits.length > 1) patternsOf.push(`[1-9][0-9]{0,${digits.length - 2}}`);
  // Numbers of as many digits that begin as the limit does and then have a smaller digit.
  for (const [i, digit] of digits.split('').entries()) {
    const lowest = i === 0 ? 1 : 0;
    const highest = Number(digit) - 1;
    if (highest < lowest) continue;
    const rest = digits.length - i - 1;
    patternsOf.push(`${digits.slice(0, i)}[${lowest}-${highest}]${rest > 0 ? `[0-9]{${rest}}` : ''}`);
  }
  if (max >= min && max > 0) patternsOf.push(digits);
  return patternsOf;
}
