// Text files with headers, separators and cells as spreadsheets leave them.
import iconv from 'iconv-lite';
import { describe, expect, test } from 'vitest';
import { readPeople } from '../../../testing/people/people-file.ts';

const people = async (text: string | Uint8Array, country?: string) =>
  (await readPeople(text, country)).people;

describe('[PL-03] the header of a file', () => {
  test('is found below titles, and rows keep the numbers that users see', async () => {
    const { headerRow, people, problems } = await readPeople(
      'Grace Church, Yaba\n"Members, by name"\n\nSurname;First name;Phone\nObi;Ada;08033331234\n;;0803\n',
    );
    expect(headerRow).toBe(4);
    expect(people).toMatchObject([{ firstName: 'Ada', lastName: 'Obi', phone: '+2348033331234' }]);
    expect(problems).toEqual(['6: There is no name in this row.']);
  });

  test('is the row that names the most fields, below a row of headings', async () => {
    const [person] = await people(
      'Name,,Contact\nFirst name,Last name,Phone,Email\nAda,Obi,08033331234,a@example.org\n',
    );
    expect(person).toMatchObject({ firstName: 'Ada', lastName: 'Obi', email: 'a@example.org' });
  });

  test('is made up for a list without one, whose first row is a person', async () => {
    const { header, headerRow, people } = await readPeople(
      'Ada Obi,08033331234\nMusa Bello,08033331235\n"Zoë",\n',
    );
    expect([header, headerRow]).toEqual([['Name', 'Phone'], 0]);
    expect(people).toMatchObject([
      { firstName: 'Ada', lastName: 'Obi', phone: '+2348033331234' },
      { firstName: 'Musa' },
      { firstName: 'Zoë' },
    ]);
  });

  test.each([
    [
      'Ada,Obi,08033331234,a@example.org,F,1990-01-31',
      'First Name,Last Name,Phone,Email,Gender,Date of Birth',
    ],
    ['1,Ada Ngozi Obi,8.03E+9,01 271 2345', 'Column 1,Name,Phone,Other Phone'],
  ])('is made up from the values of the columns: %s', async (row, header) => {
    expect((await readPeople(`${row}\n${row}\n`)).header.join()).toBe(header);
  });

  test('in an unknown language is mapped by the values below it', async () => {
    const { columns, by } = await readPeople(
      'Jina,Simu,Barua pepe\nAsha Juma,0712 345 678,asha@example.org\n',
      'TZ',
    );
    expect(columns).toEqual(['Jina: name', 'Simu: phone', 'Barua pepe: email']);
    expect(by).toEqual(['guess', 'guess', 'guess']);
  });

  test('merged over first and last name maps both', async () => {
    const [person] = await people('Name,,Phone\nAda,Obi,08033331234\nMusa,Bello,\n');
    expect(person).toMatchObject({ firstName: 'Ada', lastName: 'Obi' });
  });

  test('may have explanations in its titles, which give the order of dates', async () => {
    const [person] = await people(
      'Full Name *,Mobile Phone (with code),Date of Birth (MM/DD/YYYY)\nAda Obi,08033331234,04/05/1990\n',
    );
    expect(person).toMatchObject({ phone: '+2348033331234', birth: { day: 5, month: 4, year: 1990 } });
  });

  test.each([
    ['Phone (Home),Cell', 'Phone (Home): phone,Cell: phone'],
    ['Emergency Phone,Parent Email,Fax', 'Emergency Phone: skip,Parent Email: skip,Fax: skip'],
    ['Surname,Other names', 'Surname: lastName,Other names: firstName'],
    ['First name,Surname,Other names', 'First name: firstName,Surname: lastName,Other names: middleName'],
    ['Home Address,Work Address,City', 'Home Address: address,Work Address: skip,City: city'],
    ['Work Address,Work City', 'Work Address: address,Work City: city'],
    ['Favourite hymn', 'Favourite hymn: skip'],
  ])('%s', async (titles, columns) => {
    const { columns: read } = await readPeople(
      `Name,${titles}\nAda,${'x,'.repeat(titles.split(',').length)}\n`,
    );
    expect(read.slice(1).join()).toBe(columns);
  });
});

