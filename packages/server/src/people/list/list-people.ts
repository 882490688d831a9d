// Reads a page of the people list with related data and the total.
import type { listPeople as call } from '@tidings/contract/calls/people/people.ts';
import type { QueryOf, ReplyOf } from '@tidings/contract/call.ts';
import { plainFilter } from '@tidings/contract/people-filter.ts';
import { fullName } from '@tidings/contract/rules/names.ts';
import type { Database } from '../../platform/db/database.ts';
import type { Session } from '../../platform/http/session.ts';
import { listAndCount, type ListedPerson, readFirst } from './list-store.ts';
import type { Pictures } from '../uploads/pictures.ts';

/** A page of the people who match the filter. */
export async function listPeople(
  db: Pick<Database, 'inTenant' | 'readAtOnce'>,
  { tenantId, isGroupLeader }: Pick<Session, 'tenantId' | 'isGroupLeader'>,
  { page, pageSize, sort, countUpTo, ...parts }: QueryOf<typeof call>,
  pictures: Pick<Pictures, 'link'>,
): Promise<ReplyOf<typeof call>> {
  const wanted = { sort, limit: pageSize, offset: (page - 1) * pageSize };
  const choice = plainFilter(parts);
  const first = isGroupLeader ? null : await readFirst(db, tenantId, choice, wanted);
  const { rows, ...counted } =
    first ??
    (await db.inTenant(tenantId, (tx) => listAndCount(tx, tenantId, choice, { ...wanted, countUpTo })));
  return { ...counted, items: asPersonRows(rows, pictures) };
}

/** Puts listed people into the form that calls return. */
export function asPersonRows(
  rows: readonly ListedPerson[],
  { link }: Pick<Pictures, 'link'>,
): ReplyOf<typeof call>['items'] {
  return rows.map(({ createdAt, deletedAt, picture, owner, groups, fields, lastMessage, ...row }) => ({
    ...row,
    name: fullName(row.firstName, row.lastName),
    owner: fullName(owner?.[0], owner?.[1]),
    pictureUrl: link(picture),
    groups: groups ?? [],
    fields: fields ?? [],
    lastMessage: lastMessage && { ...lastMessage, at: new Date(lastMessage.at).toISOString() },
    deletedAt: deletedAt?.toISOString() ?? null,
    createdAt: createdAt.toISOString(),
  }));
}
