// Parses the values of a vCard: escaped texts, lists, dates and addresses.
import { phoneRank } from '../spellings.ts';
import type { CardLine } from './vcard-lines.ts';

/** A value as text: '\n' becomes a new line, and other backslashes are removed. */
export function cardText(value: string): string {
  return value.replace(/\\(.)/gs, (_, letter: string) => (/n/i.test(letter) ? '\n' : letter)).trim();
}

/** The parts of a value separated by semicolons; a part that is a list is joined by spaces. */
export function partsOf(value: string): string[] {
  return split(value, ';').map((part) => split(part, ',').map(cardText).filter(Boolean).join(' '));
}

/** The texts of a value separated by commas, or by semicolons as older programs write them. */
export function listOf(value: string): string[] {
  return split(value, ',')
    .flatMap((part) => split(part, ';'))
    .map(cardText)
    .filter(Boolean);
}

function split(value: string, separator: ',' | ';'): string[] {
  const parts: string[] = [];
  let part = '';
  for (let at = 0; at < value.length; at++) {
    const letter = value[at] as string;
    if (letter === '\\') part += letter + (value[++at] ?? '');
    else if (letter === separator) {
      parts.push(part);
      part = '';
    } else part += letter;
  }
  return [...parts, part];
}

/** A date as yyyy-mm-dd, or --mm-dd without a year or with Apple's placeholder year; other texts unchanged. */
export function cardDay({ value, params }: CardLine): string {
  const text = cardText(value);
  const [, year, month, day] = /^(\d{4})-?(\d\d)-?(\d\d)(?:T.*)?$/.exec(text) ?? [];
  if (year !== undefined)
    return params.get('X-APPLE-OMIT-YEAR')?.includes(year) ? `--${month}-${day}` : `${year}-${month}-${day}`;
  return text.replace(/^--(\d\d)-?(\d\d)(T.*)?$/, '--$1-$2');
}

type Address = Record<'Address' | 'City' | 'State' | 'Postcode', string>;

/** The home address among several; for a card without a structured address, the text of its label. */
export function addressOfCard(addresses: readonly CardLine[], labels: readonly CardLine[]): Address {
  const likeliest = (lines: readonly CardLine[]) =>
    lines
      .toSorted((a, b) => addressRank(a) - addressRank(b))
      .find(({ value }) => /[\p{L}\p{N}]/u.test(value));
  const chosen = likeliest(addresses);
  const none = { Address: '', City: '', State: '', Postcode: '' };
  if (!chosen) return { ...none, Address: cardText(likeliest(labels)?.value ?? '') };
  // Commas in addresses are mostly unescaped, so they do not separate parts.
  const [box, more, street, city = '', state = '', code, country] = split(chosen.value, ';').map(cardText);
  const lined = (...texts: (string | undefined)[]) => texts.filter(Boolean).join(', ');
  return { Address: lined(box, more, street), City: city, State: state, Postcode: lined(code, country) };
}

function addressRank({ params }: CardLine): number {
  const words = (params.get('TYPE') ?? []).join(' ');
  // Home addresses come before addresses without a type, and those before offices.
  return /home/i.test(words) ? 0 : phoneRank(words);
}
