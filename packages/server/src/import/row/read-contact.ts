// Reads the phone and e-mail of a row, and further ones for its note.
import { readEmail } from '@tidings/contract/rules/emails.ts';
import { readPhone } from '@tidings/contract/rules/phones.ts';
import { phoneRank } from '../formats/spellings.ts';
import { type Row, isPlaceholder } from './open-row.ts';

export interface RowContact {
  /** As typed, so that it can be corrected later; phone and email are set only if valid. */
  mobilePhone: string;
  phone: string | null;
  /** A number that lost digits in a spreadsheet, if there is no other; it cannot be corrected and is not kept. */
  lostPhone: string;
  emailTyped: string;
  email: string | null;
  /** Further phones and e-mails as lines such as 'Other phone: 0803 …'. */
  others: string[];
}

/** Chooses the first valid phone and e-mail; reports invalid ones that come before. */
export function readContact(row: Row): RowContact {
  const { country } = row.reader;
  const phone = pick(phonesOf(row), 'Other phone', row.problems, (text) => {
    const reading = readPhone(text, country);
    return 'e164' in reading
      ? { good: reading.e164 }
      : { why: reading.message, isLost: reading.problem === 'scientific' };
  });
  const email = pick(severalIn(row.all('email')), 'Other e-mail', row.problems, (text) => {
    const reading = readEmail(text);
    return 'email' in reading ? { good: reading.email } : { why: reading.message };
  });
  return {
    mobilePhone: phone.isLost ? '' : phone.typed.slice(0, 100).toWellFormed(),
    lostPhone: phone.isLost ? phone.typed.slice(0, 100).toWellFormed() : '',
    phone: phone.good,
    emailTyped: email.typed.slice(0, 254).toWellFormed(),
    email: email.good,
    others: [...phone.others, ...email.others],
  };
}

/** `isLost`: the value lost digits in a spreadsheet and is not kept even as typed. */
type Reading = { good: string } | { why: string; isLost?: boolean };
const unread: Reading = { why: 'It was not read.' };

/** The most phones or e-mails validated per row; further ones go into the note unchecked. */
const maxRead = 50;

function pick(texts: readonly string[], other: string, problems: string[], read: (text: string) => Reading) {
  const readings = texts.map((text, nth) => ({ text, reading: nth < maxRead ? read(text) : unread }));
  const at = Math.max(
    readings.findIndex(({ reading }) => 'good' in reading),
    0,
  );
  const chosen = readings[at];
  for (const { reading } of readings.slice(0, at + 1)) if ('why' in reading) problems.push(reading.why);
  const seen = new Set(chosen ? keysOf(chosen) : []);
  const others: string[] = [];
  for (const one of readings) {
    if (keysOf(one).some((key) => seen.has(key)) || ('isLost' in one.reading && one.reading.isLost)) continue;
    for (const key of keysOf(one)) seen.add(key);
    others.push(`${other}: ${one.text.slice(0, 254).toWellFormed()}`);
  }
  const good = chosen && 'good' in chosen.reading ? chosen.reading.good : null;
  const isLost = chosen !== undefined && 'isLost' in chosen.reading && chosen.reading.isLost === true;
  return { typed: chosen?.text ?? '', isLost, good, others };
}

const keysOf = ({ text, reading }: { text: string; reading: Reading }): string[] =>
  'good' in reading ? [text, reading.good] : [text];

/** Splits cells in which address books put several values. A placeholder is returned only if there is nothing else. */
function severalIn(cells: readonly { text: string }[]): string[] {
  const texts = cells.flatMap(({ text }) => text.split(':::')).map((text) => text.trim());
  const telling = texts.filter((text) => !isPlaceholder(text));
  return telling.length > 0 ? telling : texts.filter(Boolean).slice(0, 1);
}

/** The phones of a row without faxes, ranked by an address book's labels if it has them. */
function phonesOf(row: Row): string[] {
  const cells = row.all('phone').flatMap((cell) => {
    const label = labelOf(row, cell.at);
    return /fax|pager/i.test(label) ? [] : [{ ...cell, rank: label === '' ? null : phoneRank(label) }];
  });
  const ranked = cells.some(({ rank }) => rank !== null)
    ? cells.toSorted((a, b) => (a.rank ?? 1) - (b.rank ?? 1))
    : cells;
  return severalIn(ranked);
}

function labelOf(row: Row, at: number): string {
  const stem = /^(phone\d+)value$/.exec(row.reader.keys[at] ?? '')?.[1];
  if (stem === undefined) return '';
  return row.cell(row.reader.phoneLabels.get(stem) ?? -1);
}
