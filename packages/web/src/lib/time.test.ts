// Instants in the tenant's time zone.
import { afterEach, expect, test } from 'vitest';
import { setLanguage } from '../messages/language.ts';
import { dateInWords, dayInWords, dayInZone, monthInWords, monthNames, timeInZone } from './time.ts';

afterEach(() => setLanguage());

test('[SC-11] writes times in the tenant’s time zone', () => {
  const at = new Date('2026-12-07T08:00:00Z');
  expect(timeInZone(at, 'Africa/Lagos')).toBe('Mon 7 Dec 2026, 09:00');
  expect(timeInZone(at, 'Pacific/Auckland')).toBe('Mon 7 Dec 2026, 21:00');
});

test('writes midnight as 00:00 and September with three letters', () => {
  expect(timeInZone(new Date('2026-09-01T00:00:00Z'), 'UTC')).toBe('Tue 1 Sep 2026, 00:00');
});

test('writes days and months in the language of the screens', () => {
  const at = new Date('2026-12-07T08:00:00Z');
  expect([dayInZone(at, 'UTC'), monthInWords(2), monthInWords(2, 2024)]).toEqual([
    '7 Dec 2026',
    'February',
    'February 2024',
  ]);
  setLanguage({ tag: 'fr', direction: 'ltr', translate: () => undefined });
  expect([timeInZone(at, 'UTC'), dayInZone(at, 'UTC'), monthInWords(2, 2024)]).toEqual([
    'lun. 7 déc. 2026, 08:00',
    '7 déc. 2026',
    'février 2024',
  ]);
});

test('[PL-06] a day is written as far as it is known', () => {
  expect(dayInWords({ day: 12, month: 8, year: 1985 })).toBe('12 August 1985');
  expect(dayInWords({ day: 1, month: 12, year: 1990 })).toBe('1 December 1990');
  expect(dayInWords({ day: 12, month: 8, year: 0 })).toBe('12 August');
  expect(dayInWords({ day: 0, month: 0, year: 1985 })).toBe('1985');
  expect(dayInWords({ day: 0, month: 0, year: 0 })).toBe('');
});

test('writes dates, and months in short or long, in the language of the screens', () => {
  const day = { day: 12, month: 9, year: 1985 };
  expect([dateInWords('2026-09-01'), dayInWords(day, 'short'), monthNames()[8]]).toEqual([
    'Tue 1 Sep 2026',
    '12 Sep 1985',
    'September',
  ]);
  setLanguage({ tag: 'fr', direction: 'ltr', translate: () => undefined });
  expect([dateInWords('2026-09-01'), dayInWords(day), dayInWords(day, 'short'), monthNames()[8]]).toEqual([
    'mar. 1 sept. 2026',
    '12 septembre 1985',
    '12 sept. 1985',
    'septembre',
  ]);
});
