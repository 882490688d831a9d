// The form that signs up an organisation with its owner (AU-02).
import { Anchor, Button, Checkbox, PasswordInput, SimpleGrid, TextInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { lazy, Suspense, useState } from 'react';
import { fieldTexts } from '../../messages/en/fields.ts';
import { signUpTexts as texts } from '../../messages/en/sign-up.ts';
import { postRegister, welcomeQuery } from './api.ts';
import { AuthForm } from './auth-form.tsx';
import { AuthLayout } from './auth-layout.tsx';
import { browserZone, guessCountry } from '../../ui/fields/home-guess.ts';
import { forgetTyped, readTyped, useTyped } from './kept-sign-up.ts';
import { useEntryForm } from './use-entry-form.ts';

// On a slow line, the other fields can be filled in before the lists of these two are there.
const HomeFields = lazy(() =>
  import('../../ui/fields/home-fields.tsx').then((module) => ({ default: module.HomeFields })),
);

/** The same two fields in the same place, until their lists are there. */
const comingHomeFields = () => (
  <SimpleGrid cols={{ base: 1, xs: 2 }}>
    <TextInput label={fieldTexts.country} required disabled />
    <TextInput label={fieldTexts.timeZone} required disabled />
  </SimpleGrid>
);

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

/** Of the operator's invitation: the e-mail address is fixed, and the name may be changed. */
export interface Invited {
  token: string;
  email: string;
  organisation: string;
}

/** A refusal shows beside its field. */
export function SignUpForm({ invited }: { invited?: Invited }) {
  const welcome = useQuery(welcomeQuery).data;
  const address = invited?.email ?? '';
  const [initialValues] = useState(() => ({
    ...blank,
    organisation: invited?.organisation ?? '',
    timeZone: browserZone(),
    country: guessCountry(browserZone()),
    ...readTyped<typeof blank>(address),
    ...(invited && { email: invited.email }),
  }));
  const { form, submit, fault, sending, refusal } = useEntryForm(initialValues, async ({ code, ...rest }) => {
    const entered = await postRegister({
      ...rest,
      ...(code.trim() && { code: code.trim() }),
      ...(invited && { invitation: invited.token }),
    });
    forgetTyped(address);
    return entered;
  });
  useTyped(form.values, address);
  const text = (name: 'organisation' | 'firstName' | 'lastName' | 'email' | 'password' | 'code') => ({
    name,
    ...form.getInputProps(name),
  });

  return (
    <AuthLayout
      title={welcome?.first ? texts.welcome : texts.create}
      lead={texts.lead}
      foot={
        <>
          {texts.hasAccount}{' '}
          <Anchor underline="always" renderRoot={(props) => <Link to="/" {...props} />}>
            {texts.signIn}
          </Anchor>
        </>
      }
    >
      <AuthForm submit={submit} fault={fault} refusal={refusal}>
        <TextInput
          label={texts.organisation}
          required
          autoComplete="organization"
          {...text('organisation')}
        />
        <Suspense fallback={comingHomeFields()}>
          <HomeFields form={form} />
        </Suspense>
        <SimpleGrid cols={2}>
          <TextInput label={texts.firstName} required autoComplete="given-name" {...text('firstName')} />
          <TextInput label={texts.lastName} autoComplete="family-name" {...text('lastName')} />
        </SimpleGrid>
        <TextInput
          label={texts.email}
          type="email"
          required
          autoComplete="username"
          readOnly={invited !== undefined}
          {...(invited && { description: texts.invitedAddress })}
          {...text('email')}
        />
        <PasswordInput
          label={texts.password}
          description={texts.passwordHint}
          required
          autoComplete="new-password"
          aria-invalid={Boolean(form.errors['password'])}
          {...text('password')}
        />
        {welcome?.needsCode && (
          <TextInput label={texts.code} description={texts.codeHint} required {...text('code')} />
        )}
        {welcome?.sample && (
          <Checkbox
            label={texts.sample}
            description={texts.sampleHint}
            {...form.getInputProps('sample', { type: 'checkbox' })}
          />
        )}
        <Button type="submit" loading={sending}>
          {texts.createAccount}
        </Button>
      </AuthForm>
    </AuthLayout>
  );
}
