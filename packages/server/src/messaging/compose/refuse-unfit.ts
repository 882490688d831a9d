// Refuses a message that cannot be sent as it was prepared.
import { AppError } from '@tidings/contract/errors.ts';
import { inUnits } from '../units/units.ts';
import type { Channel } from './content.ts';
import type { Totals } from './prepare.ts';

/** The page count is one byte in the protocol. (GSM 03.40 9.2.3.24.1) */
const maxPages = 255;

/** Refuses a message that reaches nobody, cannot be sent, or whose audience is not the confirmed one. */
export function refuseUnfit(channel: Channel, totals: Totals, confirmed: string | null): void {
  if (totals.recipients === 0)
    throw new AppError(
      'refused',
      channel === 'sms'
        ? 'Nobody of those you chose has a phone number that can be written to.'
        : 'Nobody of those you chose has an e-mail address that can be written to.',
    );
  refuseUnsendable(totals);
  if (confirmed && confirmed !== totals.fingerprint) throw audienceChanged(totals);
}

/** Refuses a text with more pages than the protocol can count, and one that would be empty for somebody. */
export function refuseUnsendable({ longest, wordless }: Pick<Totals, 'longest' | 'wordless'>): void {
  if (longest > maxPages)
    throw new AppError(
      'badInput',
      `This message is too long: it has ${longest} pages, and ${maxPages} can be sent.`,
      { message: 'Too long' },
    );
  if (wordless > 0)
    throw new AppError(
      'badInput',
      `This message would be empty for ${wordless} of its recipients: they have nothing in its fields. Add a few words.`,
      { message: 'Empty for some' },
    );
}

/** The refusal that carries the current list and price, so that the caller can ask again. (SC-16) */
function audienceChanged({ recipients, units, fingerprint }: Totals): AppError {
  const changed = { recipients, units: inUnits(units), fingerprint };
  const message = `The list has changed since you looked: the message now goes to ${changed.recipients} and costs ${changed.units} units.`;
  return new AppError('refused', message, undefined, { changed });
}
