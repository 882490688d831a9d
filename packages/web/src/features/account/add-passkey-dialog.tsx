// Adds a passkey: name and password, then the browser; the first one brings recovery codes.
import { Button, Group, PasswordInput, Stack, Text, TextInput } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { makePasskey } from '../../lib/passkeys.ts';
import { toast } from '../../lib/toast.ts';
import { passkeys as texts } from '../../messages/en/passkeys.ts';
import { Dialog } from '../../ui/dialogs/dialog.tsx';
import { FormDialog } from '../../ui/dialogs/form-dialog.tsx';
import { useCallForm } from '../../ui/forms/use-call-form.ts';
import { accountQuery, type OwnAccount, postPasskey, postPasskeyBegin } from './api.ts';
import { RecoveryCodes } from './recovery-codes.tsx';

interface AddPasskeyDialogProps {
  twoFactor: OwnAccount['twoFactor'];
  onClose: () => void;
}

/** Mount it only while it is open. */
export function AddPasskeyDialog({ twoFactor, onClose }: AddPasskeyDialogProps) {
  const queries = useQueryClient();
  // The minutes after signing in may pass while the page is open.
  const [asks, setAsks] = useState(twoFactor.needsPassword);
  const { form, dialog, answer } = useCallForm({
    initialValues: { name: '', password: '' },
    call: async ({ name, password }) => {
      const options = await postPasskeyBegin(asks ? { password } : {}).catch((error: unknown) => {
        setAsks(true);
        throw error;
      });
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
      idle={asks && form.values.password === ''}
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
      {asks && (
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
