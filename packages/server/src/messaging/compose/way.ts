// The way that a message takes: its lane, how its pages are counted, and at what price; fixed when it is accepted.
import { AppError } from '@tidings/contract/errors.ts';
import type { PageRule } from '@tidings/contract/rules/sms-pages.ts';
import type { Tx } from '../../platform/db/database.ts';
import { isId } from '../../platform/id.ts';
import { providerOf } from '../provider-accounts/lanes.ts';
import type { MessageRow } from '../queue/messages.ts';
import type { Composing } from './composing.ts';
import type { Content } from './content.ts';

export interface Way {
  lane: string;
  pageRule: PageRule;
  /** The account with a provider by which it goes, where it has prices of its own. */
  accountId: string | null;
  /** Thousandths a page by country, as far as they are fixed already. */
  prices: Record<string, number>;
  /** Who takes it, as people call it. */
  label: string;
}

type Choosing = Pick<Composing, 'chooseProvider'>;

/** The way of a message as of now; null where nobody takes its route. */
export async function findWay(
  tx: Tx,
  { chooseProvider }: Choosing,
  tenantId: string,
  { channel, route }: Pick<Content, 'channel' | 'route'>,
): Promise<Way | null> {
  const taker = await chooseProvider(tx, tenantId, channel === 'email' ? 'email' : route);
  return taker && { ...taker, prices: {} };
}

/** The same; where nobody takes the route, it refuses with what can be done. */
export async function chooseWay(
  tx: Tx,
  choosing: Choosing,
  tenantId: string,
  content: Pick<Content, 'channel' | 'route'>,
): Promise<Way> {
  const way = await findWay(tx, choosing, tenantId, content);
  if (way) return way;
  const setUp = 'An administrator sets this up in the settings, under Providers.';
  if (content.channel === 'email')
    throw new AppError('refused', `No mail server is set up to take e-mail. ${setUp}`);
  const [name, other, otherRoute] =
    content.route === 'hybrid'
      ? (['hosted', 'regular', 'regular'] as const)
      : (['regular', 'hosted', 'hybrid'] as const);
  const advice = (await choosing.chooseProvider(tx, tenantId, otherRoute)) ? `Choose ${other}.` : setUp;
  throw new AppError('refused', `Nobody is set up to take the ${name} route. ${advice}`);
}

/** The way that was fixed when a message was accepted. */
export function wayOf({ provider, page_rule, prices }: MessageRow): Way {
  const lane = provider ?? '';
  const name = providerOf(lane);
  return {
    lane,
    pageRule: page_rule as PageRule,
    accountId: isId(name) ? name : null,
    prices: prices as Record<string, number>,
    label: '',
  };
}
