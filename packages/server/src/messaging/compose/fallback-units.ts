// Reads how many units a fallback send may cost. (SC-19)
import type { SendingPayload } from '@tidings/contract/calls/messages/sending-payload.ts';
import { AppError } from '@tidings/contract/errors.ts';
import { perUnit } from '../units/units.ts';
import type { Content } from './content.ts';

/**
 * Returns the limit in thousandths of a unit; null where none was agreed to. Throws badInput for a message that cannot
 * have a fallback send.
 */
export function fallbackUnitsCap(
  { secondStepUnits }: Pick<SendingPayload, 'secondStepUnits'>,
  { channel, route }: Pick<Content, 'channel' | 'route'>,
  country: string,
): number | null {
  const cap = Math.round(secondStepUnits * perUnit);
  if (cap === 0) return null;
  if (channel === 'sms' && route === 'regular' && country === 'NG') return cap;
  const message = 'Only a regular SMS in Nigeria can be retried by the hosted route.';
  throw new AppError('badInput', message, { secondStepUnits: message });
}
