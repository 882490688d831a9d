// The page behind the link of a password reset e-mail.
import { Anchor, Button, PasswordInput } from '@mantine/core';
import { Link, useNavigate, useSearch } from '@tanstack/react-router';
import { toast } from '../../lib/toast.ts';
import { forgetSeen } from '../../lib/http/seen.ts';
import { dropTokens } from '../../lib/http/token.ts';
import { signInTexts as texts } from '../../messages/en/sign-in.ts';
import { useCallForm } from '../../ui/forms/use-call-form.ts';
import { postReset } from './api.ts';
import { AuthForm } from './auth-form.tsx';
import { AuthLayout } from './auth-layout.tsx';

/** The server ends all sessions, so the user signs in with the new password. */
export function ResetPage() {
  const { token = '' } = useSearch({ from: '/reset-password' });
  const navigate = useNavigate();
  const { form, submit, fault, sending, refusal } = useCallForm({
    initialValues: { password: '' },
    call: ({ password }) => postReset({ token, password }),
    onSuccess: () => {
      dropTokens();
      void forgetSeen();
      toast({ title: texts.passwordSet, detail: texts.signInWithIt, tone: 'success' });
      void navigate({ to: '/' });
    },
    showsRefusal: true,
  });
  return (
    <AuthLayout
      title={texts.chooseNewPassword}
      foot={
        <Anchor renderRoot={(props) => <Link to="/forgot-password" {...props} />}>{texts.sendAnother}</Anchor>
      }
    >
      <AuthForm submit={submit} fault={fault} refusal={refusal}>
        <PasswordInput
          label={texts.newPassword}
          description={texts.passwordHint}
          autoComplete="new-password"
          {...form.getInputProps('password')}
          aria-invalid={Boolean(form.errors['password'])}
        />
        <Button type="submit" loading={sending} disabled={token === ''}>
          {texts.setPassword}
        </Button>
      </AuthForm>
    </AuthLayout>
  );
}
