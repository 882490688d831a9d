// Selects the provider again when a scheduled message is launched.
import type { Tx } from '../../../platform/db/database.ts';
import type { MessageRow } from '../../queue/messages.ts';
import { isOutboxLane } from '../../../accounts/sending-rights/sending-right.ts';
import type { Composing } from '../composing.ts';
import type { Content } from '../content.ts';
import { selectProvider, findProvider, type ProviderSelection, selectionOf } from '../provider-selection.ts';

/**
 * The way that was fixed at acceptance, with two exceptions. What would go to a provider is kept in the outbox where the
 * organisation may not send any more. A schedule that would have been kept goes to a provider where it may send by now: its
 * hour was chosen for that. Throws refused where nobody takes it then.
 */
export async function wayAtLaunch(
  tx: Tx,
  composing: Pick<Composing, 'chooseProvider' | 'readRight'>,
  tenantId: string,
  message: MessageRow,
): Promise<ProviderSelection> {
  const fixed = selectionOf(message);
  const route = {
    channel: message.channel as Content['channel'],
    route: message.route as Content['route'],
  };
  const { quota } = await composing.readRight(tx, tenantId);
  const now = await findProvider(tx, composing, tenantId, route);
  if (now?.keptFor && !isOutboxLane(fixed.lane)) return now;
  if (fixed.keptFor && !now?.keptFor && message.state === 'scheduled')
    return selectProvider(tx, composing, tenantId, route);
  return { ...fixed, quota: isOutboxLane(fixed.lane) ? null : quota };
}
