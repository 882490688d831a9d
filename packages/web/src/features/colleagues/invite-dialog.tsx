// Invites a colleague by e-mail address and role.
import { TextInput } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import type { Role } from '@tidings/contract/permissions.ts';
import { useOnce } from '../../lib/use-once.ts';
import { FormDialog } from '../../ui/dialogs/form-dialog.tsx';
import { useCallForm } from '../../ui/forms/use-call-form.ts';
import { invitationsQuery, postInvitation } from './api.ts';
import { LedGroups } from './led-groups.tsx';
import type { NewLink } from '../../ui/dialogs/link-dialog.tsx';
import { RoleChoice } from './role-choice.tsx';
import { colleagueTexts } from '../../messages/en/colleagues.ts';

const startValues: { email: string; role: Role; groupIds: string[] } = {
  email: '',
  role: 'staff',
  groupIds: [],
};

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
    call: ({ email, role, groupIds }) =>
      postInvitation({ email: email.trim(), role, groupIds: role === 'group_leader' ? groupIds : [] }, once),
    onSuccess: (invited, { email }) => {
      void queries.invalidateQueries(invitationsQuery);
      onInvited({ ...invited, email: email.trim() });
    },
    failed: colleagueTexts.notInvited,
  });
  return (
    <FormDialog
      {...dialog}
      title={colleagueTexts.invite}
      send={colleagueTexts.send}
      idle={form.values.email.trim() === ''}
      onClose={onClose}
    >
      <TextInput
        label={colleagueTexts.email}
        type="email"
        required
        data-autofocus
        maxLength={254}
        {...form.getInputProps('email')}
      />
      <RoleChoice {...form.getInputProps('role')} value={form.values.role} />
      {form.values.role === 'group_leader' && (
        <LedGroups value={form.values.groupIds} onChange={(ids) => form.setFieldValue('groupIds', ids)} />
      )}
    </FormDialog>
  );
}
