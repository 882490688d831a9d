// Removes the app, and with it two-factor sign-in where there are no passkeys.
import { Text } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { toast } from '../../lib/toast.ts';
import { accountTexts as texts } from '../../messages/en/account.ts';
import { FormDialog } from '../../ui/dialogs/form-dialog.tsx';
import { useCallForm } from '../../ui/forms/use-call-form.ts';
import { accountQuery, type OwnAccount, postTwoFactorOff } from './api.ts';
import { CodeFields } from './code-fields.tsx';
import { noProof, useProof } from './use-proof.ts';

const allOff = () => ({
  title: texts.turnOffTitle,
  send: texts.turnOff,
  text: texts.turnOffText,
  done: texts.nowOff,
});
const appOff = () => ({
  title: texts.removeAppTitle,
  send: texts.remove,
  text: texts.removeAppText,
  done: texts.appRemoved,
});

/** Mount it only while it is open. */
export function TurnOffDialog({
  twoFactor,
  onClose,
}: {
  twoFactor: OwnAccount['twoFactor'];
  onClose: () => void;
}) {
  const proof = useProof(twoFactor);
  const words = twoFactor.passkeys.length > 0 ? appOff() : allOff();
  const queries = useQueryClient();
  const { form, dialog } = useCallForm({
    initialValues: noProof,
    call: async (values) => postTwoFactorOff(await proof.read(values)),
    onSuccess: async () => {
      toast({ title: words.done, tone: 'success' });
      await queries.invalidateQueries(accountQuery);
      onClose();
    },
    failed: texts.notTurnedOff,
  });
  return (
    <FormDialog
      {...dialog}
      title={words.title}
      send={words.send}
      dangerous
      idle={proof.isMissing(form.values)}
      onClose={onClose}
    >
      <Text>{words.text}</Text>
      <CodeFields form={form} proof={proof} />
    </FormDialog>
  );
}
