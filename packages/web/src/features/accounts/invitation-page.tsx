// The page behind the link of an invitation, with the form that accepts it.
import { Anchor, Button, PasswordInput, SimpleGrid, Text, TextInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link, useParams } from '@tanstack/react-router';
import { roleTexts } from '../../messages/en/roles.ts';
import { signUpTexts as texts } from '../../messages/en/sign-up.ts';
import { ErrorState } from '../../ui/states.tsx';
import { type Invitation, invitationQuery, postAccept } from './api.ts';
import { AuthForm } from './auth-form.tsx';
import { AuthLayout } from './auth-layout.tsx';
import { CodeForm } from './code-form.tsx';
import { useEntryForm } from './use-entry-form.ts';

/** Says what to do where the invitation cannot be accepted any more. */
export function InvitationPage() {
  const { token } = useParams({ from: '/invitation/$token' });
  const { data, error, refetch } = useQuery(invitationQuery(token));
  if (data?.state === 'open') return <AcceptForm invitation={data} token={token} />;
  if (data) return <Ended invitation={data} />;
  if (error && 'status' in error && error.status === 404) return <Unknown />;
  return error ? <ErrorState error={error} retry={() => void refetch()} /> : null;
}

function ToSignIn() {
  return (
    <Anchor underline="always" renderRoot={(props) => <Link to="/" {...props} />}>
      {texts.signIn}
    </Anchor>
  );
}

function AcceptForm({ invitation, token }: { invitation: Invitation; token: string }) {
  const { organisation, logo, invitedBy, role, email, hasAccount } = invitation;
  const { form, submit, fault, sending, refusal, needed, startAgain } = useEntryForm(
    { firstName: '', lastName: '', password: '' },
    (values) => postAccept(token, values),
    { opensHome: true },
  );
  if (needed !== null) return <CodeForm needed={needed} onStartAgain={startAgain} opensHome />;
  return (
    <AuthLayout
      title={texts.join(organisation)}
      logo={logo}
      lead={texts.invitedTo(invitedBy, organisation, roleTexts[role])}
    >
      <AuthForm submit={submit} fault={fault} refusal={refusal}>
        <Text>{hasAccount ? texts.enterPassword(email) : texts.createToAccept(email)}</Text>
        {!hasAccount && (
          <SimpleGrid cols={2}>
            <TextInput
              label={texts.firstName}
              required
              autoComplete="given-name"
              {...form.getInputProps('firstName')}
            />
            <TextInput
              label={texts.lastName}
              autoComplete="family-name"
              {...form.getInputProps('lastName')}
            />
          </SimpleGrid>
        )}
        {/* Password managers store the password under it. */}
        <input type="hidden" name="email" autoComplete="username" value={email} />
        <PasswordInput
          label={texts.password}
          required
          {...(!hasAccount && { description: texts.passwordHint })}
          autoComplete={hasAccount ? 'current-password' : 'new-password'}
          {...form.getInputProps('password')}
          aria-invalid={Boolean(form.errors['password'])}
        />
        <Button type="submit" loading={sending}>
          {texts.accept}
        </Button>
        {hasAccount && (
          <Anchor renderRoot={(props) => <Link to="/forgot-password" {...props} />}>
            {texts.forgotPassword}
          </Anchor>
        )}
      </AuthForm>
    </AuthLayout>
  );
}

function Ended({ invitation: { state, organisation, invitedBy } }: { invitation: Invitation }) {
  const words = {
    open: ['', ''],
    expired: [texts.expired, texts.askToInvite(invitedBy, organisation)],
    withdrawn: [texts.withdrawn, texts.withdrawnHint(invitedBy, organisation)],
    replaced: [texts.replaced, texts.replacedHint],
    used: [texts.used, texts.acceptedHint],
  } as const;
  const [title, text] = words[state];
  return (
    <AuthLayout title={title} foot={<ToSignIn />}>
      <Text>{text}</Text>
    </AuthLayout>
  );
}

function Unknown() {
  return (
    <AuthLayout title={texts.unknown} foot={<ToSignIn />}>
      <Text>{texts.unknownHint}</Text>
    </AuthLayout>
  );
}
