// Asks for a new e-mail address, which counts once its link is used.
import { PasswordInput, Text, TextInput } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { toast } from '../../lib/toast.ts';
import { FormDialog } from '../../ui/dialogs/form-dialog.tsx';
import { useCallForm } from '../../ui/forms/use-call-form.ts';
import { accountQuery, putEmail } from './api.ts';

/** Mount it only while it is open. */
export function EmailDialog({ onClose }: { onClose: () => void }) {
  const queries = useQueryClient();
  const { form, dialog } = useCallForm({
    initialValues: { email: '', current: '' },
    call: ({ email, current }) => putEmail({ email: email.trim(), current }),
    onSuccess: async (_answer, { email }) => {
      toast({ title: 'Check your e-mail', detail: `We sent a link to ${email.trim()}`, tone: 'success' });
      await queries.invalidateQueries(accountQuery);
      onClose();
    },
    failed: 'E-mail not changed',
  });
  return (
    <FormDialog
      {...dialog}
      title="Change your e-mail"
      send="Send link"
      idle={form.values.email.trim() === '' || form.values.current === ''}
      onClose={onClose}
    >
      <Text>We e-mail a link to the new address. You sign in with it once you have opened the link.</Text>
      <TextInput
        label="New e-mail address"
        type="email"
        required
        data-autofocus
        autoComplete="email"
        maxLength={254}
        {...form.getInputProps('email')}
      />
      <PasswordInput
        label="Your password"
        required
        autoComplete="current-password"
        {...form.getInputProps('current')}
      />
    </FormDialog>
  );
}
