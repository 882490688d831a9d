// Selects the provider again when a scheduled message is launched.
import type { Tx } from '../../../platform/db/database.ts';
import type { MessageRow } from '../../queue/messages.ts';
import { isOutboxLane } from '../../../accounts/sending-rights/sending-right.ts';
import type { Composing } from '../composing.ts';
import type { Content } from '../content.ts';
import { selectProvider, findProvider, type ProviderSelection, selectionOf } from '../provider-selection.ts';

/**
 * Returns the provider fixed at acceptance, with two exceptions. If the organisation may no longer send, the outbox
 * keeps the message. If a schedule was to be kept and the organisation may send now, it goes to a provider. Throws
 * refused where no provider takes it.
 */
export async function providerAtLaunch(
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
