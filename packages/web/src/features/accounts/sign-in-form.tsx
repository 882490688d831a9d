// The form that signs in.
import { Alert, Anchor, Button, Group, PasswordInput, TextInput } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { ApiError } from '../../lib/http/api-error.ts';
import { readRemoval, rememberedPlace, rememberedTenant, takeRemoval } from '../../lib/http/token.ts';
import { passkeysMissing } from '../../lib/passkeys.ts';
import { passkeys } from '../../messages/en/passkeys.ts';
import { postSignIn } from './api.ts';
import { AuthForm } from './auth-form.tsx';
import { AuthLayout } from './auth-layout.tsx';
import { CodeForm } from './code-form.tsx';
import { useEntryForm } from './use-entry-form.ts';
import { usePasskeyEntry } from './use-passkey-entry.ts';

/** The server says how long to wait; a link by e-mail need not be waited for. */
const withoutWaiting =
  'If this is your account, you can also set a new password now: press ‘Forgot your password?’.';

/** Says that nothing is lost to a user whose session ended on some screen. */
export function SignInForm({ registration }: { registration: boolean }) {
  const { form, submit, fault, sending, refusal, needed, startAgain } = useEntryForm(
    { email: '', password: '' },
    (values) => postSignIn({ ...values, tenantId: rememberedTenant() }),
  );
  const [removal] = useState(readRemoval);
  useEffect(() => void takeRemoval(), []);
  const byPasskey = usePasskeyEntry();
  const isSlowedDown = fault instanceof ApiError && fault.code === 'tooMany';
  const interrupted = rememberedPlace() !== null;
  if (needed !== null) return <CodeForm needed={needed} onStartAgain={startAgain} />;
  return (
    <AuthLayout
      title="Sign in"
      lead={
        interrupted
          ? 'Please sign in to go on where you were. Nothing that you typed is lost.'
          : 'Good to see you again.'
      }
      foot={
        registration && (
          <>
            New here?{' '}
            <Anchor underline="always" renderRoot={(props) => <Link to="/sign-up" {...props} />}>
              Create an organisation
            </Anchor>
          </>
        )
      }
    >
      {removal && !refusal && !byPasskey.refusal && (
        <Alert color="amber" role="alert">
          {removal}
        </Alert>
      )}
      <AuthForm
        submit={(event) => {
          byPasskey.reset();
          submit(event);
        }}
        fault={fault}
        refusal={byPasskey.refusal ?? (refusal && isSlowedDown ? `${refusal} ${withoutWaiting}` : refusal)}
      >
        <TextInput
          label="E-mail"
          type="email"
          name="email"
          autoComplete="username"
          {...form.getInputProps('email')}
        />
        <PasswordInput
          label="Password"
          name="password"
          autoComplete="current-password"
          {...form.getInputProps('password')}
          aria-invalid={Boolean(form.errors['password'])}
        />
        <Group justify="space-between">
          <Button type="submit" loading={sending}>
            Sign in
          </Button>
          <Anchor renderRoot={(props) => <Link to="/forgot-password" {...props} />}>
            Forgot your password?
          </Anchor>
        </Group>
        {passkeysMissing() === null && (
          <Button variant="default" loading={byPasskey.busy} onClick={byPasskey.start}>
            {passkeys.signIn}
          </Button>
        )}
      </AuthForm>
    </AuthLayout>
  );
}
