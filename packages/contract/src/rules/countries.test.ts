// The list of countries, and that every guessed zone is one.
import { expect, test } from 'vitest';
import { countryName, guessTimeZone, isCountry, listCountries } from './countries.ts';
import { isTimeZone } from './dates.ts';

test('[AU-02] countries have a name, and stand in order', () => {
  const countries = listCountries();
  expect(countries.length).toBeGreaterThan(200);
  expect(countries).toContainEqual({ code: 'NG', name: 'Nigeria' });
  expect(countries.every(({ code, name }) => name !== code)).toBe(true);
  expect(countries[0]?.name).toBe('Afghanistan');
  expect(countries.at(-1)?.name).toBe('Zimbabwe');
});

test('[AU-02] a code is a country or not', () => {
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

test('[AU-02] every guess is a time zone', () => {
  expect(guessTimeZone('NG')).toBe('Africa/Lagos');
  expect(guessTimeZone('US')).toBeUndefined();
  expect(guessTimeZone('constructor')).toBeUndefined();
  const guesses = listCountries().map(({ code }) => guessTimeZone(code));
  const zones = guesses.filter((zone) => zone !== undefined);
  expect(zones.length).toBeGreaterThan(60);
  expect(zones.filter((zone) => !isTimeZone(zone))).toEqual([]);
});
