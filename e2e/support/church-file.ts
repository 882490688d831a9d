// Writes a church's people as a CSV file with realistic mistakes.

const firstNames = ['Adaugo', 'Chidi', 'Ngozi', 'Tunde', 'Bọ́lá', 'Emeka', 'Fatima', 'Ọlá', 'Grace', "N'Golo"];
const lastNames = ['Adeyemi', 'Okafor', 'Bello', 'Eze', 'O’Brien', 'Musa', 'Ọládélé', 'Nwosu'];
const phones = [
  (n: string) => `0803${n}`,
  (n: string) => `+234 803 ${n.slice(0, 3)} ${n.slice(3)}`,
  (n: string) => `(0803) ${n}`,
  (n: string) => `234-803-${n}`,
];
const groups = ['Choir', 'Ushers', 'House Fellowship/Yaba', 'House Fellowship/Ikeja', ''];

const header =
  'First Name,Last Name,Mobile Phone,Email,Gender,Marital Status,Membership,Date of Birth,Home Address,Groups';

export interface ChurchFile {
  csv: string;
  /** How many rows have a name and so become people. */
  people: number;
  rows: number;
}

/**
 * `count` people in correct rows, every fifth in the choir, then faulty rows: without a name, without a phone, with
 * an invalid phone or e-mail address, and one who shares a phone with the first.
 */
export function churchFile(count: number): ChurchFile {
  const good = Array.from({ length: count }, (_, n) => goodRow(n));
  const bad = [
    ',,08030009001,nameless@example.org,,,,,,Choir',
    'Phoneless,Adebayo,,,Female,Single,Member,,,Choir',
    'Wrong,Number,0803 12,,Male,Single,Member,,,Choir',
    'Wrong,Address,,not an address,Male,Single,Member,31/02/1980,,Choir',
    `Kemi,"Adeyemi, Mrs",${phoneOf(0)},,Female,Married,Member,,"12, Broad Street",Choir`,
  ];
  return {
    csv: `\uFEFF${[header, ...good, ...bad].join('\r\n')}\r\n`,
    people: count + bad.length - 1,
    rows: count + bad.length,
  };
}

function goodRow(n: number): string {
  const first = firstNames[n % firstNames.length];
  const last = lastNames[n % lastNames.length];
  return [
    first,
    last,
    phoneOf(n),
    n % 3 === 0 ? `Person${n}@Example.org ` : '',
    n % 2 === 0 ? 'Female' : 'm',
    n % 4 === 0 ? 'Married' : 'Single',
    n % 7 === 0 ? 'Worker' : 'Member',
    n % 6 === 0 ? '12/08/1985' : '',
    `"${n}, Awolowo Road\nLagos"`,
    groups[n % groups.length],
  ].join(',');
}

const phoneOf = (n: number): string =>
  (phones[n % phones.length] as (typeof phones)[number])(String(1_000_000 + n));
