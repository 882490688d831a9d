// Reads a page of the people list with related data and the total.
import type { listPeople as call } from '@tidings/contract/calls/people/people.ts';
import type { QueryOf, ReplyOf } from '@tidings/contract/call.ts';
import { plainFilter } from '@tidings/contract/people-filter.ts';
import { fullName } from '@tidings/contract/rules/names.ts';
import type { Tx } from '../../platform/db/database.ts';
import { listAndCount, type ListedPerson } from './list-store.ts';
import type { Pictures } from '../uploads/pictures.ts';

/** A page of the people who match the filter. */
export async function listPeople(
  tx: Tx,
  tenantId: string,
  { page, pageSize, sort, countUpTo, ...parts }: QueryOf<typeof call>,
  pictures: Pick<Pictures, 'link'>,
): Promise<ReplyOf<typeof call>> {
  const { rows, ...counted } = await listAndCount(tx, tenantId, plainFilter(parts), {
    sort,
    limit: pageSize,
    offset: (page - 1) * pageSize,
    countUpTo,
  });
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
