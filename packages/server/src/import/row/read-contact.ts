// Reads how somebody is reached: the first good phone and e-mail, and what others there are.
import { readEmail } from '@tidings/contract/rules/emails.ts';
import { readPhone } from '@tidings/contract/rules/phones.ts';
import { phoneRank } from '../formats/spellings.ts';
import { type Row, saysNothing } from './open-row.ts';

export interface RowContact {
  /** As typed, so that somebody can put it right; phone and e-mail are set only where they are good. */
  mobilePhone: string;
  phone: string | null;
  emailTyped: string;
  email: string | null;
  /** 'Other phone: 0803 …': what there is besides, one a line. */
  others: string[];
}

/** Tells of the likeliest phone and e-mail where they are not good, and of those that are passed over for that. */
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
    mobilePhone: phone.typed.slice(0, 100).toWellFormed(),
    phone: phone.good,
    emailTyped: email.typed.slice(0, 254).toWellFormed(),
    email: email.good,
    others: [...phone.others, ...email.others],
  };
}

/** `isLost`: not even as it was typed is it worth keeping. */
type Reading = { good: string } | { why: string; isLost?: boolean };
const unread: Reading = { why: 'It was not read.' };

/** Phones, or e-mails, of a row that are read; what stands behind them is kept in the note as it is. */
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
  return { typed: chosen?.text ?? '', good, others };
}

const keysOf = ({ text, reading }: { text: string; reading: Reading }): string[] =>
  'good' in reading ? [text, reading.good] : [text];

/** Address books put several into one cell. That there is none is a thing to tell only where nothing else is said. */
function severalIn(cells: readonly { text: string }[]): string[] {
  const texts = cells.flatMap(({ text }) => text.split(':::')).map((text) => text.trim());
  const telling = texts.filter((text) => !saysNothing(text));
  return telling.length > 0 ? telling : texts.filter(Boolean).slice(0, 1);
}

/** By the words of their titles, or of the label that an address book puts beside each; faxes not. */
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
