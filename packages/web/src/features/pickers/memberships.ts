// API calls that add people to a group and remove them (PF-10).
import type { addMembers, removeMembers } from '@tidings/contract/calls/groups.ts';
import { api } from '../../lib/http/api.ts';
import type { Once } from '../../lib/once.ts';
import { toast } from '../../lib/toast.ts';
import { groupPickerTexts } from '../../messages/en/group-picker.ts';
import { confirm } from '../../ui/dialogs/confirm.ts';
import { specified } from '../../messages/en/specified.ts';

/** Adds people to a group; the position is 'Member' where it is absent or empty. */
export const postMembers = (
  groupId: string,
  members: readonly { personId: string; position?: string }[],
  once: Once,
) =>
  api<typeof addMembers>('POST', '/api/groups/members', {
    body: { people: members.map((member) => ({ groupId, ...member })) },
    once,
  });

/** Removes people from a group. */
export const postRemoval = (groupId: string, personIds: string[]) =>
  api<typeof removeMembers>('POST', '/api/groups/members/remove', { body: { groupId, personIds } });

/** Asks before people are removed from a group; shows a toast where the answer is no. */
export async function askToRemove(who: string, groupName: string): Promise<boolean> {
  const sure = await confirm({
    title: groupPickerTexts.removeTitle,
    message: specified.removeFromGroup(who, groupName),
    confirmLabel: groupPickerTexts.remove,
    danger: true,
  });
  if (!sure) toast({ title: specified.youHaveRejected });
  return sure;
}
