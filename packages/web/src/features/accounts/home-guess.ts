// Where somebody who signs up probably is, from the browser's time zone.
import { guessTimeZone, listCountries, type Country } from '@tidings/contract/rules/countries.ts';

/** The time zones to choose from, by name. */
export const zonesToChoose = (): string[] => [
  ...new Set([...Intl.supportedValuesOf('timeZone'), 'UTC', browserZone()]),
];

/** The zone that this browser lives by. */
export const browserZone = (): string => Intl.DateTimeFormat().resolvedOptions().timeZone;

/** The country whose people mostly live by this zone, as its code; empty where none can be told. */
export function guessCountry(zone: string, countries: readonly Country[] = listCountries()): string {
  return countries.find(({ code }) => guessTimeZone(code) === zone)?.code ?? '';
}
