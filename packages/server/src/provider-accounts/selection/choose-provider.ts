// Chooses the provider for a tenant's message; fixed when the message is accepted.
import type { KeptFor } from '@tidings/contract/calls/organisations.ts';
import { pageRuleOf } from '@tidings/contract/rules/provider-kinds.ts';
import type { PageRule } from '@tidings/contract/rules/sms/sms-pages.ts';
import type { Config } from '../../platform/config.ts';
import type { Tx } from '../../platform/db/database.ts';
import type { ReadSendingRight, SendingRight } from '../../accounts/sending-rights/sending-right.ts';
import { isOwnAddress } from '../../accounts/sending-rights/standing-store.ts';
import { readSmppUrl } from '../../sms/smpp/smpp-url.ts';
import { laneOf } from './lanes.ts';
import { type AccountInReach, listAccountsInReach } from './routes-store.ts';

/** The two routes of SMS, and the one of e-mail. */
export type RouteName = 'regular' | 'hybrid' | 'email';

/** The provider that takes a route: the tenant's own account, one of the installation, or the outbox. */
export interface RouteTaker {
  by: 'own' | 'installation' | 'outbox';
  lane: string;
  /** Null for the outbox and for the providers of SMPP_URL and SMTP_URL. */
  accountId: string | null;
  pageRule: PageRule;
  /** The name for people. */
  label: string;
  /** The From address of e-mail; '' for SMS. */
  from: string;
  /** The phone number that recipients see whatever the sender id; '' where they see the sender id. */
  shows: string;
  /** Why the outbox takes the message although there is a provider; null where it does not. */
  keptFor: KeptFor | null;
  /** Recipients that the tenant may have per day; null for no limit. */
  quota: number | null;
}

type Taker = Omit<RouteTaker, 'keptFor' | 'quota'>;

/** Finds who takes a route of this tenant; null where nobody does. */
export type ChooseProvider = (tx: Tx, tenantId: string, route: RouteName) => Promise<RouteTaker | null>;

/**
 * The tenant's own account comes before the installation's, and that before SMPP_URL or SMTP_URL. The outbox takes a
 * message only if there is no account for its channel at all, so that nobody believes it was sent. It also takes
 * everything of a tenant that may not send, whichever provider would have taken it. `mailFrom` is the address of e-mail
 * that uses no account.
 */
export function openChoice(
  { SMPP_URL, SMTP_URL }: Pick<Config, 'SMPP_URL' | 'SMTP_URL'>,
  mailFrom: string,
  readRight: ReadSendingRight,
): ChooseProvider {
  const byUrl: Record<'sms' | 'email', Taker | null> = {
    sms: SMPP_URL
      ? {
          ...builtIn('installation', laneOf('sms', 'smpp'), 'SMPP', ''),
          pageRule: pageRuleOf('smpp', { longMessages: readSmppUrl(SMPP_URL).long }),
        }
      : null,
    email: SMTP_URL ? builtIn('installation', laneOf('email', 'smtp'), 'SMTP', mailFrom) : null,
  };
  return async (tx, tenantId, route) => {
    const channel = route === 'email' ? 'email' : 'sms';
    const accounts = await listAccountsInReach(tx, tenantId, channel);
    const from = channel === 'email' ? mailFrom : '';
    const outbox = builtIn('outbox', laneOf(channel, 'outbox'), 'Built-in outbox', from);
    if (accounts.length === 0 && !byUrl[channel]) return { ...outbox, keptFor: null, quota: null };
    const right = await readRight(tx, tenantId);
    const account = accounts.find((one) => one[`takes_${route}`]);
    const taker = account ? byAccount(channel, account) : byUrl[channel];
    const keptFor = right.keptFor ?? (await whyNotFrom(tx, tenantId, taker, right));
    if (keptFor) return { ...outbox, from: taker?.from ?? from, keptFor, quota: null };
    return taker && { ...taker, keptFor, quota: right.quota };
  };
}

/** A tenant without approval may use its own mail server only from an address that it has verified. */
async function whyNotFrom(
  tx: Tx,
  tenantId: string,
  taker: Taker | null,
  { isApproved }: SendingRight,
): Promise<KeptFor | null> {
  if (isApproved || taker?.by !== 'own' || taker.from === '') return null;
  return (await isOwnAddress(tx, tenantId, taker.from)) ? null : 'address';
}

const byAccount = (channel: 'sms' | 'email', { id, own, kind, name, settings }: AccountInReach): Taker => ({
  by: own ? 'own' : 'installation',
  lane: laneOf(channel, id),
  accountId: id,
  pageRule: pageRuleOf(kind, settings),
  label: name,
  from: String(settings['from'] ?? ''),
  shows: kind === 'phone' ? String(settings['number'] ?? '') : '',
});

const builtIn = (by: RouteTaker['by'], lane: string, label: string, from: string): Taker => ({
  by,
  lane,
  accountId: null,
  pageRule: 'gsm',
  label,
  from,
  shows: '',
});
