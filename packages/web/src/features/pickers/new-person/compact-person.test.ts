// The rules of the compact person form.
import { expect, test } from 'vitest';
import {
  asksForModals,
  compactForm,
  daysOfCurrentMonth,
  emptyCompactPerson,
  startFrom,
} from './compact-person.ts';

test('[CF-05] sends the gender as `gender`, and dates in parts', () => {
  const birth = { day: 1, month: 2, year: 1990 };
  const form = compactForm({ ...emptyCompactPerson, firstName: ' Ada ', gender: 'g1', birth }, null);
  expect(Object.fromEntries(form)).toEqual({
    firstName: 'Ada',
    lastName: '',
    mobilePhone: '',
    email: '',
    gender: 'g1',
    dayOfBirth: '1',
    monthOfBirth: '2',
    yearOfBirth: '1990',
  });
});

test('[CF-03] only families, groups and attendance ask for a role or a group after saving', () => {
  expect(
    ['/tenant/addfamily', '/Tenant/createPeopleGroup/7', '/tenant/takeattendance'].map(asksForModals),
  ).toEqual([true, true, true]);
  expect(asksForModals('/tenant/people/add')).toBe(false);
});

test('[CF-04] knows the number of days in the current month', () => {
  expect(daysOfCurrentMonth(new Date(2026, 1, 14))).toBe(28);
  expect(daysOfCurrentMonth(new Date(2028, 1, 14))).toBe(29);
});

test('the form starts with what was searched for', () => {
  expect(startFrom('Tobi van Alade')).toMatchObject({ firstName: 'Tobi', lastName: 'van Alade' });
  expect(startFrom('0803 123')).toMatchObject({ firstName: '', mobilePhone: '0803 123' });
  expect(startFrom('a@b.org')).toMatchObject({ email: 'a@b.org' });
});
