// Signing in.
import { Alert, Anchor, Button, Group, PasswordInput, Stack, TextInput } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { rememberedPlace } from '../../lib/http/token.ts';
import { useFocusOnFault } from '../../ui/focus/use-focus-on-fault.ts';
import { postSignIn } from './api.ts';
import { AuthLayout } from './auth-layout.tsx';
import { useEntrance } from './use-enter.ts';

/** E-mail and password; who was sent here from a screen is told that nothing is lost. */
export function SignInForm({ registration }: { registration: boolean }) {
  const [email, setEmail] = useState('');
  const [password, setPassword] = useState('');
  const { enter, entering, failure, errors, refusal } = useEntrance(postSignIn);
  const form = useFocusOnFault(failure);
  const interrupted = rememberedPlace() !== null;
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
      <form
        ref={form}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          enter({ email, password });
        }}
      >
        <Stack>
          {refusal && (
            <Alert color="red" role="alert">
              {refusal}
            </Alert>
          )}
          <TextInput
            label="E-mail"
            type="email"
            name="email"
            autoComplete="username"
            value={email}
            onChange={(event) => setEmail(event.currentTarget.value)}
            error={errors['email']}
          />
          <PasswordInput
            label="Password"
            name="password"
            autoComplete="current-password"
            value={password}
            onChange={(event) => setPassword(event.currentTarget.value)}
            error={errors['password']}
            aria-invalid={Boolean(errors['password'])}
          />
          <Group justify="space-between">
            <Button type="submit" loading={entering}>
              Sign in
            </Button>
            <Anchor renderRoot={(props) => <Link to="/forgot-password" {...props} />}>
              Forgot your password?
            </Anchor>
          </Group>
        </Stack>
      </form>
    </AuthLayout>
  );
}
