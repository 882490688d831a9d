// Puts people into groups and takes them out.
import { AppError } from '@tidings/contract/errors.ts';
import type { Tx } from '../platform/db/database.ts';
import {
  deleteMemberships,
  insertMemberships,
  lockKnownPeople,
  type NewMembership,
  upsertMemberships,
} from './membership-store.ts';
import { lockKnownGroups } from './store.ts';

/** Adds all or none; gives how many were not in yet. An unknown group or person is not found. */
export async function addMembers(
  tx: Tx,
  tenantId: string,
  people: readonly NewMembership[],
): Promise<number> {
  await checkGroups(tx, tenantId, people);
  const ids = [...new Set(people.map((one) => one.personId))];
  const known = await lockKnownPeople(tx, tenantId, ids);
  if (known.size < ids.length)
    throw new AppError(
      'notFound',
      ids.length === 1
        ? 'This person does not exist any more.'
        : 'Some of these people do not exist any more. Reload the page and choose again.',
    );
  return insertMemberships(tx, tenantId, people);
}

/** Puts one person, who exists, into groups; where they are in one, their position there is set. */
export async function setMemberships(
  tx: Tx,
  tenantId: string,
  personId: string,
  groups: readonly { groupId: string; position: string }[],
): Promise<void> {
  // A form may name a group twice: the last word counts.
  const memberships = new Map(groups.map((group) => [group.groupId, { ...group, personId }]));
  await checkGroups(tx, tenantId, groups);
  await upsertMemberships(tx, tenantId, [...memberships.values()]);
}

/** Takes people out of a group; gives how many were in it. */
export async function removeMembers(
  tx: Tx,
  tenantId: string,
  groupId: string,
  personIds: readonly string[],
): Promise<number> {
  await checkGroups(tx, tenantId, [{ groupId }]);
  return deleteMemberships(tx, tenantId, groupId, personIds);
}

async function checkGroups(tx: Tx, tenantId: string, named: readonly { groupId: string }[]): Promise<void> {
  const ids = [...new Set(named.map((one) => one.groupId))];
  if (ids.length === 0) return;
  const known = await lockKnownGroups(tx, tenantId, ids);
  if (known.size < ids.length) throw new AppError('notFound', 'This group does not exist any more.');
}
