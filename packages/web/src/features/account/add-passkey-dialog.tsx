// Adds a passkey by password and second factor; the first one brings recovery codes.
import { Button, Group, PasswordInput, Stack, Text, TextInput } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { makePasskey } from '../../lib/passkeys.ts';
import { toast } from '../../lib/toast.ts';
import { passkeys as texts } from '../../messages/en/passkeys.ts';
import { Dialog } from '../../ui/dialogs/dialog.tsx';
import { FormDialog } from '../../ui/dialogs/form-dialog.tsx';
import { useCallForm } from '../../ui/forms/use-call-form.ts';
import { accountQuery, type OwnAccount, postPasskey, postPasskeyBegin } from './api.ts';
import { CodeFields } from './code-fields.tsx';
import { RecoveryCodes } from './recovery-codes.tsx';
import { noProof, useProof } from './use-proof.ts';

interface AddPasskeyDialogProps {
  twoFactor: OwnAccount['twoFactor'];
  onClose: () => void;
}

/** Mount it only while it is open. */
export function AddPasskeyDialog({ twoFactor, onClose }: AddPasskeyDialogProps) {
  const queries = useQueryClient();
  const { on } = twoFactor;
  const proof = useProof(twoFactor);
  const { form, dialog, answer } = useCallForm({
    initialValues: { name: '', ...noProof },
    call: async ({ name, ...values }) => {
      const given = on ? await proof.read(values) : { password: values.password };
      const options = await postPasskeyBegin(given);
      return postPasskey({ name, credential: await makePasskey(options) });
    },
    onSuccess: async ({ recoveryCodes }) => {
      await queries.invalidateQueries(accountQuery);
      if (recoveryCodes.length > 0) return;
      toast({ title: texts.wasAdded, tone: 'success' });
      onClose();
    },
    failed: texts.notAdded,
  });
  if (answer)
    return answer.recoveryCodes.length > 0 && <CodesStep codes={answer.recoveryCodes} onClose={onClose} />;
  return (
    <FormDialog
      {...dialog}
      title={texts.addTitle}
      send={texts.add}
      idle={on ? proof.isMissing(form.values) : form.values.password === ''}
      onClose={onClose}
    >
      <Text>{texts.addIntro}</Text>
      <TextInput
        label={texts.name}
        description={texts.nameHint}
        data-autofocus
        maxLength={60}
        autoComplete="off"
        {...form.getInputProps('name')}
      />
      {on ? (
        <CodeFields form={form} proof={proof} />
      ) : (
        <PasswordInput
          label={texts.yourPassword}
          required
          autoComplete="current-password"
          {...form.getInputProps('password')}
        />
      )}
    </FormDialog>
  );
}

function CodesStep({ codes, onClose }: { codes: readonly string[]; onClose: () => void }) {
  return (
    <Dialog opened onClose={onClose} title={texts.saveCodes} closeOnClickOutside={false}>
      <Stack>
        <Text>{texts.nowOn}</Text>
        <RecoveryCodes codes={codes} />
        <Group justify="flex-end">
          <Button data-autofocus onClick={onClose}>
            {texts.codesSaved}
          </Button>
        </Group>
      </Stack>
    </Dialog>
  );
}
