// Turns two-factor sign-in on: password, QR code and first code, recovery codes.
import { Anchor, Button, CopyButton, Group, PasswordInput, Stack, Text, TextInput } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Dialog } from '../../ui/dialogs/dialog.tsx';
import { FormDialog } from '../../ui/dialogs/form-dialog.tsx';
import { useReturnFocus } from '../../ui/focus/use-return-focus.ts';
import { useCallForm } from '../../ui/forms/use-call-form.ts';
import classes from './account.module.css';
import { accountQuery, type BegunTwoFactor, type OwnAccount, postFirstCode, postTwoFactor } from './api.ts';
import { CodeFields } from './code-fields.tsx';
import { QrCode } from './qr-code.tsx';
import { RecoveryCodes } from './recovery-codes.tsx';
import { noProof, useProof } from './use-proof.ts';

const title = 'Turn on two-factor sign-in';

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
    <Dialog opened onClose={onClose} title="Save your recovery codes" closeOnClickOutside={false}>
      <Stack>
        <Text>Two-factor sign-in is on.</Text>
        <RecoveryCodes codes={begun.recoveryCodes} />
        <Group justify="flex-end">
          <Button data-autofocus onClick={onClose}>
            I have saved them
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
    failed: 'Not turned on',
  });
  return (
    <FormDialog
      {...dialog}
      title={title}
      send="Next"
      idle={on ? proof.isMissing(form.values) : asks && form.values.password === ''}
      onClose={onClose}
    >
      <Text>
        You need an authenticator app on your phone, such as Google Authenticator or Microsoft Authenticator.
        It works without a connection and costs nothing.
      </Text>
      {on && <CodeFields form={form} proof={proof} />}
      {asks && !on && (
        <PasswordInput
          label="Your password"
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
    failed: 'Not turned on',
  });
  return (
    <FormDialog
      {...dialog}
      title={title}
      send="Turn on"
      idle={form.values.code.trim() === ''}
      onClose={onClose}
    >
      <Text>Scan this with your authenticator app:</Text>
      <QrCode text={uri} label="QR code for your authenticator app" />
      <Text size="sm">
        On this phone?{' '}
        <Anchor href={uri} underline="always">
          Open your authenticator app
        </Anchor>
        . Or type this key into it:
      </Text>
      <Group gap="xs" wrap="nowrap">
        <Text size="sm" className={classes.secret} aria-label="Key">
          {secret.match(/.{1,4}/g)?.join(' ')}
        </Text>
        <CopyButton value={secret}>
          {({ copied, copy }) => (
            <Button size="compact-sm" variant="default" onClick={copy} style={{ flex: 'none' }}>
              {copied ? 'Copied' : 'Copy key'}
            </Button>
          )}
        </CopyButton>
      </Group>
      <TextInput
        label="Code"
        description="The 6 digits that the app shows now"
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
