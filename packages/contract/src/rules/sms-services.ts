// Orders the services that send SMS by how likely a country uses them.
import type { ProviderKind, ProviderKindName } from './provider-fields.ts';
import { providerKind } from './provider-kinds.ts';

/** Services that send SMS, the likely ones of a country (ISO 3166 alpha-2) first: Termii in Nigeria, else in Africa an African one; one's own phone is always the last. */
export function servicesFor(country: string): readonly ProviderKind[] {
  return namesFor(country).flatMap((name) => providerKind(name) ?? []);
}

function namesFor(country: string): readonly ProviderKindName[] {
  if (country === 'NG') return ['termii', 'africastalking', 'twilio', 'phone'];
  return inAfrica.has(country)
    ? ['africastalking', 'twilio', 'termii', 'phone']
    : ['twilio', 'africastalking', 'termii', 'phone'];
}

const inAfrica = new Set(
  'DZ AO BJ BW BF BI CM CV CF TD KM CG CD CI DJ EG GQ ER SZ ET GA GM GH GN GW KE LS LR LY MG MW ML MR MU MA MZ NA NE NG RW ST SN SC SL SO ZA SS SD TZ TG TN UG ZM ZW'.split(
    ' ',
  ),
);
