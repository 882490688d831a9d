// Lists a message's recipients and left-out people, fifty per page.
import type { ReplyOf } from '@tidings/contract/call.ts';
import type { listRecipients as call } from '@tidings/contract/calls/messages/messages.ts';
import { AppError } from '@tidings/contract/errors.ts';
import type { RecipientState } from '@tidings/contract/rules/delivery-states.ts';
import { readLedPeople } from '../../platform/db/led-people.ts';
import type { Tx } from '../../platform/db/database.ts';
import { badCursor } from '../../platform/http/bad-cursor.ts';
import { causeIfFailed } from '../queue/cause-of.ts';
import { isErased } from '../queue/erasing/forget-people.ts';
import { findMessage } from '../queue/messages.ts';
import { inUnits } from '../units/units.ts';
import { readLeftOut, readRecipients, type RecipientLine, type Wanted } from './recipients-store.ts';

const pageSize = 50;

/** A page of recipients, with the providers' codes and the units paid in the end. */
interface Page {
  items: (ReplyOf<typeof call>['items'][number] & { code: string; paid: number })[];
  nextCursor: string | null;
}

/**
 * Returns one page. The cursor is `n<number>` within the recipients and `s<number>` within those left out, who are
 * listed only without a state filter or with 'skipped'. A group leader is shown the people of their groups only, also of
 * a message that they sent when they might write to others.
 */
export async function listRecipients(
  tx: Tx,
  tenantId: string,
  id: string,
  asked: Omit<Wanted, 'among'>,
  cursor: string,
): Promise<Page> {
  const message = await findMessage(tx, tenantId, id);
  if (!message) throw new AppError('notFound', 'There is no such message.');
  const { states } = asked;
  const wanted = { ...asked, among: await readLedPeople(tx) };
  const answer = (lines: RecipientLine[], nextCursor: string | null): Page => ({
    items: lines.map((line) => present(line, message.channel)),
    nextCursor,
  });
  const [, kind = 'n', number = '0'] = /^(?:([ns])(-?\d{1,9}))?$/.exec(cursor) ?? badCursor();
  const rows = kind === 'n' ? await readRecipients(tx, tenantId, id, wanted, Number(number)) : [];
  if (rows.length > pageSize) return answer(rows.slice(0, pageSize), `n${rows[pageSize - 1]?.n}`);
  if (states.length > 0 && !states.includes('skipped')) return answer(rows, null);
  // The page is filled with those left out; one extra row tells whether there is another page.
  const room = pageSize - rows.length;
  const left = await readLeftOut(tx, tenantId, id, wanted, kind === 's' ? Number(number) : -1, room + 1);
  const last = left.length > room ? (left[room - 1]?.seq ?? -1) : null;
  return answer([...rows, ...left.slice(0, room)], last === null ? null : `s${last}`);
}

function present(line: RecipientLine, channel: string): Page['items'][number] {
  const { n, people, address, state, reason, code, pages, units, captured, at, openedAt, clickedAt } = line;
  return {
    n,
    people,
    address: isErased(address) ? 'Erased' : address,
    state: state as RecipientState,
    reason,
    // A duplicate is reached by another entry, so it has no cause.
    cause: reason === 'duplicate' ? null : causeIfFailed({ ...line, channel }),
    code,
    pages,
    units: inUnits(units),
    paid: inUnits(captured),
    at: at?.toISOString() ?? null,
    openedAt: openedAt?.toISOString() ?? null,
    clickedAt: clickedAt?.toISOString() ?? null,
  };
}
