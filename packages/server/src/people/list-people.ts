// The people list: one page, with each one's groups and the exact total.
import type { listPeople as call } from '@tidings/contract/calls/people.ts';
import type { QueryOf, ReplyOf } from '@tidings/contract/call.ts';
import { fullName } from '@tidings/contract/rules/names.ts';
import { listMembershipsOf } from '../groups/membership-store.ts';
import type { Tx } from '../platform/db/database.ts';
import { countPeople, listPeoplePage } from './list-store.ts';
import type { Pictures } from './pictures.ts';
import type { PeopleFilter } from './selection-store.ts';

/** A page of the active people. */
export async function listPeople(
  tx: Tx,
  tenantId: string,
  { page, pageSize, search, sort, group }: QueryOf<typeof call>,
  { link }: Pick<Pictures, 'link'>,
): Promise<ReplyOf<typeof call>> {
  const filter: PeopleFilter = { search, ...(group ? { group } : {}) };
  const total = await countPeople(tx, tenantId, filter);
  const rows = await listPeoplePage(tx, tenantId, filter, {
    sort,
    limit: pageSize,
    offset: (page - 1) * pageSize,
  });
  const memberships = await listMembershipsOf(
    tx,
    tenantId,
    rows.map((row) => row.id),
  );
  const groupsOf = Map.groupBy(memberships, (membership) => membership.personId);
  return {
    total,
    items: rows.map(({ createdAt, picture, ...row }) => ({
      ...row,
      name: fullName(row.firstName, row.lastName),
      pictureUrl: link(picture),
      groups: (groupsOf.get(row.id) ?? []).map(({ groupId, name }) => ({ id: groupId, name })),
      createdAt: createdAt.toISOString(),
    })),
  };
}
