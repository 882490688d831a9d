// Adds people to groups, changes their memberships and removes them; not for smart groups.
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

/** Adds all or none; returns how many were not members yet. Throws 'notFound' for an unknown group or person. */
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

/** Adds one existing person to groups, or sets their position where they are a member. */
export async function setMemberships(
  tx: Tx,
  tenantId: string,
  personId: string,
  groups: readonly { groupId: string; position: string }[],
): Promise<void> {
  // A form may name a group twice; the last one counts.
  const memberships = new Map(groups.map((group) => [group.groupId, { ...group, personId }]));
  await requireOrdinary(tx, tenantId, [...memberships.keys()]);
  await upsertMemberships(tx, tenantId, [...memberships.values()]);
}

/** Removes people from a group; returns how many were members. */
export async function removeMembers(
  tx: Tx,
  tenantId: string,
  groupId: string,
  personIds: readonly string[],
): Promise<number> {
  await requireOrdinary(tx, tenantId, [groupId]);
  return deleteMemberships(tx, tenantId, groupId, personIds);
}

/** Sets the given fields of a membership. Throws 'notFound' for somebody who is no member. */
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
 * Locks these groups until the transaction ends. Throws 'notFound' for an unknown group, and 'badInput' for a smart
 * one, whose members cannot be changed by hand.
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
      `'${smart.name}' is a smart group. Its filter decides who is in it, so no one can be added or removed by hand.`,
    );
}
