// Reads a page of the people list with related data and the exact total.
import type { listPeople as call } from '@tidings/contract/calls/people/people.ts';
import type { QueryOf, ReplyOf } from '@tidings/contract/call.ts';
import { plainFilter } from '@tidings/contract/people-filter.ts';
import { fullName } from '@tidings/contract/rules/names.ts';
import { listMembershipsOf } from '../../groups/membership-store.ts';
import type { Tx } from '../../platform/db/database.ts';
import { listAndCount, type ListedPerson } from './list-store.ts';
import { listFieldsOf, listLastMessages } from './listed-store.ts';
import type { Pictures } from '../uploads/pictures.ts';

/** A page of the people who match the filter. */
export async function listPeople(
  tx: Tx,
  tenantId: string,
  { page, pageSize, sort, ...parts }: QueryOf<typeof call>,
  pictures: Pick<Pictures, 'link'>,
): Promise<ReplyOf<typeof call>> {
  const { total, rows } = await listAndCount(tx, tenantId, plainFilter(parts), {
    sort,
    limit: pageSize,
    offset: (page - 1) * pageSize,
  });
  return { total, items: await asPersonRows(tx, tenantId, rows, pictures) };
}

/** Adds groups, custom fields and the last message to listed people, in the form that calls return. */
export async function asPersonRows(
  tx: Tx,
  tenantId: string,
  rows: readonly ListedPerson[],
  { link }: Pick<Pictures, 'link'>,
): Promise<ReplyOf<typeof call>['items']> {
  const ids = rows.map((row) => row.id);
  const groupsOf = Map.groupBy(await listMembershipsOf(tx, tenantId, ids), ({ personId }) => personId);
  const fieldsOf = Map.groupBy(await listFieldsOf(tx, tenantId, ids), ({ personId }) => personId);
  const messages = await listLastMessages(tx, tenantId, ids);
  const messageOf = new Map(
    messages.map(({ personId, at, ...message }) => [personId, { ...message, at: at.toISOString() }]),
  );
  return rows.map(({ createdAt, deletedAt, picture, owner, ...row }) => ({
    ...row,
    name: fullName(row.firstName, row.lastName),
    owner: fullName(owner?.[0], owner?.[1]),
    pictureUrl: link(picture),
    groups: (groupsOf.get(row.id) ?? []).map(({ groupId, name }) => ({ id: groupId, name })),
    fields: (fieldsOf.get(row.id) ?? []).map(({ field, data }) => ({ field, data })),
    lastMessage: messageOf.get(row.id) ?? null,
    deletedAt: deletedAt?.toISOString() ?? null,
    createdAt: createdAt.toISOString(),
  }));
}
