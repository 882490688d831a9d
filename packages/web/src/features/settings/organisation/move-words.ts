// Says what another country or time zone changes, and what it leaves.
import { countryName } from '@tidings/contract/rules/countries.ts';
import { languageTag } from '../../../messages/language.ts';
import { organisationTexts as texts } from '../../../messages/en/organisation.ts';
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
    title: moves ? texts.moveTo(countryName(to.country, languageTag())) : texts.changeZone(to.timeZone),
    message: [
      ...(moves ? [texts.moveHint(countryName(to.country, languageTag()))] : []),
      ...(shifts ? [zoneWords(from, to.timeZone)] : []),
    ].join(' '),
  };
}

function zoneWords({ scheduled }: Home, zone: string): string {
  const shown = texts.zoneHint(zone);
  return scheduled === 0 ? shown : `${shown} ${texts.zoneScheduled(scheduled)}`;
}
