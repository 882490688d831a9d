// Setting a new password by the link of a mail.
import { Alert, Anchor, Button, PasswordInput, Stack } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { Link, useNavigate, useSearch } from '@tanstack/react-router';
import { useState } from 'react';
import { ApiError } from '../../lib/http/api-error.ts';
import { toast, toastError } from '../../lib/toast.ts';
import { dropToken } from '../../lib/http/token.ts';
import { useFocusOnFault } from '../../ui/focus/use-focus-on-fault.ts';
import { postReset } from './api.ts';
import { AuthLayout } from './auth-layout.tsx';

/** Ends all sessions, so that the new password is asked for at once. */
export function ResetPage() {
  const { token = '' } = useSearch({ from: '/reset-password' });
  const [password, setPassword] = useState('');
  const navigate = useNavigate();
  const reset = useMutation({
    mutationFn: postReset,
    onSuccess: () => {
      dropToken();
      toast({ title: 'Your password is set', detail: 'Sign in with the new one', tone: 'success' });
      void navigate({ to: '/' });
    },
    onError: (error) => {
      if (!(error instanceof ApiError && error.kind === 'refused')) toastError(error);
    },
  });
  const form = useFocusOnFault(reset.error);
  const refused = reset.error instanceof ApiError && reset.error.kind === 'refused' ? reset.error : null;
  return (
    <AuthLayout
      title="Choose a new password"
      foot={
        <Anchor renderRoot={(props) => <Link to="/forgot-password" {...props} />}>Send another link</Anchor>
      }
    >
      <form
        ref={form}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          reset.mutate({ token, password });
        }}
      >
        <Stack>
          {refused && !refused.errors?.['password'] && (
            <Alert color="red" role="alert">
              {refused.message}
            </Alert>
          )}
          <PasswordInput
            label="New password"
            description="8 characters or more"
            autoComplete="new-password"
            value={password}
            onChange={(event) => setPassword(event.currentTarget.value)}
            error={refused?.errors?.['password']}
            aria-invalid={Boolean(refused?.errors?.['password'])}
          />
          <Button type="submit" loading={reset.isPending} disabled={token === ''}>
            Set the password
          </Button>
        </Stack>
      </form>
    </AuthLayout>
  );
}