describe('[PL-03] a file of columns', () => {
  test.each([
    ['sep=;\r\nName;Phone\r\nAda Obi;08033331234\r\n'],
    ['"sep=|"\nName|Phone\nAda Obi|08033331234\n'],
    ['Name|Phone\nAda Obi|08033331234\n'],
    ['Name\tPhone\nAda Obi\t08033331234\n'],
    ['\ufeffName;Phone\nAda Obi;"08033331234"\n'],
  ])('is split by the separator of its header: %j', async (text) => {
    expect(await people(text)).toMatchObject([
      { firstName: 'Ada', lastName: 'Obi', phone: '+2348033331234' },
    ]);
  });

  test.each(['utf16le', 'utf16be', 'win1252', 'utf8'])(
    'in %s keeps its non-ASCII letters',
    async (encoding) => {
      const bytes = iconv.encode('sep=;\nFirst name;Last name\nZoë;Sène\n', encoding, {
        addBOM: encoding === 'utf16le',
      });
      expect(await people(bytes)).toMatchObject([{ firstName: 'Zoë', lastName: 'Sène' }]);
    },
  );

  test('keeps names with right-to-left text, emoji and HTML characters', async () => {
    const names = [
      'محمد علي',
      'שרה כהן',
      'Ada 👩🏾‍🦱',
      '<script>alert(1)</script> Obi',
      "N'Golo D’Arc",
      'Ọ̀ṣọ́gbo',
      'x'.repeat(300),
    ];
    const { people, problems } = await readPeople(`Name\n${names.map((name) => `"${name}"`).join('\n')}\n`);
    const whole = people.map(({ firstName, lastName }) => [firstName, lastName].filter(Boolean).join(' '));
    expect(whole).toEqual([...names.slice(0, -1).map((name) => name.normalize('NFC')), 'x'.repeat(80)]);
    expect(problems).toEqual(['8: The first name is longer than 80 characters and was cut.']);
  });

  test('with 400 columns and a cell of a million characters is read, and cutting is reported', async () => {
    const titles = Array.from({ length: 397 }, (_, n) => `Column ${n}`);
    const { people, problems } = await readPeople(
      `Name,Address,Notes,${titles.join()}\nAda,${'a'.repeat(1024 * 1024)},${'n'.repeat(400_000)},${titles.join()}\n`,
    );
    expect(people[0]?.homeAddress).toBe('a'.repeat(500));
    expect(people[0]?.note).toBe('n'.repeat(10_000));
    expect(problems).toEqual([
      '2: The address is longer than 500 characters and was cut.',
      '2: The note is longer than 10000 characters and was cut.',
    ]);
  });
});

