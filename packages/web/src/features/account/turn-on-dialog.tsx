// Turns two-factor sign-in on: password, QR code and first code, recovery codes.
import { Anchor, Button, CopyButton, Group, PasswordInput, Stack, Text, TextInput } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { accountTexts as texts } from '../../messages/en/account.ts';
import { Dialog } from '../../ui/dialogs/dialog.tsx';
import { FormDialog } from '../../ui/dialogs/form-dialog.tsx';
import { useReturnFocus } from '../../ui/focus/use-return-focus.ts';
import { useCallForm } from '../../ui/forms/use-call-form.ts';
import { Phrase } from '../../ui/text/phrase.tsx';
import classes from './account.module.css';
import { accountQuery, type BegunTwoFactor, type OwnAccount, postFirstCode, postTwoFactor } from './api.ts';
import { CodeFields } from './code-fields.tsx';
import { QrCode } from './qr-code.tsx';
import { RecoveryCodes } from './recovery-codes.tsx';
import { noProof, useProof } from './use-proof.ts';

interface TurnOnDialogProps {
  twoFactor: OwnAccount['twoFactor'];
  onClose: () => void;
}

/** Mount it only while it is open. Closed before the first code was right, nothing is on. */
export function TurnOnDialog({ twoFactor, onClose }: TurnOnDialogProps) {
  const [begun, setBegun] = useState<BegunTwoFactor | null>(null);
  const [isOn, setOn] = useState(false);
  useReturnFocus();
  if (!begun) return <BeginStep twoFactor={twoFactor} onBegun={setBegun} onClose={onClose} />;
  // With passkeys there are recovery codes already.
  const isLast = begun.recoveryCodes.length === 0;
  if (!isOn)
    return <ScanStep uri={begun.uri} onDone={() => (isLast ? onClose() : setOn(true))} onClose={onClose} />;
  return (
    <Dialog opened onClose={onClose} title={texts.saveCodes} closeOnClickOutside={false}>
      <Stack>
        <Text>{texts.nowOn}</Text>
        <RecoveryCodes codes={begun.recoveryCodes} />
        <Group justify="flex-end">
          <Button data-autofocus onClick={onClose}>
            {texts.codesSaved}
          </Button>
        </Group>
      </Stack>
    </Dialog>
  );
}

interface BeginStepProps extends TurnOnDialogProps {
  onBegun: (begun: BegunTwoFactor) => void;
}

/** What is needed; the password too, unless the user has just signed in, and a proof beside passkeys. */
function BeginStep({ twoFactor, onBegun, onClose }: BeginStepProps) {
  const { on } = twoFactor;
  const proof = useProof(twoFactor);
  // The minutes after signing in may pass while the page is open.
  const [asks, setAsks] = useState(twoFactor.needsPassword);
  const { form, dialog } = useCallForm({
    initialValues: noProof,
    call: async (values) => {
      if (on) return postTwoFactor(await proof.read(values));
      try {
        return await postTwoFactor(asks ? { password: values.password } : {});
      } catch (error) {
        setAsks(true);
        throw error;
      }
    },
    onSuccess: onBegun,
    failed: texts.notTurnedOn,
  });
  return (
    <FormDialog
      {...dialog}
      title={texts.turnOnTitle}
      send={texts.next}
      idle={on ? proof.isMissing(form.values) : asks && form.values.password === ''}
      onClose={onClose}
    >
      <Text>{texts.needsApp}</Text>
      {on && <CodeFields form={form} proof={proof} />}
      {asks && !on && (
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

interface ScanStepProps {
  uri: string;
  onDone: () => void;
  onClose: () => void;
}

/** The QR code, the same as text, and the first code. */
function ScanStep({ uri, onDone, onClose }: ScanStepProps) {
  const queries = useQueryClient();
  const secret = new URL(uri).searchParams.get('secret') ?? '';
  const { form, dialog } = useCallForm({
    initialValues: { code: '' },
    call: ({ code }) => postFirstCode(code),
    onSuccess: () => {
      void queries.invalidateQueries(accountQuery);
      onDone();
    },
    failed: texts.notTurnedOn,
  });
  return (
    <FormDialog
      {...dialog}
      title={texts.turnOnTitle}
      send={texts.turnOn}
      idle={form.values.code.trim() === ''}
      onClose={onClose}
    >
      <Text>{texts.scan}</Text>
      <QrCode text={uri} label={texts.qrCode} />
      <Text size="sm">
        <Phrase
          text={texts.onThisPhone}
          parts={{
            open: (
              <Anchor href={uri} underline="always">
                {texts.openApp}
              </Anchor>
            ),
          }}
        />
      </Text>
      <Group gap="xs" wrap="nowrap">
        <Text size="sm" className={classes.secret} aria-label={texts.key}>
          {secret.match(/.{1,4}/g)?.join(' ')}
        </Text>
        <CopyButton value={secret}>
          {({ copied, copy }) => (
            <Button size="compact-sm" variant="default" onClick={copy} style={{ flex: 'none' }}>
              {copied ? texts.copied : texts.copyKey}
            </Button>
          )}
        </CopyButton>
      </Group>
      <TextInput
        label={texts.code}
        description={texts.firstCodeHint}
        required
        data-autofocus
        inputMode="numeric"
        autoComplete="one-time-code"
        maxLength={40}
        {...form.getInputProps('code')}
      />
    </FormDialog>
  );
}
