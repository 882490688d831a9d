// Removes a passkey by the password, the last one by a proof too.
import { PasswordInput, Text } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { toast } from '../../lib/toast.ts';
import { passkeys as texts } from '../../messages/en/passkeys.ts';
import { FormDialog } from '../../ui/dialogs/form-dialog.tsx';
import { useCallForm } from '../../ui/forms/use-call-form.ts';
import { accountQuery, type OwnAccount, type OwnPasskey, postPasskeyRemoval } from './api.ts';
import { CodeFields } from './code-fields.tsx';
import { noProof, useProof } from './use-proof.ts';

interface RemovePasskeyDialogProps {
  passkey: OwnPasskey;
  twoFactor: OwnAccount['twoFactor'];
  onClose: () => void;
}

/** Mount it only while it is open. */
export function RemovePasskeyDialog({ passkey, twoFactor, onClose }: RemovePasskeyDialogProps) {
  const queries = useQueryClient();
  const isLast = twoFactor.passkeys.length === 1 && !twoFactor.app;
  const proof = useProof(twoFactor);
  const { id, name } = passkey;
  const { form, dialog } = useCallForm({
    initialValues: noProof,
    call: async (values) =>
      postPasskeyRemoval(id, isLast ? await proof.read(values) : { password: values.password }),
    onSuccess: async () => {
      toast({ title: texts.wasRemoved, tone: 'success' });
      await queries.invalidateQueries(accountQuery);
      onClose();
    },
    failed: texts.notRemoved,
  });
  return (
    <FormDialog
      {...dialog}
      title={texts.removeTitle(name)}
      send={texts.remove}
      dangerous
      idle={isLast ? proof.isMissing(form.values) : form.values.password === ''}
      onClose={onClose}
    >
      <Text>{texts.removeText}</Text>
      {isLast && <Text>{texts.removeLastText}</Text>}
      {isLast ? (
        <CodeFields form={form} proof={proof} />
      ) : (
        <PasswordInput
          label={texts.yourPassword}
          required
          data-autofocus
          autoComplete="current-password"
          {...form.getInputProps('password')}
        />
      )}
    </FormDialog>
  );
}
