// A forgotten password: a link by mail, or how to do without.
import { Alert, Anchor, Button, Code, Stack, Text, TextInput } from '@mantine/core';
import { useMutation, useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { ApiError } from '../../lib/http/api-error.ts';
import { toastError } from '../../lib/toast.ts';
import { useFocusOnFault } from '../../ui/focus/use-focus-on-fault.ts';
import { postForgot, welcomeQuery } from './api.ts';
import { AuthLayout } from './auth-layout.tsx';

/** Says the same whether the address is known or not. */
export function ForgotPage() {
  const [email, setEmail] = useState('');
  const mail = useQuery(welcomeQuery).data?.mail ?? true;
  const ask = useMutation({
    mutationFn: postForgot,
    onError: (error) => {
      if (!(error instanceof ApiError && error.errors)) toastError(error);
    },
  });
  const form = useFocusOnFault(ask.error);
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
      {ask.isSuccess ? (
        <Alert role="status">
          If {ask.variables} belongs to an account, a link is on its way. Look among the unwanted mail too.
        </Alert>
      ) : (
        <form
          ref={form}
          noValidate
          onSubmit={(event) => {
            event.preventDefault();
            ask.mutate(email.trim());
          }}
        >
          <Stack>
            <TextInput
              label="E-mail"
              type="email"
              autoComplete="username"
              value={email}
              onChange={(event) => setEmail(event.currentTarget.value)}
              error={ask.error instanceof ApiError ? ask.error.errors?.['email'] : undefined}
            />
            <Button type="submit" loading={ask.isPending}>
              Send the link
            </Button>
          </Stack>
        </form>
      )}
    </AuthLayout>
  );
}
