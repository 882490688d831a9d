// Asks for the second factor, after the password was right.
import { Button, Group, Text, TextInput } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import { passkeysMissing } from '../../lib/passkeys.ts';
import { passkeys } from '../../messages/en/passkeys.ts';
import { signInTexts as texts } from '../../messages/en/sign-in.ts';
import { postCode } from './api.ts';
import { AuthForm } from './auth-form.tsx';
import { AuthLayout } from './auth-layout.tsx';
import { type NeededFactor, useEntryForm } from './use-entry-form.ts';
import { usePasskeyEntry } from './use-passkey-entry.ts';

interface CodeFormProps {
  needed: NeededFactor;
  /** Back to the password, since a ticket ends after ten minutes or five wrong codes. */
  onStartAgain: () => void;
  opensHome?: boolean;
}

type Kind = 'passkey' | 'app' | 'recovery';

type CodeKind = Exclude<Kind, 'passkey'>;

const fieldOf = (kind: CodeKind) =>
  kind === 'app'
    ? ({ label: texts.code, description: texts.codeHint, inputMode: 'numeric' } as const)
    : ({ label: texts.recoveryCode, description: texts.recoveryCodeHint, inputMode: 'text' } as const);

/** A passkey, a code of the app, or a recovery code; begins with the first of these that the user has. */
export function CodeForm({ needed, onStartAgain, opensHome = false }: CodeFormProps) {
  const { by = ['app'] } = needed;
  const has: Kind[] = [
    ...(by.includes('passkey') && passkeysMissing() === null ? (['passkey'] as const) : []),
    ...(by.includes('app') ? (['app'] as const) : []),
    'recovery',
  ];
  const [kind, setKind] = useState<Kind>(has[0] ?? 'recovery');
  const others = has.filter((each) => each !== kind);
  const switching = (
    <Group justify="space-between">
      <Button variant="subtle" color="gray" px={0} onClick={onStartAgain}>
        {passkeys.startAgain}
      </Button>
      <Group gap={0}>
        {others.map((each) => (
          <Button key={each} variant="subtle" onClick={() => setKind(each)}>
            {switchTo(each)}
          </Button>
        ))}
      </Group>
    </Group>
  );
  const { ticket } = needed;
  return (
    <AuthLayout
      title={kind === 'passkey' ? passkeys.stepTitle : texts.enterCode}
      lead={passkeys.twoFactorLead}
    >
      {kind === 'passkey' ? (
        <PasskeyStep ticket={ticket} opensHome={opensHome}>
          {switching}
        </PasskeyStep>
      ) : (
        <CodeStep key={kind} kind={kind} ticket={ticket} opensHome={opensHome}>
          {switching}
        </CodeStep>
      )}
    </AuthLayout>
  );
}

const switchTo = (kind: Kind): string =>
  ({ passkey: passkeys.withPasskey, app: passkeys.withApp, recovery: passkeys.withRecoveryCode })[kind];

interface StepProps {
  ticket: string;
  opensHome: boolean;
  /** Other ways. */
  children: ReactNode;
}

function PasskeyStep({ ticket, opensHome, children }: StepProps) {
  const { start, busy, refusal, fault } = usePasskeyEntry({ ticket, opensHome });
  return (
    <AuthForm
      submit={(event) => {
        event.preventDefault();
        start();
      }}
      fault={fault}
      refusal={refusal}
    >
      <Text>{passkeys.asksNext}</Text>
      <Group>
        <Button type="submit" loading={busy} autoFocus>
          {passkeys.withPasskey}
        </Button>
      </Group>
      {children}
    </AuthForm>
  );
}

function CodeStep({ kind, ticket, opensHome, children }: StepProps & { kind: CodeKind }) {
  const { form, submit, fault, sending, refusal } = useEntryForm(
    { code: '' },
    ({ code }) => postCode({ ticket, code }),
    { opensHome },
  );
  return (
    <AuthForm submit={submit} fault={fault} refusal={refusal}>
      <TextInput
        {...fieldOf(kind)}
        autoComplete={kind === 'app' ? 'one-time-code' : 'off'}
        autoCapitalize="none"
        spellCheck={false}
        autoFocus
        maxLength={40}
        {...form.getInputProps('code')}
        aria-invalid={Boolean(form.errors['code'])}
      />
      <Group>
        <Button type="submit" loading={sending}>
          {texts.signIn}
        </Button>
      </Group>
      {children}
    </AuthForm>
  );
}
