// Asks for a new e-mail address, which counts once its link is used.
import { PasswordInput, Text, TextInput } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { toast } from '../../lib/toast.ts';
import { accountTexts as texts } from '../../messages/en/account.ts';
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
      toast({ title: texts.checkEmail, detail: texts.linkSent(email.trim()), tone: 'success' });
      await queries.invalidateQueries(accountQuery);
      onClose();
    },
    failed: texts.emailNotChanged,
  });
  return (
    <FormDialog
      {...dialog}
      title={texts.emailTitle}
      send={texts.sendLink}
      idle={form.values.email.trim() === '' || form.values.current === ''}
      onClose={onClose}
    >
      <Text>{texts.emailIntro}</Text>
      <TextInput
        label={texts.newEmail}
        type="email"
        required
        data-autofocus
        autoComplete="email"
        maxLength={254}
        {...form.getInputProps('email')}
      />
      <PasswordInput
        label={texts.yourPassword}
        required
        autoComplete="current-password"
        {...form.getInputProps('current')}
      />
    </FormDialog>
  );
}
