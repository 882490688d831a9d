// Changes the user's password, which signs out all other devices.
import { PasswordInput } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { toast } from '../../lib/toast.ts';
import { accountTexts as texts } from '../../messages/en/account.ts';
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
        title: texts.passwordChanged,
        detail: texts.othersSignedOut,
        tone: 'success',
      });
      void queries.invalidateQueries(sessionsQuery);
      await queries.invalidateQueries(accountQuery);
      onClose();
    },
    failed: texts.passwordNotChanged,
  });
  const { current, password } = form.values;
  return (
    <FormDialog
      {...dialog}
      title={texts.passwordTitle}
      send={texts.changePassword}
      idle={current === '' || password === ''}
      onClose={onClose}
    >
      {/* Password managers store the password under it. */}
      <input type="hidden" name="email" autoComplete="username" value={email} />
      <PasswordInput
        label={texts.currentPassword}
        required
        data-autofocus
        autoComplete="current-password"
        {...form.getInputProps('current')}
      />
      <PasswordInput
        label={texts.newPassword}
        description={texts.newPasswordHint}
        required
        autoComplete="new-password"
        {...form.getInputProps('password')}
      />
    </FormDialog>
  );
}
