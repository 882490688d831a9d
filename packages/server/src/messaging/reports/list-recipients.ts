// Every recipient of a message with its fate, then everybody who was left out, fifty at a time.
import type { ReplyOf } from '@tidings/contract/call.ts';
import type { listRecipients as call, RecipientState } from '@tidings/contract/calls/messages.ts';
import { AppError } from '@tidings/contract/errors.ts';
import type { Tx } from '../../platform/db/database.ts';
import { findMessage } from '../queue/messages.ts';
import { inUnits } from '../units/units.ts';
import { readLeftOut, readRecipients, type RecipientLine } from './store.ts';

/**
 * One page. The cursor is `n<number>` within the recipients and `s<number>` within those left out; both are skipped
 * where the state is asked for.
 */
export async function listRecipients(
  tx: Tx,
  tenantId: string,
  id: string,
  states: string[],
  cursor: string,
): Promise<ReplyOf<typeof call>> {
  if (!(await findMessage(tx, tenantId, id))) throw new AppError('notFound', 'There is no such message.');
  const [, kind = 'n', number = '0'] = /^(?:([ns])(-?\d{1,9}))?$/.exec(cursor) ?? badCursor();
  if (kind === 'n') {
    const rows = await readRecipients(tx, tenantId, id, states, Number(number));
    const page = rows.slice(0, 50);
    if (rows.length > 50) return answer(page, `n${page.at(-1)?.n}`);
    const withLeftOut = states.length === 0 || states.includes('skipped');
    const none = !withLeftOut || (await readLeftOut(tx, tenantId, id, -1)).length === 0;
    if (page.length > 0 || none) return answer(page, none ? null : 's-1');
  }
  const rows = await readLeftOut(tx, tenantId, id, kind === 's' ? Number(number) : -1);
  const page = rows.slice(0, 50);
  return answer(page, rows.length > 50 ? `s${page.at(-1)?.seq}` : null);
}

function badCursor(): never {
  throw new AppError('badInput', 'This list cannot be continued from there. Please load it again.');
}

const answer = (lines: RecipientLine[], nextCursor: string | null): ReplyOf<typeof call> => ({
  items: lines.map(({ n, people, address, state, reason, pages, units, at }) => ({
    n,
    people,
    address,
    state: state as RecipientState,
    reason,
    pages,
    units: inUnits(units),
    at: at?.toISOString() ?? null,
  })),
  nextCursor,
});
