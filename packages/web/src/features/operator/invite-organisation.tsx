// The dialog in which the operator invites an organisation.
import { TextInput } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useOnce } from '../../lib/use-once.ts';
import type { NewLink } from '../../ui/dialogs/link-dialog.tsx';
import { FormDialog } from '../../ui/dialogs/form-dialog.tsx';
import { useCallForm } from '../../ui/forms/use-call-form.ts';
import { invitationsQuery, postInvitation } from './api.ts';

interface InviteOrganisationProps {
  onClose: () => void;
  onInvited: (invited: NewLink) => void;
}

/** Mount it only while it is open. */
export function InviteOrganisation({ onClose, onInvited }: InviteOrganisationProps) {
  const queries = useQueryClient();
  const once = useOnce();
  const { form, dialog } = useCallForm({
    initialValues: { email: '', organisation: '' },
    call: ({ email, organisation }) => postInvitation({ email: email.trim(), organisation }, once),
    onSuccess: (invited, { email }) => {
      void queries.invalidateQueries(invitationsQuery);
      onInvited({ ...invited, email: email.trim() });
    },
    failed: 'Not invited',
  });
  return (
    <FormDialog
      {...dialog}
      title="Invite an organisation"
      send="Invite"
      idle={form.values.email.trim() === ''}
      onClose={onClose}
    >
      <TextInput
        label="E-mail address"
        description="Of the person who will be its owner"
        type="email"
        required
        data-autofocus
        maxLength={254}
        {...form.getInputProps('email')}
      />
      <TextInput
        label="Name of the organisation"
        description="They can change it"
        maxLength={120}
        {...form.getInputProps('organisation')}
      />
    </FormDialog>
  );
}
