// What is due soon for the people whom the user looks after.
import type { Home } from '@tidings/contract/calls/home.ts';
import { dateAfter } from '@tidings/contract/rules/days.ts';
import { fullName } from '@tidings/contract/rules/names.ts';
import { listToDos, ownersOfUser } from '../people/mine/mine-store.ts';
import type { Tx } from '../platform/db/database.ts';
import type { Session } from '../platform/http/session.ts';

const daysAhead = 7;
const most = 5;

/** The most overdue first; group leaders have none. `today` is the organisation's own. */
export async function readFollowUps(
  tx: Tx,
  { tenantId, userId, permissions, isGroupLeader }: Session,
  today: string,
): Promise<Home['followUps']> {
  const owners = isGroupLeader ? [] : await ownersOfUser(tx, tenantId, userId);
  if (owners.length === 0) return { items: [], total: 0 };
  const until = dateAfter(today, daysAhead);
  const all = await listToDos(tx, tenantId, owners, permissions.has('notes.confidential'));
  const due = all.filter(({ dueOn }) => dueOn <= until);
  const items = due.slice(0, most).map(({ firstName, lastName, title, description, ...one }) => ({
    noteId: one.noteId,
    personId: one.personId,
    name: fullName(firstName, lastName),
    title: title || description,
    dueOn: one.dueOn,
  }));
  return { items, total: due.length };
}
