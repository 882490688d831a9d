// Tests of the people filter in URLs and bodies: what it becomes, what is refused.
import { describe, expect, test } from 'vitest';
import { peopleFilter } from './people-filter.ts';

const id = '018f0000-0000-7000-8000-000000000001';
const other = '018f0000-0000-7000-8000-000000000002';

describe('reading a filter', () => {
  test('is empty where nothing is restricted', () => {
    expect(peopleFilter.parse({})).toEqual({});
    expect(
      peopleFilter.parse({
        search: '  ',
        groups: '',
        group: '',
        classifications: [],
        ageFrom: '',
        ageTo: null,
        phone: '',
        email: null,
        owner: '00000000-0000-0000-0000-000000000000',
        createdFrom: '',
        fields: '',
        states: '',
      }),
    ).toEqual({});
  });

  test.each([
    [{ groups: `${id.toUpperCase()}, ${other}` }, { groups: [id, other] }],
    [{ groups: [id, 'none'] }, { groups: [id, 'none'] }],
    [{ group: id }, { groups: [id] }],
    [{ group: id, groups: other }, { groups: [other, id] }],
    [
      { group: id, groups: id, groupsMatch: 'all' },
      { groups: [id], groupsMatch: 'all' },
    ],
    [{ groups: id, groupsMatch: 'any' }, { groups: [id] }],
    [{ groupsMatch: 'none' }, {}],
    [{ classifications: 'none' }, { classifications: ['none'] }],
    [
      { ageFrom: '0', ageTo: 130 },
      { ageFrom: 0, ageTo: 130 },
    ],
    [{ birthMonths: '1,12' }, { birthMonths: [1, 12] }],
    [{ weddingMonths: [6] }, { weddingMonths: [6] }],
    [
      { phone: 'yes', email: 'no' },
      { phone: 'yes', email: 'no' },
    ],
    [
      { createdFrom: '2026-02-28', createdTo: '2026-03-01' },
      { createdFrom: '2026-02-28', createdTo: '2026-03-01' },
    ],
    [{ fields: `${id}:a:b, c` }, { fields: [{ field: id, is: 'a:b, c' }] }],
    [
      { fields: [`${id}:`, { field: other, is: ' x ' }] },
      {
        fields: [
          { field: id, is: '' },
          { field: other, is: 'x' },
        ],
      },
    ],
    [{ states: 'archived,deleted' }, { states: ['archived', 'deleted'] }],
    [{ search: ' ada ' }, { search: 'ada' }],
  ])('%j', (given, filter) => {
    expect(peopleFilter.parse(given)).toEqual(filter);
    expect(peopleFilter.parse(filter)).toEqual(filter);
  });
});

describe('[AP-42] refuses in a sentence', () => {
  test.each([
    [{ ageFrom: 'old' }, 'This must be an age: a whole number from 0 to 130'],
    [{ ageTo: 131 }, 'This must be 130 or less'],
    [{ ageTo: 1.5 }, 'This must be an age: a whole number from 0 to 130'],
    [{ groups: 'choir' }, 'This is not an id'],
    [{ groups: [5] }, 'This is not an id'],
    [{ groups: 5 }, 'This must be a list'],
    [{ group: 'choir' }, 'This is not an id'],
    [{ groupsMatch: 'some' }, "This must be 'any', 'all' or 'none'"],
    [{ birthMonths: '13' }, 'This must be 12 or less'],
    [{ birthMonths: 'May' }, 'This must be a whole number'],
    [{ phone: 'perhaps' }, "This must be 'yes' or 'no'"],
    [{ createdFrom: '2026-02-30' }, 'This must be a date like 2026-12-07'],
    [{ createdTo: '0000-01-01' }, 'This must be a date like 2026-12-07'],
    [{ fields: 'blood' }, 'This must be the id of a field, a colon and a value'],
    [{ fields: id }, 'This must be the id of a field, a colon and a value'],
    [{ fields: `${id}:${'x'.repeat(201)}` }, 'This must be the id of a field, a colon and a value'],
    [{ fields: [{ field: 'x', is: '' }] }, 'This is not an id'],
    [{ fields: [5] }, 'This must be a field and its value'],
    [{ fields: Array.from({ length: 21 }, () => `${id}:x`) }, 'Choose 20 fields at most'],
    [{ states: 'merged' }, 'There is no such state of a person'],
    [{ classifications: Array.from({ length: 201 }, () => id) }, 'Choose 200 at most'],
    [{ search: 'x'.repeat(101) }, 'This is too long: 100 characters at most'],
  ])('%#', (given, sentence) => {
    const parsed = peopleFilter.safeParse(given);
    expect(parsed.success).toBe(false);
    expect(parsed.error?.issues[0]?.message).toBe(sentence);
  });
});
