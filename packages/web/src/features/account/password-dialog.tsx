// Changes the user's password, which signs out all other devices.
import { PasswordInput } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { toast } from '../../lib/toast.ts';
import { FormDialog } from '../../ui/dialogs/form-dialog.tsx';
import { useCallForm } from '../../ui/forms/use-call-form.ts';
import { accountQuery, putPassword, sessionsQuery } from './api.ts';

/** Mount it only while it is open. */
export function PasswordDialog({ email, onClose }: { email: string; onClose: () => void }) {
  const queries = useQueryClient();
  const { form, dialog } = useCallForm({
    initialValues: { current: '', password: '' },
    call: putPassword,
    onSuccess: async () => {
      toast({
        title: 'Your password is changed',
        detail: 'Your other devices are signed out',
        tone: 'success',
      });
      void queries.invalidateQueries(sessionsQuery);
      await queries.invalidateQueries(accountQuery);
      onClose();
    },
    failed: 'Password not changed',
  });
  const { current, password } = form.values;
  return (
    <FormDialog
      {...dialog}
      title="Change your password"
      send="Change password"
      idle={current === '' || password === ''}
      onClose={onClose}
    >
      {/* Password managers store the password under it. */}
      <input type="hidden" name="email" autoComplete="username" value={email} />
      <PasswordInput
        label="Current password"
        required
        data-autofocus
        autoComplete="current-password"
        {...form.getInputProps('current')}
      />
      <PasswordInput
        label="New password"
        description="8 characters or more"
        required
        autoComplete="new-password"
        {...form.getInputProps('password')}
      />
    </FormDialog>
  );
}
