// Splits phone numbers as they are typed, pasted, or stand in an address.
import { splitList } from '@tidings/contract/rules/destinations.ts';

/** The numbers of a text area: one a line, or separated by commas, semicolons or slashes; each once. */
export function readTypedNumbers(text: string): string[] {
  return [...new Set(splitList(text.replace(/\//g, ',')))];
}

/** The numbers of the `phone` parameter (SC-03): a comma list, in which a plus may have been decoded as a space. */
export function readPhoneParameter(value: string): string[] {
  const pieces = value.split(',').map((piece) => piece.replace(/^ +(?=[1-9])/, '+').trim());
  return [...new Set(pieces.filter((piece) => piece !== ''))];
}

/** At least six digits, with what people write between them. */
const phone = /\+?\d(?:[\s().-]*\d){5,}/;

/** The numbers of a text that holds nothing else; none where it has any other word. */
export function onlyNumbers(text: string): string[] {
  const pieces = readTypedNumbers(text);
  return pieces.every((piece) => phone.exec(piece)?.[0] === piece) ? pieces : [];
}

/**
 * A pasted list: the number of each line or piece, which may have a name beside it, and the pieces without a number.
 * Null for a text that is no list of numbers.
 */
export function readPastedList(text: string): { numbers: string[]; rest: string } | null {
  const pieces = text
    .split(/[\n\r\t,;]+/)
    .map((piece) => piece.trim())
    .filter(Boolean);
  const found = pieces.map((piece) => phone.exec(piece)?.[0]);
  const numbers = [...new Set(found.filter((number) => number !== undefined))];
  if (numbers.length === 0 || (pieces.length === 1 && onlyNumbers(text).length === 0)) return null;
  return { numbers, rest: pieces.filter((_, at) => found[at] === undefined).join(', ') };
}
