// Turns two-factor sign-in off, by password and code.
import { Text } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { toast } from '../../lib/toast.ts';
import { FormDialog } from '../../ui/dialogs/form-dialog.tsx';
import { useCallForm } from '../../ui/forms/use-call-form.ts';
import { accountQuery, postTwoFactorOff } from './api.ts';
import { CodeFields, noProof } from './code-fields.tsx';

/** Mount it only while it is open. */
export function TurnOffDialog({ onClose }: { onClose: () => void }) {
  const queries = useQueryClient();
  const { form, dialog } = useCallForm({
    initialValues: noProof,
    call: postTwoFactorOff,
    onSuccess: async () => {
      toast({ title: 'Two-factor sign-in is off', tone: 'success' });
      await queries.invalidateQueries(accountQuery);
      onClose();
    },
    failed: 'Not turned off',
  });
  const { password, code } = form.values;
  return (
    <FormDialog
      {...dialog}
      title="Turn off two-factor sign-in?"
      send="Turn off"
      dangerous
      idle={password === '' || code.trim() === ''}
      onClose={onClose}
    >
      <Text>Your password alone will then sign you in, and your recovery codes stop working.</Text>
      <CodeFields form={form} />
    </FormDialog>
  );
}
