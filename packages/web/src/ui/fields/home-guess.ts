// Guesses country and time zone of a new user from the browser.
import { guessTimeZone, listCountries, type Country } from '@tidings/contract/rules/countries.ts';

/** The time zones to choose from, by name. */
export const zonesToChoose = (): string[] => [
  ...new Set([...Intl.supportedValuesOf('timeZone'), 'UTC', browserZone()]),
];

/** The time zone of this browser. */
export const browserZone = (): string => Intl.DateTimeFormat().resolvedOptions().timeZone;

/** The code of the country that mostly uses this zone; empty where there is none. */
export function guessCountry(zone: string, countries: readonly Country[] = listCountries()): string {
  return countries.find(({ code }) => guessTimeZone(code) === zone)?.code ?? '';
}
