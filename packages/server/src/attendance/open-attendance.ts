// Opens the attendance list of a service or meeting, and deletes one.
import type { openAttendance as call } from '@tidings/contract/calls/attendance.ts';
import type { BodyOf } from '@tidings/contract/call.ts';
import { AppError } from '@tidings/contract/errors.ts';
import { listGroupRows, lockKnownGroups } from '../groups/store.ts';
import { groupPaths } from '../groups/tree.ts';
import type { Tx } from '../platform/db/database.ts';
import { newId } from '../platform/id.ts';
import { attendanceGone } from './get-attendance.ts';
import { countExpected } from './roster-store.ts';
import { deleteAttendanceRow, findSameAttendance, insertAttendance } from './store.ts';

/** Who marks, and when. */
export interface CheckInContext {
  tenantId: string;
  userId: string;
  now: Date;
}

/**
 * Returns the id of the list with this name (in any case), group and date, no matter who opened it, or else of a new one
 * with the device's id. Throws 'notFound' for an unknown group, and 'conflict' where that id is another list's.
 */
export async function openAttendance(
  tx: Tx,
  { tenantId, userId, now }: CheckInContext,
  given: BodyOf<typeof call>,
): Promise<string> {
  const occasion = { ...given, name: given.name.normalize('NFC').replace(/\s+/g, ' ') };
  const same = await findSameAttendance(tx, tenantId, occasion);
  if (same) return same;
  await insertAttendance(tx, tenantId, {
    ...occasion,
    id: given.id ?? newId(),
    groupName: await pathOf(tx, tenantId, given.groupId),
    expected: await countExpected(tx, tenantId, given.groupId),
    createdBy: userId,
    now,
  });
  // Of two who open the same service at once, the second has waited for the first and finds its list.
  const opened = await findSameAttendance(tx, tenantId, occasion);
  if (opened) return opened;
  throw new AppError('conflict', 'This list was opened before, with another name, group or date.');
}

async function pathOf(tx: Tx, tenantId: string, groupId: string | null): Promise<string> {
  if (groupId === null) return '';
  const group = (await lockKnownGroups(tx, tenantId, [groupId])).get(groupId);
  if (!group) throw new AppError('notFound', 'This group does not exist any more.');
  return groupPaths(await listGroupRows(tx, tenantId)).get(groupId) ?? group.name;
}

/** Deletes a list with its marks. Throws 'notFound' where there is none. */
export async function deleteAttendance(tx: Tx, tenantId: string, id: string): Promise<void> {
  if (!(await deleteAttendanceRow(tx, tenantId, id))) throw attendanceGone();
}
