// The form that signs in.
import { Alert, Anchor, Button, Group, PasswordInput, TextInput } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { incorrectSignIn } from '@tidings/contract/rules/incorrect-sign-in.ts';
import { useEffect, useState } from 'react';
import { ApiError } from '../../lib/http/api-error.ts';
import { readRemoval, rememberedPlace, rememberedTenant, takeRemoval } from '../../lib/http/token.ts';
import { passkeysMissing } from '../../lib/passkeys.ts';
import { passkeys } from '../../messages/en/passkeys.ts';
import { signInTexts as texts } from '../../messages/en/sign-in.ts';
import { postSignIn } from './api.ts';
import { AuthForm } from './auth-form.tsx';
import { AuthLayout } from './auth-layout.tsx';
import { CodeForm } from './code-form.tsx';
import { useEntryForm } from './use-entry-form.ts';
import { usePasskeyEntry } from './use-passkey-entry.ts';

/** Says that nothing is lost to a user whose session ended on some screen. */
export function SignInForm({ registration }: { registration: boolean }) {
  const { form, submit, fault, sending, refusal, needed, startAgain } = useEntryForm(
    { email: '', password: '' },
    (values) => postSignIn({ ...values, tenantId: rememberedTenant() }),
  );
  const [removal] = useState(readRemoval);
  useEffect(() => void takeRemoval(), []);
  const byPasskey = usePasskeyEntry();
  const code = fault instanceof ApiError ? fault.code : undefined;
  const said = refusal === incorrectSignIn ? texts.incorrect : refusal;
  const interrupted = rememberedPlace() !== null;
  if (needed !== null) return <CodeForm needed={needed} onStartAgain={startAgain} />;
  return (
    <AuthLayout
      title={texts.signIn}
      lead={interrupted ? texts.interrupted : texts.welcomeBack}
      foot={
        registration && (
          <>
            {texts.newHere}{' '}
            <Anchor underline="always" renderRoot={(props) => <Link to="/sign-up" {...props} />}>
              {texts.createOrganisation}
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
        refusal={
          byPasskey.refusal ?? (refusal && (code === 'tooMany' ? `${refusal} ${texts.withoutWaiting}` : said))
        }
      >
        <TextInput
          label={texts.email}
          type="email"
          name="email"
          autoComplete="username"
          {...form.getInputProps('email')}
        />
        <PasswordInput
          label={texts.password}
          name="password"
          autoComplete="current-password"
          {...form.getInputProps('password')}
          aria-invalid={Boolean(form.errors['password'])}
        />
        <Group justify="space-between">
          <Button type="submit" loading={sending}>
            {texts.signIn}
          </Button>
          <Anchor renderRoot={(props) => <Link to="/forgot-password" {...props} />}>
            {texts.forgotPassword}
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
