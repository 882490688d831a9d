// Refuses a message that cannot be sent as it was prepared.
import type { AppError } from '@tidings/contract/errors.ts';
import { Refused } from '../../texts/reason.ts';
import { inUnits } from '../units/units.ts';
import type { Channel } from './content.ts';
import type { Totals } from './prepare.ts';

/** The page count is one byte in the protocol. (GSM 03.40 9.2.3.24.1) */
const maxPages = 255;

/** Refuses a message that reaches nobody, cannot be sent, or whose audience is not the confirmed one. */
export function refuseUnfit(channel: Channel, totals: Totals, confirmed: string | null): void {
  if (totals.recipients === 0)
    throw new Refused('refused', { code: channel === 'sms' ? 'nobodyByPhone' : 'nobodyByEmail' });
  refuseUnsendable(totals);
  if (confirmed && confirmed !== totals.fingerprint) throw audienceChanged(totals);
}

/** Refuses a text with more pages than the protocol can count, and one that would be empty for somebody. */
export function refuseUnsendable({ longest, wordless }: Pick<Totals, 'longest' | 'wordless'>): void {
  if (longest > maxPages)
    throw new Refused(
      'badInput',
      { code: 'tooManyPages', params: { pages: longest, most: maxPages } },
      { message: 'Too long' },
    );
  if (wordless > 0)
    throw new Refused(
      'badInput',
      { code: 'emptyForSome', params: { count: wordless } },
      { message: 'Empty for some' },
    );
}

/** The refusal that carries the current list and price, so that the caller can ask again. (SC-16) */
function audienceChanged({ recipients, units, fingerprint }: Totals): AppError {
  const changed = { recipients, units: inUnits(units), fingerprint };
  const params = { recipients, units: changed.units };
  return new Refused('refused', { code: 'listChanged', params }, undefined, { changed });
}
