// Changes the role of a colleague.
import { useQueryClient } from '@tanstack/react-query';
import { roleTexts } from '../../messages/en/roles.ts';
import { userQuery, useUser } from '../../lib/http/session.ts';
import { toast } from '../../lib/toast.ts';
import { FormDialog } from '../../ui/dialogs/form-dialog.tsx';
import { useCallForm } from '../../ui/forms/use-call-form.ts';
import { type Colleague, colleaguesQuery, putRole } from './api.ts';
import { LedGroups } from './led-groups.tsx';
import { RoleChoice } from './role-choice.tsx';
import { colleagueTexts } from '../../messages/en/colleagues.ts';

/** Mount it only while it is open. */
export function RoleDialog({ colleague, onClose }: { colleague: Colleague; onClose: () => void }) {
  const { userId, name } = colleague;
  const before = colleague.groups.map(({ id }) => id);
  const queries = useQueryClient();
  const isSelf = useUser().id === userId;
  const { form, dialog } = useCallForm({
    initialValues: { role: colleague.role, groupIds: before },
    call: ({ role, groupIds }) => putRole({ userId, role, ...(role === 'group_leader' && { groupIds }) }),
    onSuccess: async (_answer, { role }) => {
      if (role === 'group_leader' && role === colleague.role)
        toast({ title: colleagueTexts.groupsSaved, tone: 'success' });
      else {
        const word = roleTexts[role];
        const title = isSelf ? colleagueTexts.youAreNow(word) : colleagueTexts.nowRole(name, word);
        toast({ title, tone: 'success' });
      }
      if (isSelf) void queries.invalidateQueries(userQuery);
      await queries.invalidateQueries(colleaguesQuery);
      onClose();
    },
    failed: colleagueTexts.roleNotChanged,
  });
  return (
    <FormDialog
      {...dialog}
      title={isSelf ? colleagueTexts.changeYourRole : colleagueTexts.changeRoleOf(name)}
      send={colleagueTexts.changeRole}
      idle={
        form.values.role === colleague.role &&
        form.values.groupIds.toSorted().join() === before.toSorted().join()
      }
      onClose={onClose}
    >
      <RoleChoice {...form.getInputProps('role')} value={form.values.role} />
      {form.values.role === 'group_leader' && (
        <LedGroups value={form.values.groupIds} onChange={(ids) => form.setFieldValue('groupIds', ids)} />
      )}
    </FormDialog>
  );
}
