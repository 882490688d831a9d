// Files of known programs are mapped automatically and completely.
import { describe, expect, test } from 'vitest';
import { readPeople } from '../../testing/people/people-file.ts';
import * as files from '../../testing/people/program-files.ts';
import { packFiles, workbook } from '../../testing/people/workbook.ts';
import { ownTitles } from '../people/changes/export-titles.ts';

const noDay = { day: 0, month: 0, year: 0 };

describe('[PL-03] the columns of a known program are mapped automatically:', () => {
  test('Planning Center, with households, an unknown year and custom fields', async () => {
    const { origin, people, problems, columns, by } = await readPeople(files.planningCenter);
    expect([origin, problems]).toEqual(['Planning Center', []]);
    expect(people[0]).toMatchObject({
      firstName: 'Ada Ngozi',
      lastName: 'Obi',
      phone: '+2348033331234',
      email: 'ada@example.org',
      birth: { day: 4, month: 7, year: 0 },
      wedding: { day: 26, month: 5, year: 2001 },
      gender: 'Female',
      maritalStatus: 'Married',
      classification: 'Member',
      homeAddress: '12 Marina Road, Flat 3, Lagos, LA, 100001',
      note: 'Other phone: 01 271 2345\nOther e-mail: ada@work.example',
      household: { key: '7001 | Obi Household', name: 'Obi Household', role: 'head' },
    });
    // The month comes first, as the 14th proves.
    expect(people[1]).toMatchObject({
      birth: { day: 14, month: 3, year: 2012 },
      household: { key: '7001 | Obi Household', role: 'child' },
    });
    expect(people[1]?.custom).toEqual([
      { label: 'Grade', value: '6' },
      { label: 'School', value: 'Corona' },
      { label: 'Medical Notes', value: 'Asthma' },
      { label: 'Status', value: 'active' },
      { label: 'T-Shirt Size', value: 'S' },
    ]);
    for (const column of ['Person ID: skip', 'Created At: skip', 'Inactive Reason: skip', 'Nickname: skip'])
      expect(columns).toContain(column);
    expect(new Set(by)).toEqual(new Set(['format', 'guess', 'none']));
  });

  test('Breeze, with tags in separate sheets', async () => {
    const head = ['Breeze ID', 'First Name', 'Last Name', 'Middle Name', 'Nickname', 'Gender', 'Status'];
    const more = [
      'Birthdate',
      'Birthdate Month/Day',
      'Age',
      'Family',
      'Family Role',
      'Campus',
      'Mobile',
      'Home',
    ];
    const people = [
      [
        501,
        'Ruth',
        'Asante',
        '',
        'Ru',
        'Female',
        'Member',
        { day: 28_000 },
        '',
        49,
        'Asante',
        'Head of Household',
        'Main',
      ],
      [
        502,
        'Kojo',
        'Asante',
        '',
        '',
        'Male',
        'Visitor',
        null,
        '07/04',
        null,
        'Asante',
        'Child',
        'Main',
        '',
        '0302 123 456',
      ],
    ];
    const {
      origin,
      people: read,
      notes,
      format,
      problems,
    } = await readPeople(
      workbook([
        {
          name: 'Cooks; Hosts',
          rows: [
            ['Person ID', 'First Name', 'Last Name'],
            [501, 'Ruth', 'Asante'],
          ],
        },
        { name: 'People', rows: [[...head, ...more], ...people] },
        { name: 'Ushers', rows: [['Person ID'], [502], [501]] },
        {
          name: 'Budget',
          rows: [
            ['Item', 'Sum'],
            ['Chairs', 200],
          ],
        },
      ]),
      'GH',
    );
    expect([format, origin, problems]).toEqual(['xlsx', 'Breeze', []]);
    expect(notes).toEqual(["Only the sheet 'People' was read, and not 'Budget'."]);
    expect(read).toMatchObject([
      {
        firstName: 'Ruth',
        birth: { day: 28, month: 8, year: 1976 },
        groups: [['Cooks; Hosts'], ['Ushers']],
        household: { key: 'Asante', name: 'Asante', role: 'head' },
        custom: [
          { label: 'Nickname', value: 'Ru' },
          { label: 'Campus', value: 'Main' },
        ],
      },
      {
        firstName: 'Kojo',
        birth: { day: 4, month: 7, year: 0 },
        phone: '+233302123456',
        groups: [['Ushers']],
        household: { role: 'child' },
      },
    ]);
  });

  test('Tithe.ly', async () => {
    const { origin, people, problems } = await readPeople(files.tithely);
    expect([origin, problems]).toEqual(['Tithe.ly', []]);
    expect(people).toMatchObject([
      {
        firstName: 'Bola',
        phone: '+2348033331235',
        classification: 'Worker',
        homeAddress: '5 Bode Street, Ibadan, Oyo, 200001',
        household: { key: '9', name: '', role: 'head' },
      },
      { firstName: 'Tunde', birth: noDay, household: { key: '9', role: 'spouse' } },
    ]);
  });

  test('B1, a zip file with groups in separate files', async () => {
    const { format, origin, people, notes, problems } = await readPeople(packFiles(files.b1), 'US');
    expect([format, origin, problems]).toEqual(['zip', 'B1', []]);
    expect(notes).toEqual(['Of this bundle these were not read: donations.csv.']);
    expect(people).toMatchObject([
      {
        firstName: 'Sam',
        groups: [['Choir'], ['Cooks, Bakers/Hosts']],
        homeAddress: '1 Elm St, Apt 4, Tulsa, OK, 74101',
        household: { key: 'h1 | Clark Family', name: 'Clark Family', role: 'head' },
        custom: [{ label: 'prefix', value: 'Rev.' }],
      },
      { firstName: 'Jo', phone: '+19185550124', groups: [['Choir']], household: { role: 'spouse' } },
    ]);
  });

  test('ChurchCRM, with custom columns', async () => {
    const { origin, people, problems } = await readPeople(files.churchCrm, 'US');
    expect([origin, problems]).toEqual(['ChurchCRM', []]);
    expect(people).toMatchObject([
      {
        lastName: "O'Neill",
        birth: { day: 4, month: 7, year: 0 },
        phone: '+12175550142',
        household: { key: '3', name: '' },
        custom: [{ label: 'Baptised on', value: 'Easter' }],
      },
      { firstName: 'Máire', birth: { day: 30, month: 11, year: 1984 }, household: { key: '3' } },
    ]);
  });

  test('an older ChurchCRM, without a header', async () => {
    const { origin, people, headerRow } = await readPeople(files.oldChurchCrm, 'US');
    expect([origin, headerRow]).toEqual(['ChurchCRM', 0]);
    expect(people).toMatchObject([
      { firstName: 'Kevin', lastName: 'Smith', email: 'kevin@example.org', household: { key: '3' } },
      {
        firstName: 'Mary',
        lastName: 'Jones',
        birth: { day: 30, month: 11, year: 1984 },
        household: { key: '4' },
      },
    ]);
  });

  test('Jethro, with families separated by empty rows', async () => {
    const { origin, people, kinds, problems } = await readPeople(files.jethro, 'AU');
    expect([origin, problems]).toEqual(['Jethro', []]);
    expect(kinds).toEqual(['person', 'person', 'empty', 'person']);
    expect(people).toMatchObject([
      {
        phone: '+61491570156',
        classification: 'Core',
        ageGroup: 'Adult',
        groups: [['Morning']],
        homeAddress: '1 George St, Parramatta, NSW, 2150',
        note: 'Plays drums\nOther phone: 02 5550 1234',
        household: { key: '1 | Nguyen', name: 'Nguyen' },
      },
      { firstName: 'Lily', household: { key: '1 | Nguyen', role: 'child' } },
      { firstName: 'Huong', household: { key: '2 | Nguyen', name: 'Nguyen' } },
    ]);
  });

  test('Google Contacts, with lists in cells, labels and an organisation', async () => {
    const { origin, people, problems } = await readPeople(files.googleContacts);
    expect([origin, problems]).toEqual(['Google Contacts', []]);
    expect(people[0]).toMatchObject({
      firstName: 'Amina',
      lastName: 'Bello',
      phone: '+2348033331237',
      email: 'amina@example.org',
      occupation: 'Engineer',
      birth: { day: 4, month: 7, year: 0 },
      wedding: { day: 11, month: 12, year: 2010 },
      groups: [['Choir'], ['Ushers']],
      homeAddress: '4 Kofo Street\nIkeja, Lagos',
      spouse: 'Musa Bello',
      custom: [],
    });
    expect(people[0]?.note.split('\n')).toEqual([
      'Sings alto',
      'Other phone: 0803 333 1238',
      'Other phone: 01 271 2345',
      'Other e-mail: amina.b@example.org',
      'Other e-mail: a.bello@work.example',
    ]);
    expect(people[1]).toMatchObject({ firstName: 'Yaba Printers', phone: '+2348033331239', groups: [] });
  });

  test('Google Contacts in its former format', async () => {
    const { origin, people } = await readPeople(files.oldGoogleContacts);
    expect(origin).toBe('Google Contacts');
    expect(people).toMatchObject([
      { firstName: 'Efua K.', lastName: 'Mensah', occupation: 'Nurse', groups: [['Ladies']] },
    ]);
  });

  test('Outlook, with placeholder dates and an unspecified gender', async () => {
    const { origin, people, problems } = await readPeople(files.outlook);
    expect([origin, problems]).toEqual(['Outlook', []]);
    expect(people).toMatchObject([
      {
        firstName: 'Ifeoma',
        phone: '+2348033331241',
        birth: { day: 18, month: 4, year: 1975 },
        wedding: noDay,
        gender: null,
        occupation: 'Trader',
        groups: [['Choir'], ['Ushers']],
        homeAddress: '15 Park Avenue, Enugu, 400001',
        note: 'Prefers calls\nafter six\nOther phone: 042 123 456\nOther e-mail: ife@example.org',
        spouse: 'Emeka Eze',
        custom: [],
      },
    ]);
  });

  test('our own export, with custom fields of any name', async () => {
    const { origin, columns } = await readPeople(
      `${[...ownTitles, 'Height', 'Field: Phone 2', 'File: Form'].join()}\n${'x,'.repeat(ownTitles.length)}a,b,c\n`,
    );
    expect(origin).toBe('Tidings');
    expect(columns.filter((column) => /skip|custom/.test(column))).toEqual([
      'Contact Owner: skip',
      'Record State: skip',
      'Added On: skip',
      'Tidings ID: skip',
      'Height: custom Height',
      'Field: Phone 2: custom Phone 2',
      'File: Form: skip',
    ]);
  });
});
