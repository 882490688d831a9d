// Presents attendance lists: their totals and the roster.
import type {
  AttendanceSummary,
  getAttendance as getCall,
  listAttendance as listCall,
} from '@tidings/contract/calls/attendance.ts';
import type { QueryOf, ReplyOf } from '@tidings/contract/call.ts';
import { AppError } from '@tidings/contract/errors.ts';
import { fullName } from '@tidings/contract/rules/names.ts';
import { listGroupRows } from '../groups/store.ts';
import { groupPaths } from '../groups/tree.ts';
import type { Pictures } from '../people/uploads/pictures.ts';
import type { Tx } from '../platform/db/database.ts';
import { listRoster } from './roster-store.ts';
import { type AttendanceRow, findAttendance, listAttendancePage } from './store.ts';

/** The most people in one answer; a whole church fits, so that it can be checked in offline. */
const most = 30_000;

/** A page of the lists, the newest first. */
export async function listAttendance(
  tx: Tx,
  tenantId: string,
  { page, pageSize, ...wanted }: QueryOf<typeof listCall>,
): Promise<ReplyOf<typeof listCall>> {
  const { rows, total } = await listAttendancePage(tx, tenantId, wanted, {
    limit: pageSize,
    offset: (page - 1) * pageSize,
  });
  return { items: await summariesOf(tx, tenantId, rows), total };
}

/** One list with its roster. Throws 'notFound' where the tenant has no such list. */
export async function getAttendance(
  tx: Tx,
  tenantId: string,
  id: string,
  search: string,
  { link }: Pick<Pictures, 'link'>,
): Promise<ReplyOf<typeof getCall>> {
  const row = await findAttendance(tx, tenantId, id);
  const [attendance] = row ? await summariesOf(tx, tenantId, [row]) : [];
  if (!row || !attendance) throw attendanceGone();
  const people = await listRoster(tx, tenantId, row, { search, most: most + 1 });
  return {
    attendance,
    people: people.slice(0, most).map(({ firstName, lastName, picture, ...person }) => ({
      ...person,
      name: fullName(firstName, lastName),
      pictureUrl: link(picture),
    })),
    complete: people.length <= most,
  };
}

async function summariesOf(
  tx: Tx,
  tenantId: string,
  rows: readonly AttendanceRow[],
): Promise<AttendanceSummary[]> {
  const isOfGroup = rows.some((row) => row.groupExists);
  const paths = isOfGroup ? groupPaths(await listGroupRows(tx, tenantId)) : new Map<string, string>();
  return rows.map(({ id, name, date, groupId, groupName, groupExists, present, expected }) => ({
    id,
    name,
    date,
    groupId: groupExists ? groupId : null,
    groupName: (groupId && paths.get(groupId)) ?? groupName,
    present,
    expected,
  }));
}

/** The refusal of an id that is no list of the tenant. */
export function attendanceGone(): AppError {
  return new AppError('notFound', 'This attendance list no longer exists.');
}
