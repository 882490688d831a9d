// Finds the providers from which an account would take routes.
import type { Unconfirmed } from '@tidings/contract/calls/providers.ts';
import type { ProviderKind } from '@tidings/contract/rules/provider-fields.ts';
import type { Config } from '../../platform/config.ts';
import type { Tx } from '../../platform/db/database.ts';
import { type AccountRow, listAccounts, type Owner } from '../store.ts';
import type { RouteName } from './choose-provider.ts';
import { listAccountsInReach } from './routes-store.ts';

export type ProviderUrls = Pick<Config, 'SMPP_URL' | 'SMTP_URL'>;
export type TakenRoutes = NonNullable<Unconfirmed['takesOver']>;

const routes = { sms: ['regular', 'hybrid'], email: ['email'] } as const satisfies Record<
  string,
  RouteName[]
>;

/**
 * Returns each route that a new or changed account takes from another provider, with that provider's name. Routes that it
 * has already, or that nobody takes, are left out. A tenant's account also takes from the installation.
 */
export async function takenRoutes(
  tx: Tx,
  { SMPP_URL, SMTP_URL }: ProviderUrls,
  owner: Owner,
  channel: ProviderKind['channel'],
  row: Pick<AccountRow, 'id' | 'takes_regular' | 'takes_hybrid' | 'takes_email'>,
): Promise<TakenRoutes> {
  const accounts =
    owner === null ? await listAccounts(tx, owner) : await listAccountsInReach(tx, owner, channel);
  const byUrl = {
    sms: SMPP_URL && 'the provider of SMPP_URL',
    email: SMTP_URL && 'the mail server of SMTP_URL',
  }[channel];
  return routes[channel].flatMap((route) => {
    const takes = `takes_${route}` as const;
    const before = accounts.find((account) => account[takes]);
    const from = before?.name ?? byUrl;
    return row[takes] && before?.id !== row.id && from ? [{ route, from }] : [];
  });
}
