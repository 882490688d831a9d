// Takes ticks from the door, at once or hours later: of each person the latest counts.
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
 * Keeps what is later than what is there; gives how many are present now. A tick of somebody who was merged is one of
 * who they have become; unknown people are told and do not hold up the others. Throws notFound for an unknown list.
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
  // After the people, as merging does: so nobody waits in a circle.
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

/** One mark of each person who is there, the latest. A clock that is ahead of ours is set to now, after comparing. */
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
 * Counts who is expected anew while the service is on, until the day after its date, at most every ten minutes: what
 * is ticked later must not change what the plot says of that day.
 */
async function countAnew(tx: Tx, tenantId: string, list: AttendanceRow, now: Date): Promise<void> {
  const isOver = now.getTime() > Date.parse(list.date) + 2 * day;
  if (isOver || now.getTime() - list.expectedAt.getTime() < 10 * minute) return;
  const isGroupGone = list.groupId !== null && !list.groupExists;
  if (isGroupGone) return;
  const expected = await countExpected(tx, tenantId, list.groupId);
  await setExpected(tx, tenantId, list.id, { expected, now });
}
