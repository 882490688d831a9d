// Sends a password link, or says how to reset without mail.
import { Alert, Anchor, Button, Code, Text, TextInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { signInTexts as texts } from '../../messages/en/sign-in.ts';
import { useCallForm } from '../../ui/forms/use-call-form.ts';
import { postForgot, welcomeQuery } from './api.ts';
import { AuthForm } from './auth-form.tsx';
import { AuthLayout } from './auth-layout.tsx';

/** Says the same whether the address is known or not. */
export function ForgotPage() {
  const mail = useQuery(welcomeQuery).data?.mail ?? true;
  const { form, submit, fault, sending, answer } = useCallForm({
    initialValues: { email: '' },
    call: ({ email }) => postForgot(email.trim()),
    onSuccess: () => {},
  });
  const back = <Anchor renderRoot={(props) => <Link to="/" {...props} />}>{texts.backToSignIn}</Anchor>;

  if (!mail) {
    return (
      <AuthLayout title={texts.forgotPassword} foot={back}>
        <Text>{texts.askForReset}</Text>
        <details>
          <summary>{texts.forOperators}</summary>
          <Text my="xs">{texts.resetHint}</Text>
          <Code block>{texts.resetCommand}</Code>
        </details>
      </AuthLayout>
    );
  }
  return (
    <AuthLayout title={texts.forgotPassword} lead={texts.forgotLead} foot={back}>
      {answer ? (
        <Alert role="status">{texts.linkSent(form.values.email.trim())}</Alert>
      ) : (
        <AuthForm submit={submit} fault={fault}>
          <TextInput
            label={texts.email}
            type="email"
            autoComplete="username"
            {...form.getInputProps('email')}
          />
          <Button type="submit" loading={sending}>
            {texts.sendLink}
          </Button>
        </AuthForm>
      )}
    </AuthLayout>
  );
}
