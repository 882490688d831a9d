// Splits phone numbers as they are typed or stand in an address.
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
