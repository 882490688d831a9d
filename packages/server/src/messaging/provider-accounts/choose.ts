// Which provider takes a tenant's SMS by a route, as of now: decided when a message is accepted, and fixed with it.
import { pageRuleOf } from '@tidings/contract/rules/provider-kinds.ts';
import type { PageRule } from '@tidings/contract/rules/sms-pages.ts';
import type { Config } from '../../platform/config.ts';
import type { Tx } from '../../platform/db/database.ts';
import { readSmppUrl } from '../providers/smpp/smpp-url.ts';
import { laneOf } from './lanes.ts';
import { listAccountsInReach } from './routes-store.ts';

export type RouteName = 'regular' | 'hybrid';

/** Who takes a route: the tenant's own account, one of the installation, or the built-in outbox. */
export interface RouteTaker {
  by: 'own' | 'installation' | 'outbox';
  lane: string;
  /** Null where it is no account: the outbox, and the provider of SMPP_URL. */
  accountId: string | null;
  pageRule: PageRule;
  /** As people call it. */
  label: string;
}

/** Finds who takes a route of this tenant; null where nobody does. */
export type ChooseProvider = (tx: Tx, tenantId: string, route: RouteName) => Promise<RouteTaker | null>;

/**
 * The tenant's own account before the installation's, that before SMPP_URL. The outbox takes what is sent only where
 * there is no account in reach at all: nobody should believe that something left which has not.
 */
export function openChoice({ SMPP_URL }: Pick<Config, 'SMPP_URL'>): ChooseProvider {
  const byUrl: RouteTaker | null = SMPP_URL
    ? {
        ...builtIn('installation', 'smpp', 'SMPP'),
        pageRule: pageRuleOf('smpp', { longMessages: readSmppUrl(SMPP_URL).long }),
      }
    : null;
  return async (tx, tenantId, route) => {
    const accounts = await listAccountsInReach(tx, tenantId);
    const taker = accounts.find((account) =>
      route === 'hybrid' ? account.takes_hybrid : account.takes_regular,
    );
    if (taker)
      return {
        by: taker.own ? 'own' : 'installation',
        lane: laneOf('sms', taker.id),
        accountId: taker.id,
        pageRule: pageRuleOf(taker.kind, taker.settings),
        label: taker.name,
      };
    if (byUrl) return byUrl;
    return accounts.length === 0 ? builtIn('outbox', 'outbox', 'Built-in outbox') : null;
  };
}

const builtIn = (by: RouteTaker['by'], provider: string, label: string): RouteTaker => ({
  by,
  lane: laneOf('sms', provider),
  accountId: null,
  pageRule: 'gsm',
  label,
});
