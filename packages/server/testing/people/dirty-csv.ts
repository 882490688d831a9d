// A file of members with the dirt that real ones have, made by rule, so that a test knows every count beforehand.

export interface DirtyCsv {
  text: string;
  /** What importing it into an empty Nigerian tenant must come to. */
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

/**
 * `people` people. Every 3rd shares the phone of the one before; every 10th has none and every 25th a broken one;
 * every 4th has no e-mail, every 40th a broken one; every 50th stands twice, word for word.
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
    let phone = (spellings[n % spellings.length] as (digits: string) => string)(digits);
    if (n % 10 === 0) phone = '';
    else if (n % 25 === 7) phone = brokenPhones[n % 3] as string;
    else phones.add(digits);
    let email = `person${n}@Example.org`;
    if (n % 4 === 0) email = '';
    else if (n % 40 === 1) email = brokenEmails[n % 3] as string;
    else expected.emails++;
    const badDay = n % 60 === 5;
    const sings = n % 12 === 0;
    const cells = [
      n % 9 === 0 ? 'Ọlá' : `Person ${n}`,
      n % 80 === 0 ? '' : `Ade-${n}`,
      phone,
      email,
      n % 2 ? 'Female' : 'M',
      ['', 'Married', 'single', 'Widowed'][n % 4] as string,
      ['Member', 'Worker', 'Usher in training'][n % 3] as string,
      badDay ? '31/02/1980' : (['', '25/08', '18/04/1938'][n % 3] as string),
      '',
      n % 16 === 0 ? `"${n} Broad Street\nFlat ""2"", Lagos"` : '',
      '',
      sings ? '"Choir; House Fellowship/Yaba"' : n % 12 === 1 ? 'House Fellowship/Ọ̀ṣọ́gbo' : '',
    ];
    const copies = n % 50 === 0 ? 2 : 1;
    for (let copy = 0; copy < copies; copy++) {
      lines.push(cells.join(','));
      expected.rows++;
      if (n % 25 === 7 && n % 10 !== 0) expected.badPhones++;
      if (n % 40 === 1) expected.badEmails++;
      if (badDay) expected.badDays++;
    }
    expected.skipped += copies - 1;
    if (sings) expected.choir++;
  }
  expected.phones = phones.size;
  return { text: `${lines.join('\r\n')}\r\n`, expected };
}
