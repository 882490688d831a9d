// Reads families with their members, in the form that calls return.
import type { Family, listFamilies as call } from '@tidings/contract/calls/people/families.ts';
import type { QueryOf, ReplyOf } from '@tidings/contract/call.ts';
import { AppError } from '@tidings/contract/errors.ts';
import { fullName } from '@tidings/contract/rules/names.ts';
import type { Tx } from '../../platform/db/database.ts';
import type { Pictures } from '../uploads/pictures.ts';
import { findFamily, listFamilyMembers, listFamilyPage } from './family-list-store.ts';
import type { FamilyRow } from './family-store.ts';

type Links = Pick<Pictures, 'link'>;

/** A page of the families by name. */
export async function listFamilies(
  tx: Tx,
  tenantId: string,
  { search, page, pageSize }: QueryOf<typeof call>,
  links: Links,
): Promise<ReplyOf<typeof call>> {
  const { rows, total } = await listFamilyPage(tx, tenantId, {
    search,
    limit: pageSize,
    offset: (page - 1) * pageSize,
  });
  return { items: await withMembers(tx, tenantId, rows, links), total };
}

/** Throws notFound where the tenant has no such family. */
export async function getFamily(tx: Tx, tenantId: string, id: string, links: Links): Promise<Family> {
  const row = await findFamily(tx, tenantId, id);
  const [family] = row ? await withMembers(tx, tenantId, [row], links) : [];
  if (!family) throw familyNotFound();
  return family;
}

async function withMembers(
  tx: Tx,
  tenantId: string,
  rows: readonly FamilyRow[],
  { link }: Links,
): Promise<Family[]> {
  const ids = rows.map((row) => row.id);
  const members = Map.groupBy(await listFamilyMembers(tx, tenantId, ids), (member) => member.familyId);
  return rows.map((row) => ({
    ...row,
    members: (members.get(row.id) ?? []).map(({ familyId: _family, lastName, picture, ...member }) => ({
      ...member,
      name: fullName(member.firstName, lastName),
      pictureUrl: link(picture),
    })),
  }));
}

/** The error for an id that is no family of the tenant. */
export function familyNotFound(): AppError {
  return new AppError('notFound', 'This family does not exist any more.');
}
