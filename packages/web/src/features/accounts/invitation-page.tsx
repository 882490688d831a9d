// The page behind the link of an invitation, with the form that accepts it.
import { Anchor, Button, PasswordInput, SimpleGrid, Text, TextInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link, useParams } from '@tanstack/react-router';
import { roleNames } from '@tidings/contract/permissions.ts';
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

const toSignIn = (
  <Anchor underline="always" renderRoot={(props) => <Link to="/" {...props} />}>
    Sign in
  </Anchor>
);

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
      title={`Join ${organisation}`}
      logo={logo}
      lead={`${invitedBy} invites you to work with ${organisation}. Your role: ${roleNames[role]}.`}
    >
      <AuthForm submit={submit} fault={fault} refusal={refusal}>
        <Text>
          {hasAccount
            ? `You already have an account with ${email}. Enter its password to accept.`
            : `Create your account to accept. You sign in with ${email}.`}
        </Text>
        {!hasAccount && (
          <SimpleGrid cols={2}>
            <TextInput
              label="Your first name"
              required
              autoComplete="given-name"
              {...form.getInputProps('firstName')}
            />
            <TextInput label="Last name" autoComplete="family-name" {...form.getInputProps('lastName')} />
          </SimpleGrid>
        )}
        {/* Password managers store the password under it. */}
        <input type="hidden" name="email" autoComplete="username" value={email} />
        <PasswordInput
          label="Password"
          required
          {...(!hasAccount && { description: '8 characters or more' })}
          autoComplete={hasAccount ? 'current-password' : 'new-password'}
          {...form.getInputProps('password')}
          aria-invalid={Boolean(form.errors['password'])}
        />
        <Button type="submit" loading={sending}>
          Accept invitation
        </Button>
        {hasAccount && (
          <Anchor renderRoot={(props) => <Link to="/forgot-password" {...props} />}>
            Forgot your password?
          </Anchor>
        )}
      </AuthForm>
    </AuthLayout>
  );
}

function Ended({ invitation: { state, organisation, invitedBy } }: { invitation: Invitation }) {
  const by = `${invitedBy} (${organisation})`;
  const words = {
    open: ['', ''],
    expired: ['This invitation has expired', `Ask ${by} to invite you again.`],
    withdrawn: ['This invitation was withdrawn', `If you think this is a mistake, ask ${by}.`],
    replaced: [
      'There is a newer invitation',
      'Open the link in the newest e-mail, or ask for the link again.',
    ],
    used: [
      'This invitation has been used',
      'If you accepted it, sign in with your e-mail address and password.',
    ],
  } as const;
  const [title, text] = words[state];
  return (
    <AuthLayout title={title} foot={toSignIn}>
      <Text>{text}</Text>
    </AuthLayout>
  );
}

function Unknown() {
  return (
    <AuthLayout title="This link is not valid" foot={toSignIn}>
      <Text>Perhaps a part of it is missing. Copy the whole link, or ask for it again.</Text>
    </AuthLayout>
  );
}
