// Says what another country or time zone changes, and what it leaves.
import { countryName } from '@tidings/contract/rules/countries.ts';
import type { Details, Organisation } from './api.ts';

type Home = Pick<Organisation, 'country' | 'timeZone' | 'scheduled'>;

/** The question before a move is saved; null where neither country nor time zone changes. */
export function moveWords(
  from: Home,
  to: Pick<Details, 'country' | 'timeZone'>,
): { title: string; message: string } | null {
  const moves = from.country !== to.country;
  const shifts = from.timeZone !== to.timeZone;
  if (!moves && !shifts) return null;
  return {
    title: moves ? `Move to ${countryName(to.country)}?` : `Change the time zone to ${to.timeZone}?`,
    message: [
      ...(moves ? [countryWords(to.country)] : []),
      ...(shifts ? [zoneWords(from, to.timeZone)] : []),
    ].join(' '),
  };
}

const countryWords = (country: string): string =>
  `From now on, a phone number without a country code is read as a number in ${countryName(country)}, and SMS there cost the home price. Phone numbers you have already saved stay as they are.`;

function zoneWords({ scheduled }: Home, zone: string): string {
  const shown = `Times are shown in ${zone}, and quiet hours follow it.`;
  if (scheduled === 0) return shown;
  const those =
    scheduled === 1
      ? 'The scheduled message still goes out at the same moment, so its time is shown differently. Reschedule it if it should move.'
      : `The ${scheduled} scheduled messages still go out at the same moment, so their times are shown differently. Reschedule them if they should move.`;
  return `${shown} ${those}`;
}
