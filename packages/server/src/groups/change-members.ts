// Puts people into groups, says what they are there, and takes them out. Of a smart group nobody does any of it.
import type { updateMember as updateCall } from '@tidings/contract/calls/groups.ts';
import type { BodyOf } from '@tidings/contract/call.ts';
import { AppError } from '@tidings/contract/errors.ts';
import type { Tx } from '../platform/db/database.ts';
import { groupGone } from './get-group.ts';
import {
  deleteMemberships,
  insertMemberships,
  lockKnownPeople,
  type NewMembership,
  updateMembership,
  upsertMemberships,
} from './membership-store.ts';
import { isSmart } from './smart-groups.ts';
import { lockKnownGroups } from './store.ts';

/** Adds all or none; gives how many were not in yet. An unknown group or person is not found. */
export async function addMembers(
  tx: Tx,
  tenantId: string,
  people: readonly NewMembership[],
): Promise<number> {
  await requireOrdinary(
    tx,
    tenantId,
    people.map((one) => one.groupId),
  );
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
  await requireOrdinary(tx, tenantId, [...memberships.keys()]);
  await upsertMemberships(tx, tenantId, [...memberships.values()]);
}

/** Takes people out of a group; gives how many were in it. */
export async function removeMembers(
  tx: Tx,
  tenantId: string,
  groupId: string,
  personIds: readonly string[],
): Promise<number> {
  await requireOrdinary(tx, tenantId, [groupId]);
  return deleteMemberships(tx, tenantId, groupId, personIds);
}

/** Sets what is given of a member's position and mark. Who is not in the group is not found. */
export async function updateMember(
  tx: Tx,
  tenantId: string,
  { groupId, personId, position, leader }: BodyOf<typeof updateCall>,
): Promise<void> {
  await requireOrdinary(tx, tenantId, [groupId]);
  if (!(await updateMembership(tx, tenantId, { groupId, personId }, { position, leader })))
    throw new AppError('notFound', 'This person is not in this group any more.');
}

/**
 * Makes sure that these are groups whose members are put in by hand; they stay until the transaction ends. An unknown
 * one is not found, a smart one bad input.
 */
export async function requireOrdinary(tx: Tx, tenantId: string, groupIds: readonly string[]): Promise<void> {
  const ids = [...new Set(groupIds)];
  if (ids.length === 0) return;
  const known = await lockKnownGroups(tx, tenantId, ids);
  if (known.size < ids.length) throw groupGone();
  const smart = [...known.values()].find(isSmart);
  if (smart)
    throw new AppError(
      'badInput',
      `'${smart.name}' is a smart group: whoever fits its filter is in it, and nobody is put in or taken out by hand.`,
    );
}
