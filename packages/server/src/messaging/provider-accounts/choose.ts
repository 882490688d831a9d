// Which provider takes what a tenant sends, as of now: decided when a message is accepted, and fixed with it.
import { pageRuleOf } from '@tidings/contract/rules/provider-kinds.ts';
import type { PageRule } from '@tidings/contract/rules/sms-pages.ts';
import type { Config } from '../../platform/config.ts';
import type { Tx } from '../../platform/db/database.ts';
import { readSmppUrl } from '../providers/smpp/smpp-url.ts';
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
}

/** Finds who takes a route of this tenant; null where nobody does. */
export type ChooseProvider = (tx: Tx, tenantId: string, route: RouteName) => Promise<RouteTaker | null>;

/**
 * The tenant's own account before the installation's, that before SMPP_URL, or SMTP_URL. The outbox takes what is sent only
 * where there is no such account in reach at all: nobody should believe that something left which has not. `mailFrom` is the
 * address of e-mail that goes by no account.
 */
export function openChoice(
  { SMPP_URL, SMTP_URL }: Pick<Config, 'SMPP_URL' | 'SMTP_URL'>,
  mailFrom: string,
): ChooseProvider {
  const byUrl: Record<'sms' | 'email', RouteTaker | null> = {
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
    const taker = accounts.find((account) => account[`takes_${route}`]);
    if (taker) return byAccount(channel, taker);
    if (byUrl[channel]) return byUrl[channel];
    if (accounts.length > 0) return null;
    const from = channel === 'email' ? mailFrom : '';
    return builtIn('outbox', laneOf(channel, 'outbox'), 'Built-in outbox', from);
  };
}

const byAccount = (
  channel: 'sms' | 'email',
  { id, own, kind, name, settings }: AccountInReach,
): RouteTaker => ({
  by: own ? 'own' : 'installation',
  lane: laneOf(channel, id),
  accountId: id,
  pageRule: pageRuleOf(kind, settings),
  label: name,
  from: String(settings['from'] ?? ''),
});

const builtIn = (by: RouteTaker['by'], lane: string, label: string, from: string): RouteTaker => ({
  by,
  lane,
  accountId: null,
  pageRule: 'gsm',
  label,
  from,
});
