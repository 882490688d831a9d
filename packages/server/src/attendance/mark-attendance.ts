// Stores marks of a roster, also hours later: the latest of each person counts.
import type { markAttendance as call } from '@tidings/contract/calls/attendance.ts';
import type { BodyOf, ReplyOf } from '@tidings/contract/call.ts';
import { lockKnownPeople } from '../groups/membership-store.ts';
import type { Tx } from '../platform/db/database.ts';
import { attendanceGone } from './get-attendance.ts';
import { findMarkable, type Mark, upsertMarks } from './mark-store.ts';
import type { CheckInContext } from './open-attendance.ts';
import { countExpected } from './roster-store.ts';
import { addPresent, type AttendanceRow, lockAttendance, setExpected } from './store.ts';

type Marks = BodyOf<typeof call>['marks'];

const minute = 60_000;
const day = 24 * 60 * minute;

/**
 * Stores marks that are later than existing ones; returns how many are present now. A mark of a merged person counts
 * for the person kept; unknown people are reported without refusing the others. Throws 'notFound' for an unknown
 * list.
 */
export async function markAttendance(
  tx: Tx,
  { tenantId, userId, now }: CheckInContext,
  id: string,
  marks: Marks,
): Promise<Pick<ReplyOf<typeof call>, 'present' | 'unknown'>> {
  const ids = [...new Set(marks.map((mark) => mark.personId))];
  const today = await findMarkable(tx, tenantId, ids);
  const known = await lockKnownPeople(tx, tenantId, [...new Set(today.values())]);
  // Locked after the people, as in merging, to avoid a deadlock.
  const list = await lockAttendance(tx, tenantId, id);
  if (!list) throw attendanceGone();
  const personOf = (named: string) => {
    const person = today.get(named);
    return person !== undefined && known.has(person) ? person : null;
  };
  const more = await upsertMarks(tx, tenantId, id, userId, latestOf(marks, personOf, now));
  await countAnew(tx, tenantId, list, now);
  return {
    present: await addPresent(tx, tenantId, id, more),
    unknown: ids.filter((named) => personOf(named) === null),
  };
}

/** The latest mark of each existing person. A time that is ahead of the server's clock becomes now, after comparing. */
function latestOf(marks: Marks, personOf: (named: string) => string | null, now: Date): Mark[] {
  const latest = new Map<string, Mark>();
  for (const { personId: named, present, at } of marks) {
    const personId = personOf(named);
    if (personId === null) continue;
    const mark = { personId, present, at: new Date(at) };
    const other = latest.get(personId);
    if (!other || mark.at > other.at || (mark.at.getTime() === other.at.getTime() && present))
      latest.set(personId, mark);
  }
  return [...latest.values()].map((mark) => ({ ...mark, at: mark.at > now ? now : mark.at }));
}

/**
 * Counts the expected people again while the service is on, until the day after its date and at most every ten
 * minutes; later marks must not change what the chart shows for that day.
 */
async function countAnew(tx: Tx, tenantId: string, list: AttendanceRow, now: Date): Promise<void> {
  const isOver = now.getTime() > Date.parse(list.date) + 2 * day;
  if (isOver || now.getTime() - list.expectedAt.getTime() < 10 * minute) return;
  const isGroupGone = list.groupId !== null && !list.groupExists;
  if (isGroupGone) return;
  const expected = await countExpected(tx, tenantId, list.groupId);
  await setExpected(tx, tenantId, list.id, { expected, now });
}
