// Countries by ISO 3166 alpha-2 code, with name and most common time zone.

/**
 * Every country with a calling code, as in the metadata of libphonenumber, which a test compares. It is written out
 * here since signing up should not load the phone rules of all countries.
 */
const codes: ReadonlySet<string> = new Set(
  (
    'AC AD AE AF AG AI AL AM AO AR AS AT AU AW AX AZ BA BB BD BE BF BG BH BI BJ BL BM BN BO BQ BR BS BT ' +
    'BW BY BZ CA CC CD CF CG CH CI CK CL CM CN CO CR CU CV CW CX CY CZ DE DJ DK DM DO DZ EC EE EG EH ER ' +
    'ES ET FI FJ FK FM FO FR GA GB GD GE GF GG GH GI GL GM GN GP GQ GR GT GU GW GY HK HN HR HT HU ID IE ' +
    'IL IM IN IO IQ IR IS IT JE JM JO JP KE KG KH KI KM KN KP KR KW KY KZ LA LB LC LI LK LR LS LT LU LV ' +
    'LY MA MC MD ME MF MG MH MK ML MM MN MO MP MQ MR MS MT MU MV MW MX MY MZ NA NC NE NF NG NI NL NO NP ' +
    'NR NU NZ OM PA PE PF PG PH PK PL PM PR PS PT PW PY QA RE RO RS RU RW SA SB SC SD SE SG SH SI SJ SK ' +
    'SL SM SN SO SR SS ST SV SX SY SZ TA TC TD TG TH TJ TK TL TM TN TO TR TT TV TW TZ UA UG US UY UZ VA ' +
    'VC VE VG VI VN VU WF WS XK YE YT ZA ZM ZW'
  ).split(' '),
);

export interface Country {
  code: string;
  name: string;
}

/** Every country with a calling code, sorted by name in the locale's alphabet. */
export function listCountries(locale = 'en'): Country[] {
  const names = new Intl.DisplayNames(locale, { type: 'region' });
  const { compare } = new Intl.Collator(locale);
  return [...codes]
    .map((code) => ({ code, name: names.of(code) ?? code }))
    .sort((one, other) => compare(one.name, other.name));
}

/** Whether a code in capitals is a country of the list. */
export const isCountry = (code: string): boolean => codes.has(code);

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
