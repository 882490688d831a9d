// Names the lanes of the configuration and of accounts.
import { providerKind } from '@tidings/contract/rules/provider-kinds.ts';
import { laneOf } from '../../provider-accounts/selection/lanes.ts';
import type { LaneAccount } from './store.ts';

/** The lanes that no account is behind: those of the outbox, of SMPP_URL and of SMTP_URL. */
export const configuredLanes: readonly string[] = ['sms:outbox', 'email:outbox', 'sms:smpp', 'email:smtp'];

/** The lane of an account; null for an account of a kind that is not known. */
export function laneOfAccount({ id, kind }: Pick<LaneAccount, 'id' | 'kind'>): string | null {
  const known = providerKind(kind);
  return known ? laneOf(known.channel, id) : null;
}
