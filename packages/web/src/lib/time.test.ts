// Instants in the tenant's time zone.
import { afterEach, expect, test } from 'vitest';
import { setLanguage } from '../messages/language.ts';
import { dayInZone, monthInWords, timeInZone } from './time.ts';

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
