// Countries by ISO 3166 alpha-2 code, with name and most common time zone.
import { getCountries, isSupportedCountry } from 'libphonenumber-js/max';

export interface Country {
  code: string;
  name: string;
}

/** Every country with a calling code, sorted by name in the locale's alphabet. */
export function listCountries(locale = 'en'): Country[] {
  const names = new Intl.DisplayNames(locale, { type: 'region' });
  const { compare } = new Intl.Collator(locale);
  return getCountries()
    .map((code) => ({ code, name: names.of(code) ?? code }))
    .sort((one, other) => compare(one.name, other.name));
}

/** Whether a code in capitals is a country of the list. */
export function isCountry(code: string): boolean {
  return isSupportedCountry(code);
}

/** The name of a country; a code that is none is returned as it is. */
export function countryName(code: string, locale = 'en'): string {
  return isCountry(code) ? (new Intl.DisplayNames(locale, { type: 'region' }).of(code) ?? code) : code;
}

/** The zones of countries with one, or with a likely one, which the form shows for correction. */
const defaultZones: Readonly<Record<string, string>> = {
  AE: 'Asia/Dubai',
  AO: 'Africa/Luanda',
  AT: 'Europe/Vienna',
  BE: 'Europe/Brussels',
  BF: 'Africa/Ouagadougou',
  BI: 'Africa/Bujumbura',
  BJ: 'Africa/Porto-Novo',
  BW: 'Africa/Gaborone',
  CF: 'Africa/Bangui',
  CG: 'Africa/Brazzaville',
  CH: 'Europe/Zurich',
  CI: 'Africa/Abidjan',
  CM: 'Africa/Douala',
  CV: 'Atlantic/Cape_Verde',
  DE: 'Europe/Berlin',
  DK: 'Europe/Copenhagen',
  DZ: 'Africa/Algiers',
  EG: 'Africa/Cairo',
  ES: 'Europe/Madrid',
  ET: 'Africa/Addis_Ababa',
  FI: 'Europe/Helsinki',
  FR: 'Europe/Paris',
  GA: 'Africa/Libreville',
  GB: 'Europe/London',
  GH: 'Africa/Accra',
  GM: 'Africa/Banjul',
  GN: 'Africa/Conakry',
  GQ: 'Africa/Malabo',
  GR: 'Europe/Athens',
  GW: 'Africa/Bissau',
  IE: 'Europe/Dublin',
  IL: 'Asia/Jerusalem',
  IN: 'Asia/Kolkata',
  IT: 'Europe/Rome',
  JM: 'America/Jamaica',
  JP: 'Asia/Tokyo',
  KE: 'Africa/Nairobi',
  KR: 'Asia/Seoul',
  LR: 'Africa/Monrovia',
  LS: 'Africa/Maseru',
  MA: 'Africa/Casablanca',
  MG: 'Indian/Antananarivo',
  ML: 'Africa/Bamako',
  MU: 'Indian/Mauritius',
  MW: 'Africa/Blantyre',
  MZ: 'Africa/Maputo',
  NA: 'Africa/Windhoek',
  NE: 'Africa/Niamey',
  NG: 'Africa/Lagos',
  NL: 'Europe/Amsterdam',
  NO: 'Europe/Oslo',
  PH: 'Asia/Manila',
  PK: 'Asia/Karachi',
  PL: 'Europe/Warsaw',
  PT: 'Europe/Lisbon',
  QA: 'Asia/Qatar',
  RO: 'Europe/Bucharest',
  RW: 'Africa/Kigali',
  SA: 'Asia/Riyadh',
  SD: 'Africa/Khartoum',
  SE: 'Europe/Stockholm',
  SG: 'Asia/Singapore',
  SL: 'Africa/Freetown',
  SN: 'Africa/Dakar',
  SS: 'Africa/Juba',
  SZ: 'Africa/Mbabane',
  TD: 'Africa/Ndjamena',
  TG: 'Africa/Lome',
  TN: 'Africa/Tunis',
  TR: 'Europe/Istanbul',
  TT: 'America/Port_of_Spain',
  TZ: 'Africa/Dar_es_Salaam',
  UA: 'Europe/Kyiv',
  UG: 'Africa/Kampala',
  ZA: 'Africa/Johannesburg',
  ZM: 'Africa/Lusaka',
  ZW: 'Africa/Harare',
};

/** The time zone that a new tenant of this country starts with; undefined where there are several, or none is known. */
export function guessTimeZone(country: string): string | undefined {
  return Object.hasOwn(defaultZones, country) ? defaultZones[country] : undefined;
}
