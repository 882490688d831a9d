// vCards of every version, and of programs that deviate from the standards.
import iconv from 'iconv-lite';
import { describe, expect, test } from 'vitest';
import { readPeople } from '../../../../testing/people/people-file.ts';

const card = (...lines: string[]) => ['BEGIN:VCARD', ...lines, 'END:VCARD', ''].join('\r\n');

describe('[PL-03] vCards', () => {
  test('of version 3.0 are read as phones write them', async () => {
    const { format, origin, people, problems } = await readPeople(
      card(
        'VERSION:3.0',
        'N:Obi;Ada;Ngozi;Mrs.;',
        'FN:Mrs. Ada Obi',
        'item1.TEL;type=WORK;type=VOICE:01 271 2345',
        'TEL;type=HOME;type=FAX:01 271 9999',
        'TEL;type=CELL;type=pref:0803 333 1234',
        'item2.EMAIL;type=INTERNET:ada@example.org',
        'EMAIL;TYPE=work,pref:a.obi@work.example',
        'item3.ADR;type=HOME:;Flat 3;12 Marina\\, Road;Lagos;LA;100001;Nigeria',
        'ADR;TYPE=work:;;1 Office;Abuja;;;',
        'BDAY;X-APPLE-OMIT-YEAR=1604:1604-12-08',
        'item4.X-ABDATE:2001-05-26',
        'item4.X-ABLabel:_$!<Anniversary>!$_',
        'CATEGORIES:Choir,myContacts,Cooks\\, Hosts',
        'ORG:Zenith;IT',
        'TITLE:Engineer',
        'NOTE:Sings alto\\nand sopra',
        ' no',
        'PHOTO;ENCODING=b;TYPE=JPEG:/9j/4AAQ',
        ' SkZJRgABAQ',
        'X-SPOUSE:Musa Obi',
      ),
    );
    expect([format, origin, problems]).toEqual(['vcard', 'vCard', []]);
    expect(people).toMatchObject([
      {
        firstName: 'Ada Ngozi',
        lastName: 'Obi',
        phone: '+2348033331234',
        email: 'a.obi@work.example',
        homeAddress: 'Flat 3, 12 Marina, Road, Lagos, LA, 100001, Nigeria',
        birth: { day: 8, month: 12, year: 0 },
        wedding: { day: 26, month: 5, year: 2001 },
        groups: [['Choir'], ['Cooks, Hosts']],
        occupation: 'Engineer',
        note: 'Sings alto\nand soprano\nOther phone: 01 271 2345\nOther e-mail: ada@example.org',
        spouse: 'Musa Obi',
      },
    ]);
  });

  test('of version 2.1 are read from quoted-printable in any charset', async () => {
    const { people } = await readPeople(
      card(
        'VERSION:2.1',
        'N;CHARSET=UTF-8;ENCODING=QUOTED-PRINTABLE:=53=C3=A8ne;Zo=C3=AB;;;',
        'TEL;CELL;PREF:08033331234',
        'NOTE;ENCODING=QUOTED-PRINTABLE:one=0D=0Atwo and=',
        ' three',
      ) +
        card('VERSION:2.1', 'FN;CHARSET=ISO-8859-1;QUOTED-PRINTABLE:Andr=E9 Gide') +
        card('VERSION:2.1', 'FN;QUOTED-PRINTABLE:Fran=E7oise Sagan'),
    );
    expect(people).toMatchObject([
      { firstName: 'Zoë', lastName: 'Sène', phone: '+2348033331234', note: 'one\r\ntwo and three' },
      { firstName: 'André', lastName: 'Gide' },
      { firstName: 'Françoise', lastName: 'Sagan' },
    ]);
  });

  test('of version 4.0 are read', async () => {
    const { people } = await readPeople(
      card(
        'VERSION:4.0',
        'FN:Efua Mensah',
        'TEL;VALUE=uri;TYPE="voice,home":tel:+233-30-212-3456',
        'TEL;VALUE=uri;PREF=1;TYPE="voice,cell":tel:+233-24-412-3456;ext=5',
        'EMAIL;PREF=2:second@example.org',
        'EMAIL;PREF=1:first@example.org',
        'BDAY:--0412',
        'ANNIVERSARY:20090808T1430-0500',
        'GENDER:F;she',
        'RELATED;VALUE=text;TYPE=spouse:Kofi Mensah',
        'ADR;LABEL="1 High Street":;;1 High Street;Accra;;;',
      ),
      'GH',
    );
    expect(people).toMatchObject([
      {
        firstName: 'Efua',
        lastName: 'Mensah',
        phone: '+233244123456',
        email: 'first@example.org',
        birth: { day: 12, month: 4, year: 0 },
        wedding: { day: 8, month: 8, year: 2009 },
        gender: 'Female',
        spouse: 'Kofi Mensah',
        homeAddress: '1 High Street, Accra',
        note: 'Other phone: +233-30-212-3456\nOther e-mail: second@example.org',
      },
    ]);
  });

  test.each([
    [['FN:Ada Obi'], 'Ada', 'Obi'],
    [['N:Obi;Ada;;;', 'FN:Someone else'], 'Ada', 'Obi'],
    [['N:Ada Obi;;;;', 'FN:Ada Obi'], 'Ada', 'Obi'],
    [['N:;Ada;;;', 'FN:Ada'], 'Ada', ''],
    [['N:;;;;', 'FN:', 'ORG:Yaba Printers;Sales'], 'Yaba Printers, Sales', ''],
    [['FN:Yaba Printers', 'ORG:Yaba Printers'], 'Yaba Printers', ''],
    [['NICKNAME:Bisi', 'TEL:08033331234'], 'Bisi', ''],
    [['fn:أحمد علي'], 'أحمد', 'علي'],
  ])('with a name written as %j are read', async (lines, firstName, lastName) => {
    expect((await readPeople(card('VERSION:3.0', ...lines))).people).toMatchObject([{ firstName, lastName }]);
  });

  test('are read next to an incomplete one, which is reported', async () => {
    const { people, problems, kinds } = await readPeople(
      `${card('VERSION:3.0', 'FN:Ada Obi')}BEGIN:VCARD\r\nVERSION:3.0\r\nFN:Cut Off\r\n${card('VERSION:3.0', 'FN:Musa Bello')}` +
        `${card('VERSION:3.0', 'TEL:08033331234')}${card('VERSION:3.0')}${card('VERSION:4.0', 'KIND:group', 'FN:Choir')}BEGIN:VCARD\r\nFN:La`,
    );
    expect(people.map(({ firstName }) => firstName)).toEqual(['Ada', 'Musa']);
    expect(kinds).toEqual(['person', 'nobody', 'person', 'nobody', 'nobody', 'empty', 'nobody']);
    const broken = 'This contact card is cut off, so no one could be read from it.';
    expect(problems).toEqual([
      `2: ${broken}`,
      '4: There is no name in this row.',
      `5: ${broken}`,
      `7: ${broken}`,
    ]);
  });

  test.each([
    ['in Windows-1252', iconv.encode(card('VERSION:2.1', 'FN:Zoë Sène'), 'win1252')],
    ['in UTF-16', iconv.encode(card('VERSION:3.0', 'FN:Zoë Sène'), 'utf16le', { addBOM: true })],
    ['with the line ends of old Macs', card('VERSION:3.0', 'FN:Zoë Sène').replaceAll('\r\n', '\r')],
    [
      'after empty lines and a byte order mark',
      `\ufeff\n\n${card('VERSION:3.0', 'FN:Zoë Sène').replaceAll('\r\n', '\n')}`,
    ],
  ])('%s', async (_how, content) => {
    expect((await readPeople(content)).people).toMatchObject([{ firstName: 'Zoë', lastName: 'Sène' }]);
  });

  test('with thousands of lines and pictures give small rows', async () => {
    const picture = ` ${'A'.repeat(74)}\r\n`.repeat(3000);
    const lines = Array.from({ length: 3000 }, (_, n) => `X-NOISE-${n}:x`);
    const { people } = await readPeople(
      card('VERSION:3.0', 'FN:Ada Obi', ...lines, `PHOTO;ENCODING=b:\r\n${picture}TEL:0803`).repeat(3),
    );
    expect(people.map(({ firstName, phone }) => [firstName, phone])).toEqual(
      Array.from({ length: 3 }, () => ['Ada', null]),
    );
  });
});
