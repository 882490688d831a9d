// Makes new recovery codes and shows them.
import { Button, Group, Stack, Text } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { accountTexts as texts } from '../../messages/en/account.ts';
import { Dialog } from '../../ui/dialogs/dialog.tsx';
import { FormDialog } from '../../ui/dialogs/form-dialog.tsx';
import { useCallForm } from '../../ui/forms/use-call-form.ts';
import { accountQuery, type OwnAccount, postRecoveryCodes } from './api.ts';
import { CodeFields } from './code-fields.tsx';
import { RecoveryCodes } from './recovery-codes.tsx';
import { noProof, useProof } from './use-proof.ts';

/** Mount it only while it is open. */
export function NewCodesDialog({
  twoFactor,
  onClose,
}: {
  twoFactor: OwnAccount['twoFactor'];
  onClose: () => void;
}) {
  const proof = useProof(twoFactor);
  const queries = useQueryClient();
  const { form, dialog, answer } = useCallForm({
    initialValues: noProof,
    call: async (values) => postRecoveryCodes(await proof.read(values)),
    onSuccess: () => queries.invalidateQueries(accountQuery),
    failed: texts.noCodes,
  });
  if (answer)
    return (
      <Dialog opened onClose={onClose} title={texts.newCodesTitle} closeOnClickOutside={false}>
        <Stack>
          <RecoveryCodes codes={answer.recoveryCodes} />
          <Group justify="flex-end">
            <Button data-autofocus onClick={onClose}>
              {texts.codesSaved}
            </Button>
          </Group>
        </Stack>
      </Dialog>
    );
  return (
    <FormDialog
      {...dialog}
      title={texts.makeCodesTitle}
      send={texts.makeCodes}
      idle={proof.isMissing(form.values)}
      onClose={onClose}
    >
      <Text>{texts.makeCodesText}</Text>
      <CodeFields form={form} proof={proof} />
    </FormDialog>
  );
}
