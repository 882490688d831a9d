// The dialog in which the operator invites an organisation.
import { TextInput } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useOnce } from '../../lib/use-once.ts';
import type { NewLink } from '../../ui/dialogs/link-dialog.tsx';
import { FormDialog } from '../../ui/dialogs/form-dialog.tsx';
import { useCallForm } from '../../ui/forms/use-call-form.ts';
import { operatorTexts as texts } from '../../messages/en/operator.ts';
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
    failed: texts.notInvited,
  });
  return (
    <FormDialog
      {...dialog}
      title={texts.invite}
      send={texts.sendInvitation}
      idle={form.values.email.trim() === ''}
      onClose={onClose}
    >
      <TextInput
        label={texts.email}
        description={texts.emailHint}
        type="email"
        required
        data-autofocus
        maxLength={254}
        {...form.getInputProps('email')}
      />
      <TextInput
        label={texts.organisationName}
        description={texts.organisationNameHint}
        maxLength={120}
        {...form.getInputProps('organisation')}
      />
    </FormDialog>
  );
}
