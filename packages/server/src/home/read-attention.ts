// What needs attention, as far as the role may do something about it.
import type { AttentionKind, Home } from '@tidings/contract/calls/home.ts';
import { countUnread } from '../messaging/inbox/list-store.ts';
import { mailExcerpt } from '../messaging/reports/mail-excerpt.ts';
import type { Counted } from '../messaging/reports/store.ts';
import { inUnits } from '../messaging/units/units.ts';
import type { Tx } from '../platform/db/database.ts';
import type { Session } from '../platform/http/session.ts';
import { excerpt } from '../platform/text/excerpt.ts';
import { countBounces, countWaiting, type FinishedRow, readLowBalance } from './attention-store.ts';

type Attention = Home['attention'];

/** The most messages that are named for people they did not reach. */
const mostNotReached = 3;

/** The messages that may have failed to reach somebody, and the counts of each by state. */
export interface Finished {
  messages: readonly FinishedRow[];
  counts: ReadonlyMap<string, Counted>;
}

/** Only what is there to do, the most urgent first. */
export async function readAttention(
  tx: Tx,
  { tenantId, permissions }: Session,
  finished: Finished,
): Promise<Attention> {
  const waiting = permissions.has('messages.send')
    ? await countWaiting(tx, tenantId)
    : { late: 0, approval: 0 };
  const replies = permissions.has('inbox.read') ? await countUnread(tx, tenantId) : 0;
  const bounces = permissions.has('optOuts.read') ? await countBounces(tx, tenantId) : 0;
  return [
    ...some('late', waiting.late),
    ...some('approval', permissions.has('messages.approve') ? waiting.approval : 0),
    ...notReached(finished),
    ...some('replies', replies),
    ...(permissions.has('units.read') ? await lowUnits(tx, tenantId) : []),
    ...some('bounces', bounces),
  ];
}

const some = (kind: AttentionKind, count: number): Attention =>
  count > 0 ? [{ kind, count, messageId: null, name: '' }] : [];

/** Recipients who were refused or did not get it; what is in doubt is on the report. */
function notReached({ messages, counts }: Finished): Attention {
  return messages
    .map(({ id, name, channel, body, subject }) => {
      const { rejected = 0, undelivered = 0 } = counts.get(id)?.counts ?? {};
      return {
        kind: 'notReached' as const,
        count: rejected + undelivered,
        messageId: id,
        name: name || (channel === 'sms' ? excerpt(body) : subject || mailExcerpt(body)),
      };
    })
    .filter(({ count }) => count > 0)
    .slice(0, mostNotReached);
}

async function lowUnits(tx: Tx, tenantId: string): Promise<Attention> {
  const balance = await readLowBalance(tx, tenantId);
  return balance === undefined
    ? []
    : [{ kind: 'lowUnits', count: inUnits(balance), messageId: null, name: '' }];
}
