// Asks for the code of the second factor, after the password was right.
import { Button, Group, TextInput } from '@mantine/core';
import { useState } from 'react';
import { postCode } from './api.ts';
import { AuthForm } from './auth-form.tsx';
import { AuthLayout } from './auth-layout.tsx';
import { useEntryForm } from './use-entry-form.ts';

interface CodeFormProps {
  ticket: string;
  /** Back to the password, since a ticket ends after ten minutes or five wrong codes. */
  onStartAgain: () => void;
  opensHome?: boolean;
}

const kinds = {
  app: {
    label: 'Code',
    description: 'The 6 digits that your authenticator app shows now',
    inputMode: 'numeric',
    other: 'Use a recovery code',
  },
  recovery: {
    label: 'Recovery code',
    description: 'One of the codes that you saved, such as abcde-fghjk. Each works once.',
    inputMode: 'text',
    other: 'Use the app',
  },
} as const;

/** A code of the app, or a recovery code. */
export function CodeForm({ ticket, onStartAgain, opensHome = false }: CodeFormProps) {
  const [kind, setKind] = useState<keyof typeof kinds>('app');
  const { form, submit, fault, sending, refusal } = useEntryForm(
    { code: '' },
    ({ code }) => postCode({ ticket, code }),
    { opensHome },
  );
  const { label, description, inputMode, other } = kinds[kind];
  return (
    <AuthLayout title="Enter your code" lead="Your account has two-factor sign-in.">
      <AuthForm submit={submit} fault={fault} refusal={refusal}>
        <TextInput
          key={kind}
          label={label}
          description={description}
          inputMode={inputMode}
          autoComplete={kind === 'app' ? 'one-time-code' : 'off'}
          autoCapitalize="none"
          spellCheck={false}
          autoFocus
          maxLength={40}
          {...form.getInputProps('code')}
          aria-invalid={Boolean(form.errors['code'])}
        />
        <Group justify="space-between">
          <Button type="submit" loading={sending}>
            Sign in
          </Button>
          <Button
            variant="subtle"
            onClick={() => {
              form.reset();
              setKind(kind === 'app' ? 'recovery' : 'app');
            }}
          >
            {other}
          </Button>
        </Group>
        <Group justify="flex-start">
          <Button variant="subtle" color="gray" px={0} onClick={onStartAgain}>
            Start again
          </Button>
        </Group>
      </AuthForm>
    </AuthLayout>
  );
}
