// Invites a colleague by e-mail address and role.
import { TextInput } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import type { Role } from '@tidings/contract/permissions.ts';
import { useOnce } from '../../lib/use-once.ts';
import { FormDialog } from '../../ui/dialogs/form-dialog.tsx';
import { useCallForm } from '../../ui/forms/use-call-form.ts';
import { invitationsQuery, postInvitation } from './api.ts';
import type { NewLink } from './link-dialog.tsx';
import { RoleChoice } from './role-choice.tsx';

const startValues: { email: string; role: Role } = { email: '', role: 'staff' };

interface InviteDialogProps {
  onClose: () => void;
  onInvited: (invited: NewLink) => void;
}

/** Mount it only while it is open. */
export function InviteDialog({ onClose, onInvited }: InviteDialogProps) {
  const queries = useQueryClient();
  const once = useOnce();
  const { form, dialog } = useCallForm({
    initialValues: startValues,
    call: ({ email, role }) => postInvitation({ email: email.trim(), role }, once),
    onSuccess: (invited, { email }) => {
      void queries.invalidateQueries(invitationsQuery);
      onInvited({ ...invited, email: email.trim() });
    },
    failed: 'Not invited',
  });
  return (
    <FormDialog
      {...dialog}
      title="Invite a colleague"
      send="Invite"
      idle={form.values.email.trim() === ''}
      onClose={onClose}
    >
      <TextInput
        label="E-mail address"
        type="email"
        required
        data-autofocus
        maxLength={254}
        {...form.getInputProps('email')}
      />
      <RoleChoice {...form.getInputProps('role')} value={form.values.role} />
    </FormDialog>
  );
}
