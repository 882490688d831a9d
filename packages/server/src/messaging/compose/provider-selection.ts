// Selects the provider of a message: lane, page rule and prices, fixed at acceptance.
import type { KeptFor } from '@tidings/contract/calls/organisations.ts';
import type { PageRule } from '@tidings/contract/rules/sms/sms-pages.ts';
import type { Tx } from '../../platform/db/database.ts';
import { isId } from '../../platform/id.ts';
import { Refused } from '../../texts/reason.ts';
import { providerOf } from '../../provider-accounts/selection/lanes.ts';
import type { MessageRow } from '../queue/messages.ts';
import type { Composing } from './composing.ts';
import type { Content } from './content.ts';

export interface ProviderSelection {
  lane: string;
  pageRule: PageRule;
  /** The provider account, where it has its own prices. */
  accountId: string | null;
  /** Thousandths of a unit per page by country, as far as they are fixed already. */
  prices: Record<string, number>;
  /** The provider's name for people. */
  label: string;
  /** Why the outbox keeps it although there is a provider; null if not. Such a message costs nothing. */
  keptFor: KeptFor | null;
  /** The phone number that recipients see whatever the sender id; '' or absent where they see the sender id. */
  shows?: string;
  /** The most recipients in a day for this organisation; null: no limit. */
  quota: number | null;
}

type Choosing = Pick<Composing, 'chooseProvider'>;

/** Finds the current provider for a message; null where none takes its route. */
export async function findProvider(
  tx: Tx,
  { chooseProvider }: Choosing,
  tenantId: string,
  { channel, route }: Pick<Content, 'channel' | 'route'>,
): Promise<ProviderSelection | null> {
  const found = await chooseProvider(tx, tenantId, channel === 'email' ? 'email' : route);
  return found && { ...found, prices: {} };
}

/** Like findProvider, but throws refused, with advice, where no provider takes the route. */
export async function selectProvider(
  tx: Tx,
  choosing: Choosing,
  tenantId: string,
  content: Pick<Content, 'channel' | 'route'>,
): Promise<ProviderSelection> {
  const selection = await findProvider(tx, choosing, tenantId, content);
  if (selection) return selection;
  if (content.channel === 'email') throw new Refused('refused', { code: 'noMailServer' });
  const [route, other, otherRoute] =
    content.route === 'hybrid'
      ? (['hosted', 'regular', 'regular'] as const)
      : (['regular', 'hosted', 'hybrid'] as const);
  const isOther = await choosing.chooseProvider(tx, tenantId, otherRoute);
  throw new Refused('refused', { code: 'noRoute', params: { route, other: isOther ? other : null } });
}

/** Returns the provider that was fixed when a message was accepted, without the daily quota, which is read again. */
export function selectionOf({
  provider,
  page_rule,
  prices,
  kept_for: keptFor,
}: MessageRow): ProviderSelection {
  const lane = provider ?? '';
  const name = providerOf(lane);
  return {
    lane,
    pageRule: page_rule as PageRule,
    accountId: isId(name) ? name : null,
    prices: prices as Record<string, number>,
    label: '',
    keptFor: keptFor as KeptFor | null,
    quota: null,
  };
}

/** Returns the columns of a message that store its provider. */
export const providerColumns = ({
  lane,
  pageRule,
  keptFor,
}: Pick<ProviderSelection, 'lane' | 'pageRule' | 'keptFor'>) => ({
  provider: lane,
  page_rule: pageRule,
  kept_for: keptFor,
});
