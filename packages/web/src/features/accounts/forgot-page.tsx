// Sends a password link, or says how to reset without mail.
import { Alert, Anchor, Button, Code, Text, TextInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
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
  const back = <Anchor renderRoot={(props) => <Link to="/" {...props} />}>Back to sign-in</Anchor>;

  if (!mail) {
    return (
      <AuthLayout title="Forgot your password?" foot={back}>
        <Text>
          This installation cannot send mail yet. Whoever runs it can set a new password for you with this
          command, in the folder of the installation:
        </Text>
        <Code block>npm run reset-password -- EMAIL</Code>
      </AuthLayout>
    );
  }
  return (
    <AuthLayout title="Forgot your password?" lead="We send you a link that sets a new one." foot={back}>
      {answer ? (
        <Alert role="status">
          If {form.values.email.trim()} belongs to an account, a link is on its way. Look among the unwanted
          mail too.
        </Alert>
      ) : (
        <AuthForm submit={submit} fault={fault}>
          <TextInput label="E-mail" type="email" autoComplete="username" {...form.getInputProps('email')} />
          <Button type="submit" loading={sending}>
            Send the link
          </Button>
        </AuthForm>
      )}
    </AuthLayout>
  );
}
