// Makes a CSV of members with realistic faults, whose counts tests know.

export interface DirtyCsv {
  text: string;
  /** The counts after importing it into an empty Nigerian tenant. */
  expected: {
    rows: number;
    created: number;
    skipped: number;
    phones: number;
    emails: number;
    choir: number;
    badPhones: number;
    badEmails: number;
    badDays: number;
  };
}

const header =
  'First Name,Last Name,Mobile Phone,Email,Gender,Marital Status,Membership,Date of Birth,Wedding Anniversary,Home Address,Occupation,Groups';

const spellings = [
  (digits: string) => `0${digits}`,
  (digits: string) => digits,
  (digits: string) => `+234${digits}`,
  (digits: string) => `234${digits}`,
  (digits: string) => `(0${digits.slice(0, 3)}) ${digits.slice(3)}`,
  (digits: string) => `0${digits.slice(0, 3)}-${digits.slice(3, 6)}-${digits.slice(6)}`,
  (digits: string) => `+234 ${digits.slice(0, 3)} ${digits.slice(3, 6)} ${digits.slice(6)}`,
  (digits: string) => `0${digits} / 0${digits}`,
];
const brokenPhones = ['0803', 'none', '8.03457E+12'];
const brokenEmails = ['not an email', 'a@b', 'someone@'];

const isBrokenPhone = (n: number) => n % 25 === 7;
const isBrokenEmail = (n: number) => n % 40 === 1;
const isBadDay = (n: number) => n % 60 === 5;
const sings = (n: number) => n % 12 === 0;

/** The phone of the nth person as the file spells it; empty for every 10th. */
function phoneOf(n: number, digits: string): string {
  if (n % 10 === 0) return '';
  if (isBrokenPhone(n)) return brokenPhones[n % 3] as string;
  return (spellings[n % spellings.length] as (digits: string) => string)(digits);
}

/** The e-mail of the nth person; empty for every 4th. */
function emailOf(n: number): string {
  if (n % 4 === 0) return '';
  return isBrokenEmail(n) ? (brokenEmails[n % 3] as string) : `person${n}@Example.org`;
}

function rowOf(n: number, phone: string, email: string): string {
  const cells = [
    n % 9 === 0 ? 'Ọlá' : `Person ${n}`,
    n % 80 === 0 ? '' : `Ade-${n}`,
    phone,
    email,
    n % 2 ? 'Female' : 'M',
    ['', 'Married', 'single', 'Widowed'][n % 4] as string,
    ['Member', 'Worker', 'Usher in training'][n % 3] as string,
    isBadDay(n) ? '31/02/1980' : (['', '25/08', '18/04/1938'][n % 3] as string),
    '',
    n % 16 === 0 ? `"${n} Broad Street\nFlat ""2"", Lagos"` : '',
    '',
    sings(n) ? '"Choir; House Fellowship/Yaba"' : n % 12 === 1 ? 'House Fellowship/Ọ̀ṣọ́gbo' : '',
  ];
  return cells.join(',');
}

/**
 * Makes rows for `people` people. Every 3rd shares the phone of the previous one; every 10th has none and every 25th a
 * broken one; every 4th has no e-mail, every 40th a broken one; the row of every 50th is repeated.
 */
export function dirtyCsv(people: number): DirtyCsv {
  const lines = [header];
  const expected = {
    rows: 0,
    created: people,
    skipped: 0,
    phones: 0,
    emails: 0,
    choir: 0,
    badPhones: 0,
    badEmails: 0,
    badDays: 0,
  };
  const phones = new Set<string>();
  for (let n = 1; n <= people; n++) {
    const digits = `803${String(1_000_000 + (n % 3 === 0 ? n - 1 : n))}`;
    const phone = phoneOf(n, digits);
    if (phone && !isBrokenPhone(n)) phones.add(digits);
    const email = emailOf(n);
    if (email && !isBrokenEmail(n)) expected.emails++;
    const row = rowOf(n, phone, email);
    const copies = n % 50 === 0 ? 2 : 1;
    for (let copy = 0; copy < copies; copy++) {
      lines.push(row);
      expected.rows++;
      if (phone && isBrokenPhone(n)) expected.badPhones++;
      if (isBrokenEmail(n)) expected.badEmails++;
      if (isBadDay(n)) expected.badDays++;
    }
    expected.skipped += copies - 1;
    if (sings(n)) expected.choir++;
  }
  expected.phones = phones.size;
  return { text: `${lines.join('\r\n')}\r\n`, expected };
}
