// Moves members from one group to another.
import type { moveMembers as call } from '@tidings/contract/calls/groups.ts';
import type { BodyOf } from '@tidings/contract/call.ts';
import { AppError } from '@tidings/contract/errors.ts';
import { isDuplicate, type Tx } from '../platform/db/database.ts';
import { requireOrdinary } from './change-members.ts';
import { changeGroupOf, deleteMemberships, lockPlaces } from './membership-store.ts';

/**
 * Moves these people from one group to the other, and returns how many. They keep their position but do not lead the
 * other group; somebody who is in the other group already keeps their membership there.
 */
export async function moveMembers(
  tx: Tx,
  tenantId: string,
  { groupId, toGroupId, personIds }: BodyOf<typeof call>,
): Promise<number> {
  if (groupId === toGroupId) {
    const message = 'They are already in this group. Choose another one.';
    throw new AppError('badInput', message, { toGroupId: message });
  }
  await requireOrdinary(tx, tenantId, [groupId, toGroupId]);
  const places = await lockPlaces(tx, tenantId, [groupId, toGroupId], personIds);
  const inGroup = (id: string) =>
    places.filter((place) => place.groupId === id).map((place) => place.personId);
  const [members, there] = [inGroup(groupId), new Set(inGroup(toGroupId))];
  const coming = members.filter((id) => !there.has(id));
  try {
    await changeGroupOf(tx, tenantId, { from: groupId, to: toGroupId }, coming);
  } catch (error) {
    if (!isDuplicate(error, 'membership_pkey')) throw error;
    throw new AppError('conflict', 'Someone else has just changed these groups. Please try again.');
  }
  await deleteMemberships(
    tx,
    tenantId,
    groupId,
    members.filter((id) => there.has(id)),
  );
  return members.length;
}
