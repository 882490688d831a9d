// Refuses what exceeds the daily limit of an organisation without approval.
import type { Tx } from '../../platform/db/database.ts';
import { Refused } from '../../texts/reason.ts';
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
  throw new Refused(
    'refused',
    left === 0
      ? { code: 'usedUpToday', params: { most: quota, channel } }
      : { code: 'moreThanLeftToday', params: { most: quota, channel, left, recipients } },
  );
}

/** Throws 'refused' where a message has more recipients than the limit of a whole day. */
export function refuseEver(quota: number | null, channel: 'sms' | 'email', recipients: number): void {
  if (quota !== null && recipients > quota)
    throw new Refused('refused', { code: 'moreThanADay', params: { most: quota, channel, recipients } });
}
