// Signing up: an organisation and its owner (AU-02).
import { Alert, Anchor, Button, Checkbox, PasswordInput, SimpleGrid, Stack, TextInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { useFocusOnFault } from '../../ui/focus/use-focus-on-fault.ts';
import { postRegister, welcomeQuery } from './api.ts';
import { AuthLayout } from './auth-layout.tsx';
import { browserZone, guessCountry } from './home-guess.ts';
import { HomeFields } from './home-fields.tsx';
import { useEntrance } from './use-enter.ts';

const blank = {
  organisation: '',
  country: '',
  timeZone: '',
  firstName: '',
  lastName: '',
  email: '',
  password: '',
  code: '',
  sample: false,
};

/** The form; what the server refuses is shown beside its field. */
export function SignUpPage() {
  const welcome = useQuery(welcomeQuery).data;
  const [form, setForm] = useState(() => ({
    ...blank,
    timeZone: browserZone(),
    country: guessCountry(browserZone()),
  }));
  const { enter, entering, failure, errors, refusal } = useEntrance(postRegister);
  const element = useFocusOnFault(failure);
  const change = (part: Partial<typeof blank>) => setForm((before) => ({ ...before, ...part }));
  const text = (name: 'organisation' | 'firstName' | 'lastName' | 'email' | 'password' | 'code') => ({
    name,
    value: form[name],
    onChange: (event: React.ChangeEvent<HTMLInputElement>) => change({ [name]: event.currentTarget.value }),
    error: errors[name],
  });

  if (welcome && !welcome.first && !welcome.registration) {
    return (
      <AuthLayout
        title="No new organisations"
        foot={
          <Anchor underline="always" renderRoot={(props) => <Link to="/" {...props} />}>
            Sign in
          </Anchor>
        }
      >
        This installation takes no new organisations. Ask a colleague to invite you.
      </AuthLayout>
    );
  }
  return (
    <AuthLayout
      title={welcome?.first ? 'Welcome to Tidings' : 'Create an organisation'}
      lead="It takes a minute."
      foot={
        <>
          Signed up already?{' '}
          <Anchor underline="always" renderRoot={(props) => <Link to="/" {...props} />}>
            Sign in
          </Anchor>
        </>
      }
    >
      <form
        ref={element}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          const { code, ...rest } = form;
          enter({ ...rest, ...(code.trim() && { code: code.trim() }) });
        }}
      >
        <Stack>
          {refusal && (
            <Alert color="red" role="alert">
              {refusal}
            </Alert>
          )}
          <TextInput
            label="Name of your organisation"
            required
            autoComplete="organization"
            {...text('organisation')}
          />
          <HomeFields country={form.country} timeZone={form.timeZone} onChange={change} errors={errors} />
          <SimpleGrid cols={2}>
            <TextInput label="Your first name" required autoComplete="given-name" {...text('firstName')} />
            <TextInput label="Last name" autoComplete="family-name" {...text('lastName')} />
          </SimpleGrid>
          <TextInput label="E-mail" type="email" required autoComplete="username" {...text('email')} />
          <PasswordInput
            label="Password"
            description="8 characters or more"
            required
            autoComplete="new-password"
            aria-invalid={Boolean(errors['password'])}
            {...text('password')}
          />
          {welcome?.needsCode && (
            <TextInput
              label="Code"
              description="The server printed it when it was started"
              required
              {...text('code')}
            />
          )}
          {welcome?.sample && (
            <Checkbox
              label="Load a sample church to try things"
              description="240 invented people, their groups and a sender id; nothing leaves this machine"
              checked={form.sample}
              onChange={(event) => change({ sample: event.currentTarget.checked })}
            />
          )}
          <Button type="submit" loading={entering}>
            Create the organisation
          </Button>
        </Stack>
      </form>
    </AuthLayout>
  );
}
