// Adds a passkey by password and second factor; the first one brings recovery codes.
import { Button, Group, PasswordInput, Stack, Text, TextInput } from '@mantine/core';
import type { MakeOptions } from '@tidings/contract/calls/passkeys.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
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
  // What the user was proved for. A recovery code works once, so a second try must not ask for another.
  const [begun, setBegun] = useState<MakeOptions | null>(null);
  const { form, dialog, answer } = useCallForm({
    initialValues: { name: '', ...noProof },
    call: async ({ name, ...values }) => {
      let options = begun;
      if (!options) {
        const given = on ? await proof.read(values) : { password: values.password };
        options = await postPasskeyBegin(given);
        setBegun(options);
        // Safari lets a page ask for a passkey once in a click.
        if (given.passkey) return null;
      }
      const credential = await makePasskey(options);
      // The server takes an answer once, right or wrong.
      setBegun(null);
      return postPasskey({ name, credential });
    },
    onSuccess: async (added) => {
      if (!added) return;
      await queries.invalidateQueries(accountQuery);
      if (added.recoveryCodes.length > 0) return;
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
      send={!begun && proof.by === 'passkey' ? texts.next : texts.add}
      idle={!begun && (on ? proof.isMissing(form.values) : form.values.password === '')}
      onClose={onClose}
    >
      {begun ? <Text role="status">{texts.makeNow}</Text> : <Text>{texts.addIntro}</Text>}
      <TextInput
        label={texts.name}
        description={texts.nameHint}
        data-autofocus
        maxLength={60}
        autoComplete="off"
        {...form.getInputProps('name')}
      />
      {!begun && on && <CodeFields form={form} proof={proof} />}
      {!begun && !on && (
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