describe('[PL-03] cells changed by a spreadsheet', () => {
  test.each([
    ['8031234567', '+2348031234567'],
    ['2348031234567.0', '+2348031234567'],
    ['"=""08031234567"""', '+2348031234567'],
    ["'+2348031234567", '+2348031234567'],
    ['0803 123 4567 / 0805', '+2348031234567'],
  ])('include a phone %s, read in the country of the tenant', async (cell, phone) => {
    expect(await people(`Name,Phone\nAda,${cell}\n`)).toMatchObject([{ phone }]);
  });

  test('include a phone with lost digits, which is reported and replaced by another one', async () => {
    const { people, problems } = await readPeople(
      'Name,Mobile,Home Phone\nAda,8.03E+12,08033331234\nMusa,8.03E+12,\nZoë,08033331234,0803\n',
    );
    expect(people.map(({ phone, note }) => [phone, note])).toEqual([
      ['+2348033331234', ''],
      [null, ''],
      ['+2348033331234', 'Other phone: 0803'],
    ]);
    // Kept as typed it would be shown in call lists, and a corrected file would not fill it in.
    expect(people[1]?.mobilePhone).toBe('');
    expect(problems).toEqual(
      [2, 3].map(
        (row) =>
          `${row}: '8.03E+12' was damaged by a spreadsheet and its last digits are lost: type the whole number again.`,
      ),
    );
  });

  test.each([
    ['29221', { day: 1, month: 1, year: 1980 }],
    ['29221.0', { day: 1, month: 1, year: 1980 }],
    ['1980', { day: 0, month: 0, year: 1980 }],
    ['29/02/1980', { day: 29, month: 2, year: 1980 }],
  ])('include a birthday %s, which is read', async (cell, birth) => {
    expect(await people(`Name,Birthday\nAda,${cell}\n`)).toMatchObject([{ birth }]);
  });

  test.each(['31/02/1990', '29/02/1990', '99999', 'soon'])(
    'include an impossible birthday %s, which is reported',
    async (cell) => {
      const { people, problems } = await readPeople(`Name,Birthday\nAda,${cell}\n`);
      expect(people[0]?.birth).toEqual({ day: 0, month: 0, year: 0 });
      expect(problems).toEqual([`2: '${cell}' is not a possible day of birth, and was left out.`]);
    },
  );

  test('include German titles and words; the mobile number comes before the private one', async () => {
    const { columns, people } = await readPeople(
      'Anrede;Vorname;Nachname;Telefon privat;Mobil;Telefon geschäftlich;E-Mail-Adresse;Straße;PLZ;Ort;Geburtsdatum;Geschlecht;Familienstand\n' +
        'Frau;Ada;Obi;030 1234567;0151 23456789;030 7654321;ada@example.org;Markt 1;10115;Berlin;03.04.1990;w;verheiratet\n',
      'DE',
    );
    expect(columns).not.toContain('Mobil: skip');
    expect(people).toMatchObject([
      {
        firstName: 'Ada',
        lastName: 'Obi',
        phone: '+4915123456789',
        note: 'Other phone: 030 1234567\nOther phone: 030 7654321',
        email: 'ada@example.org',
        homeAddress: 'Markt 1, Berlin, 10115',
        birth: { day: 3, month: 4, year: 1990 },
        gender: 'Female',
        maritalStatus: 'Married',
      },
    ]);
    const [spoken] = (await readPeople('Vorname,Telefon privat,Mobil\nAda,030 1234567,0151 23456789\n', 'DE'))
      .people;
    expect(spoken?.phone).toBe('+4915123456789');
  });

  test('include the titles of the French template, with semicolons as French spreadsheets have them', async () => {
    const { columns, people } = await readPeople(
      'Prénom;Nom;Téléphone;E-mail;Sexe;Date de naissance;Adresse;Groupes\n' +
        'Awa;Kouassi;07 01 23 45 67;awa@example.org;Femme;03/04/1990;12, rue du Commerce;Chorale\n',
      'CI',
    );
    expect(columns.filter((column) => column.endsWith(': skip'))).toEqual([]);
    expect(people).toMatchObject([
      {
        firstName: 'Awa',
        lastName: 'Kouassi',
        phone: '+2250701234567',
        email: 'awa@example.org',
        gender: 'Female',
        birth: { day: 3, month: 4, year: 1990 },
        homeAddress: '12, rue du Commerce',
        groups: [['Chorale']],
      },
    ]);
  });

  test('include dates whose order is proved by other dates', async () => {
    const file = 'Name,Birthday\nAda,04/05/1990\nMusa,12/31/1985\n';
    expect((await people(file))[0]?.birth).toEqual({ day: 5, month: 4, year: 1990 });
    expect((await people(file.replace('12/31', '31/12'), 'US'))[0]?.birth).toEqual({
      day: 4,
      month: 5,
      year: 1990,
    });
    expect((await people('Name,Birthday\nAda,04/05/1990\n'))[0]?.birth).toEqual({
      day: 4,
      month: 5,
      year: 1990,
    });
  });

  test('include dates in both orders: most decide, and those that fit both are listed', async () => {
    const file =
      'Name,Birthday\nAda,25/12/1990\nMusa,12/31/1985\nZoë,26/12/1990\nObi,03/04/1990\nIfe,5/5/1990\n';
    const { people, problems } = await readPeople(file, 'US');
    expect(people[3]?.birth).toEqual({ day: 3, month: 4, year: 1990 });
    expect(problems).toEqual([
      "5: '03/04/1990' was read as 3 April 1990; this file writes dates in both orders.",
    ]);
  });

  test('include two columns of dates, each in the order of its own', async () => {
    const [ada] = await people(
      'Name,Birthday,Wedding Date\nAda,03/04/1990,03/04/2015\nMusa,25/12/1990,12/25/2015\n',
    );
    expect([ada?.birth.month, ada?.wedding.month]).toEqual([4, 3]);
  });

  test('include failed formulas, which are reported in mapped columns', async () => {
    const { people, problems } = await readPeople('Name,Phone,Age\nAda,#N/A,#REF!\n');
    expect(people).toMatchObject([{ firstName: 'Ada', mobilePhone: '' }]);
    expect(problems).toEqual([
      "2: The value under 'Phone' is a formula that failed (#N/A), and was left out.",
    ]);
  });
});

test('[PL-03] reading a row twice gives the same note, so that a second import adds none', async () => {
  const file =
    'Name,Mobile,Home Phone,Email,Work Email,Notes\nAda,08033331234,08033331235,a@example.org,b@example.org,Sings\n';
  const [once] = await people(file);
  expect(once?.note).toBe('Sings\nOther phone: 08033331235\nOther e-mail: b@example.org');
  expect(await people(file)).toEqual([once]);
});
