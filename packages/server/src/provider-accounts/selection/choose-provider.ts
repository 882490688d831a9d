// Which provider takes what a tenant sends, as of now: decided when a message is accepted, and fixed with it.
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

/** The routes of an SMS, and that of an e-mail. */
export type RouteName = 'regular' | 'hybrid' | 'email';

/** Who takes a route: the tenant's own account, one of the installation, or the built-in outbox. */
export interface RouteTaker {
  by: 'own' | 'installation' | 'outbox';
  lane: string;
  /** Null where it is no account: the outbox, and the providers of SMPP_URL and SMTP_URL. */
  accountId: string | null;
  pageRule: PageRule;
  /** As people call it. */
  label: string;
  /** The address that e-mail comes from; '' where it is SMS that is taken. */
  from: string;
  /** Why the outbox takes it though a provider is there; null where it does not. */
  keptFor: KeptFor | null;
  /** Recipients that the tenant may have in its day; null: no limit. */
  quota: number | null;
}

type Taker = Omit<RouteTaker, 'keptFor' | 'quota'>;

/** Finds who takes a route of this tenant; null where nobody does. */
export type ChooseProvider = (tx: Tx, tenantId: string, route: RouteName) => Promise<RouteTaker | null>;

/**
 * The tenant's own account before the installation's, that before SMPP_URL, or SMTP_URL. The outbox takes what is sent only
 * where there is no such account in reach at all: nobody should believe that something left which has not. It also takes
 * everything of a tenant that may not send: whichever provider would have taken it, its own included. `mailFrom` is the
 * address of e-mail that goes by no account.
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

/** A tenant that nobody has approved writes by a mail server of its own only from an address that it has proved. */
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
});

const builtIn = (by: RouteTaker['by'], lane: string, label: string, from: string): Taker => ({
  by,
  lane,
  accountId: null,
  pageRule: 'gsm',
  label,
  from,
});
