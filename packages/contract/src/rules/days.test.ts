// Tests of days of birth and weddings: valid ones, and spellings in imported files.
import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { birthYears, daysInMonth, isPossibleDay, monthNames, readDayMonthYear } from './days.ts';

fc.configureGlobal({ seed: 20 });

const upTo = (max: number) => fc.integer({ min: 1, max });

describe('parts', () => {
  test.each([
    [0, 0, 0, true],
    [0, 0, 1980, true],
    [25, 8, 0, true],
    [29, 2, 0, true],
    [29, 2, 2000, true],
    [29, 2, 1900, false],
    [29, 2, 1981, false],
    [30, 2, 0, false],
    [31, 2, 1980, false],
    [31, 4, 0, false],
    [31, 12, 1980, true],
    [0, 3, 0, true],
    [5, 0, 0, false],
    [5, 0, 1980, false],
    [1, 13, 1980, false],
    [32, 1, 1980, false],
    [-1, 1, 1980, false],
    [1.5, 1, 1980, false],
    [1, 1, 99, false],
    [Number.NaN, 1, 1980, false],
  ])('[PF-04] day %d, month %d, year %d can be: %s', (day, month, year, possible) => {
    expect(isPossibleDay(day, month, year)).toBe(possible);
  });

  test('[PF-04] a complete day is possible exactly where the calendar has it', () => {
    fc.assert(
      fc.property(upTo(31), upTo(12), fc.integer({ min: 1800, max: 2200 }), (day, month, year) => {
        const date = new Date(Date.UTC(year, month - 1, day));
        expect(isPossibleDay(day, month, year)).toBe(date.getUTCMonth() === month - 1);
        expect(daysInMonth(month, year)).toBe(new Date(Date.UTC(year, month, 0)).getUTCDate());
      }),
    );
  });

  test('[CF-04] February without a year has 29 days', () => {
    expect(daysInMonth(2, 0)).toBe(29);
    expect(daysInMonth(0, 0)).toBe(31);
  });

  test('[PF-04] has 12 months by name, and 101 years up to now', () => {
    expect(monthNames).toHaveLength(12);
    expect([monthNames[0], monthNames[11]]).toEqual(['January', 'December']);
    const years = birthYears(new Date(2026, 6, 1));
    expect(years).toHaveLength(101);
    expect([years[0], years[100]]).toEqual([2026, 1926]);
  });
});

describe('spellings', () => {
  test.each([
    ['18/04/1938', 18, 4, 1938],
    ['8/4/1938', 8, 4, 1938],
    ['18-04-1938', 18, 4, 1938],
    ['18.04.1938', 18, 4, 1938],
    ['18/04/1938 00:00', 18, 4, 1938],
    ['12/25/1990', 25, 12, 1990],
    ['25/08', 25, 8, 0],
    ['29/02', 29, 2, 0],
    ['1938-04-18', 18, 4, 1938],
    ['1938/4/18', 18, 4, 1938],
    ['1938-04-18T00:00:00Z', 18, 4, 1938],
    ['1938-04-18 00:00:00', 18, 4, 1938],
    ['19380418', 18, 4, 1938],
    ['0000-07-04', 4, 7, 0],
    ['--07-04', 4, 7, 0],
    ['--0704', 4, 7, 0],
    ['1885-04-18', 18, 4, 0],
    ['1604-12-08', 8, 12, 0],
    ['18 Apr 1938', 18, 4, 1938],
    ['18-Apr-1938', 18, 4, 1938],
    ['18th of April, 1938', 18, 4, 1938],
    ['August 25, 1990', 25, 8, 1990],
    ['Sept 3', 3, 9, 0],
    ['25 Aug', 25, 8, 0],
    ['18. März 1938', 18, 3, 1938],
    ['18. Mär. 1938', 18, 3, 1938],
    ['5.Dez.1970', 5, 12, 1970],
    ['15. Mai', 15, 5, 0],
    ['1er janvier 1990', 1, 1, 1990],
    ['12 ao\u00fbt 1985', 12, 8, 1985],
    ['12 aou\u0302t 1985', 12, 8, 1985],
    ['juil. 4 1980', 4, 7, 1980],
    ['12 de agosto de 1985', 12, 8, 1985],
    ['1 out 1985', 1, 10, 1985],
    ['14000', 30, 4, 1938],
    ['14000.5', 30, 4, 1938],
    ['1980', 0, 0, 1980],
  ])('[PL-03] %j', (text, day, month, year) => {
    expect(readDayMonthYear(text)).toEqual({ day, month, year });
  });

  test.each([
    '',
    ' ',
    '0/0/00',
    '0000-00-00',
    '31/02/1980',
    '30/02',
    '1981-02-29',
    '18/04/38',
    'Apr',
    '13/13/1990',
    'soon',
    '5 Xyz 1990',
    '5 jui 1990',
    '31 Feb. 1990',
    '61',
    '1/2/3/4',
  ])('[PL-03] %j is no day', (text) => {
    expect(readDayMonthYear(text)).toBeNull();
  });

  test('[PL-03] the file decides the order of the two numbers', () => {
    expect(readDayMonthYear('04/05/1980')).toEqual({ day: 4, month: 5, year: 1980 });
    expect(readDayMonthYear('04/05/1980', false)).toEqual({ day: 5, month: 4, year: 1980 });
    expect(readDayMonthYear('18/04/1980', false)).toEqual({ day: 18, month: 4, year: 1980 });
  });

  test('[PL-03] a year of two digits is the latest that is not in the future', () => {
    const now = new Date(2026, 6, 1);
    expect(readDayMonthYear('18/04/38', true, now)?.year).toBe(1938);
    expect(readDayMonthYear('18/04/26', true, now)?.year).toBe(2026);
    expect(readDayMonthYear('18 Apr 05', true, now)?.year).toBe(2005);
    expect(readDayMonthYear('0/0/00', true, now)).toBeNull();
  });

  test('[PL-03] reads any day from each spelling, and from its serial number', () => {
    const date = fc.date({ min: new Date('1906-01-01'), max: new Date('2050-12-31'), noInvalidDate: true });
    fc.assert(
      fc.property(date, (date) => {
        const [year, month, day] = [date.getUTCFullYear(), date.getUTCMonth() + 1, date.getUTCDate()];
        const expected = { day, month, year };
        expect(readDayMonthYear(`${year}-${month}-${day}`)).toEqual(expected);
        expect(readDayMonthYear(`${day}/${month}/${year}`)).toEqual(expected);
        expect(readDayMonthYear(`${month}/${day}/${year}`, false)).toEqual(expected);
        expect(readDayMonthYear(`${day} ${monthNames[month - 1]} ${year}`)).toEqual(expected);
        const serial = Math.floor(date.getTime() / 86_400_000) + 25_569;
        expect(readDayMonthYear(String(serial))).toEqual(expected);
      }),
    );
  });
});
