// Refuses what exceeds the daily limit of an organisation without approval.
import { AppError } from '@tidings/contract/errors.ts';
import type { Tx } from '../../platform/db/database.ts';
import { countToday, lockQuota } from './standing-store.ts';

interface Sending {
  channel: 'sms' | 'email';
  /** The message, whose own rows do not count against it. */
  messageId: string;
  recipients: number;
}

/**
 * Throws 'refused' where today's recipients and these exceed `quota`; null means no limit. Other acceptances wait
 * until the transaction ends.
 */
export async function keepToQuota(
  tx: Tx,
  tenantId: string,
  quota: number | null,
  { channel, messageId, recipients }: Sending,
): Promise<void> {
  if (quota === null) return;
  refuseEver(quota, channel, recipients);
  await lockQuota(tx, tenantId, channel);
  const left = Math.max(0, quota - (await countToday(tx, tenantId, channel, messageId)));
  if (recipients <= left) return;
  const rest =
    left === 0 ? 'Today’s are used up' : `Today ${left} are left, and this message goes to ${recipients}`;
  throw new AppError(
    'refused',
    `${limitWords(quota, channel)} ${rest}. Send it tomorrow, or ask the operator.`,
  );
}

/** Throws 'refused' where a message has more recipients than the limit of a whole day. */
export function refuseEver(quota: number | null, channel: 'sms' | 'email', recipients: number): void {
  if (quota !== null && recipients > quota)
    throw new AppError(
      'refused',
      `${limitWords(quota, channel)} This message goes to ${recipients}. Choose fewer people, or ask the operator.`,
    );
}

const limitWords = (quota: number, channel: 'sms' | 'email'): string =>
  `Your organisation can send ${quota} ${channel === 'sms' ? 'SMS' : 'e-mails'} a day until the operator of this server lifts the limit.`;
