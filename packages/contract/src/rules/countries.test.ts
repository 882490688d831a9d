// Tests of the list of countries and their time zones.
import { getCountries } from 'libphonenumber-js/max';
import { expect, test } from 'vitest';
import { countryName, guessTimeZone, isCountry, listCountries } from './countries.ts';
import { isTimeZone } from './dates.ts';

test('[AU-02] countries have a name and are sorted', () => {
  const countries = listCountries();
  expect(countries.length).toBeGreaterThan(200);
  expect(countries).toContainEqual({ code: 'NG', name: 'Nigeria' });
  expect(countries.every(({ code, name }) => name !== code)).toBe(true);
  expect(countries[0]?.name).toBe('Afghanistan');
  expect(countries.at(-1)?.name).toBe('Zimbabwe');
});

test('has every country whose phone numbers are known', () => {
  expect(
    listCountries()
      .map(({ code }) => code)
      .sort(),
  ).toEqual([...getCountries()].sort());
});

test('[AU-02] knows which codes are countries', () => {
  expect(['NG', 'GB', 'ng', 'ZZ', '', 'constructor'].map(isCountry)).toEqual([
    true,
    true,
    false,
    false,
    false,
    false,
  ]);
  expect(countryName('NG')).toBe('Nigeria');
  expect(countryName('DE', 'fr')).toBe('Allemagne');
  expect(countryName('ZZ')).toBe('ZZ');
});

test('[AU-02] every guessed zone is a time zone', () => {
  expect(guessTimeZone('NG')).toBe('Africa/Lagos');
  expect(guessTimeZone('US')).toBeUndefined();
  expect(guessTimeZone('constructor')).toBeUndefined();
  const guesses = listCountries().map(({ code }) => guessTimeZone(code));
  const zones = guesses.filter((zone) => zone !== undefined);
  expect(zones.length).toBeGreaterThan(60);
  expect(zones.filter((zone) => !isTimeZone(zone))).toEqual([]);
});
