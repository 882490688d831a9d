// Makes a group of absentees, so that they can be written to.
import type { absentees as call } from '@tidings/contract/calls/attendance.ts';
import type { ReplyOf } from '@tidings/contract/call.ts';
import { AppError } from '@tidings/contract/errors.ts';
import { deleteMemberships, insertMemberships } from '../groups/membership-store.ts';
import { freeName, writeNamed } from '../groups/place.ts';
import { insertGroup, listGroupRows, lockKnownGroups, lockTree } from '../groups/store.ts';
import type { Tx } from '../platform/db/database.ts';
import { newId } from '../platform/id.ts';
import { attendanceGone } from './get-attendance.ts';
import { listAbsent, listMemberIds } from './roster-store.ts';
import { type AttendanceRow, findAttendance, setAbsentGroup } from './store.ts';

type Answer = Pick<ReplyOf<typeof call>, 'groupId' | 'name' | 'count'>;

/** People that one statement adds to the group. */
const maxAtOnce = 10_000;
/** Characters of a group's name. */
const longest = 120;

/**
 * The group of a list's absentees: created the first time, and later the same one with who is absent then. Throws
 * 'notFound' for an unknown list, and 'conflict' where nobody can be absent.
 */
export async function keepAbsentees(tx: Tx, tenantId: string, id: string): Promise<Answer> {
  // Of two requests at once the second waits here, since the list itself is locked after the people, as in merging.
  await lockTree(tx, tenantId);
  const list = await findAttendance(tx, tenantId, id);
  if (!list) throw attendanceGone();
  if (list.groupId !== null && !list.groupExists)
    throw new AppError(
      'conflict',
      'The group of this list no longer exists, so there is no record of who should have been there.',
    );
  const absent = await listAbsent(tx, tenantId, list);
  const group = await groupOf(tx, tenantId, list, absent.length);
  await setMembers(tx, tenantId, group.id, absent);
  await setAbsentGroup(tx, tenantId, list.id, group.id);
  return { groupId: group.id, name: group.name, count: absent.length };
}

async function groupOf(
  tx: Tx,
  tenantId: string,
  list: AttendanceRow,
  count: number,
): Promise<{ id: string; name: string }> {
  const before = list.absentGroupId ?? '';
  const kept = before === '' ? undefined : (await lockKnownGroups(tx, tenantId, [before])).get(before);
  // A group that has been made smart since is not changed.
  if (kept && kept.filter === null) return kept;
  if (count === 0)
    throw new AppError('conflict', 'Everyone who was expected was there, so there is no one to write to.');
  const taken = (await listGroupRows(tx, tenantId)).filter((row) => row.parentId === null);
  const group = {
    id: newId(),
    parentId: null,
    name: freeName(
      nameFor(list),
      taken.map((row) => row.name),
    ),
    description: '',
    category: '',
    filter: null,
  };
  await writeNamed(group.name, insertGroup(tx, tenantId, group));
  return group;
}

/** The group's name; a long name of a service is cut between characters, to leave room for a number. */
function nameFor({ name, date }: AttendanceRow): string {
  const room = longest - `Absent:  ${date} (999)`.length;
  const cut = name.slice(0, room).replace(/[\ud800-\udbff]$/, '');
  return `Absent: ${cut.trim()} ${date}`;
}

async function setMembers(
  tx: Tx,
  tenantId: string,
  groupId: string,
  personIds: readonly string[],
): Promise<void> {
  const staying = new Set(personIds);
  const unsubscribe = (await listMemberIds(tx, tenantId, groupId)).filter((id) => !staying.has(id));
  await deleteMemberships(tx, tenantId, groupId, unsubscribe);
  for (let from = 0; from < personIds.length; from += maxAtOnce) {
    const some = personIds.slice(from, from + maxAtOnce);
    await insertMemberships(
      tx,
      tenantId,
      some.map((personId) => ({ groupId, personId, position: 'Member' })),
    );
  }
}
