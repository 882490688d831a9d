// Tests of file rows as entries: their first names, and numbers that repeat.
import { expect, test } from 'vitest';
import { mergedFields } from '../compose/recipient-values.ts';
import { emptyAudience } from './audience.ts';
import { gatherNumbers, readLines } from './typed.ts';

/** The greeting of each number, and how many rows were left out as duplicates. */
async function greetings(contacts: { name: string; phone: string; firstName?: string }[]) {
  const lines = await readLines({ ...emptyAudience(), contacts }, 'NG');
  const { addressed, leftOut } = gatherNumbers(lines, new Map(), () => false, ['name']);
  return {
    names: addressed.map(
      ({ entries }) =>
        mergedFields(
          entries.map(({ fields }) => fields),
          ['name'],
        )['name'],
    ),
    duplicates: leftOut.filter(({ reason }) => reason === 'duplicate').length,
  };
}

test('[SC-06, SC-12] a row is addressed by the first name within its name, unless it brings one', async () => {
  const rows = [
    { name: 'Ada Obi', phone: '08031234501' },
    { name: 'Pastor Tunde Ade', phone: '08031234502' },
    { name: 'Mary Ann Eze', firstName: 'Mary Ann', phone: '08031234503' },
  ];
  expect(await greetings(rows)).toEqual({ names: ['Ada', 'Tunde', 'Mary Ann'], duplicates: 0 });
});

test('[SC-12, SC-17] a number that repeats in another spelling is a duplicate, unless it brings another name', async () => {
  const rows = ['0803 123 4501', '+2348031234501', '2348031234501', '8031234501'].map((phone, at) => ({
    name: ['Ada Obi', 'ADA  OBI', '', 'Adá Obi'][at] ?? '',
    phone,
  }));
  expect(await greetings(rows)).toEqual({ names: ['Ada'], duplicates: 3 });
  expect(await greetings([...rows, { name: 'Tunde Obi', phone: '08031234501' }])).toEqual({
    names: ['Ada & Tunde'],
    duplicates: 3,
  });
});
