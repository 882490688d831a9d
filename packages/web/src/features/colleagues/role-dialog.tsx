// Changes the role of a colleague.
import { useQueryClient } from '@tanstack/react-query';
import { roleNames } from '@tidings/contract/permissions.ts';
import { userQuery, useUser } from '../../lib/http/session.ts';
import { toast } from '../../lib/toast.ts';
import { FormDialog } from '../../ui/dialogs/form-dialog.tsx';
import { useCallForm } from '../../ui/forms/use-call-form.ts';
import { type Colleague, colleaguesQuery, putRole } from './api.ts';
import { RoleChoice } from './role-choice.tsx';

/** Mount it only while it is open. */
export function RoleDialog({ colleague, onClose }: { colleague: Colleague; onClose: () => void }) {
  const { userId, name } = colleague;
  const queries = useQueryClient();
  const isSelf = useUser().id === userId;
  const { form, dialog } = useCallForm({
    initialValues: { role: colleague.role },
    call: ({ role }) => putRole({ userId, role }),
    onSuccess: async (_answer, { role }) => {
      toast({ title: `${isSelf ? 'You are' : `${name} is`} now ${roleNames[role]}`, tone: 'success' });
      if (isSelf) void queries.invalidateQueries(userQuery);
      await queries.invalidateQueries(colleaguesQuery);
      onClose();
    },
    failed: 'Role not changed',
  });
  return (
    <FormDialog
      {...dialog}
      title={isSelf ? 'Change your role' : `Change the role of ${name}`}
      send="Change role"
      idle={form.values.role === colleague.role}
      onClose={onClose}
    >
      <RoleChoice {...form.getInputProps('role')} value={form.values.role} />
    </FormDialog>
  );
}
