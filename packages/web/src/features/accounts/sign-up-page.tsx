// The page on which anybody creates an organisation, where the installation takes new ones.
import { Anchor, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { welcomeQuery } from './api.ts';
import { AuthLayout } from './auth-layout.tsx';
import { SignUpForm } from './sign-up-form.tsx';

/** Says what to do where strangers may not create one. */
export function SignUpPage() {
  const welcome = useQuery(welcomeQuery).data;
  if (!welcome || welcome.first || welcome.registration) return <SignUpForm />;
  return (
    <AuthLayout
      title={welcome.byInvitation ? 'By invitation only' : 'No new organisations'}
      foot={
        <Anchor underline="always" renderRoot={(props) => <Link to="/" {...props} />}>
          Sign in
        </Anchor>
      }
    >
      <Text>
        {welcome.byInvitation
          ? 'To create an organisation here, ask the people who run this server for an invitation, and open its link.'
          : 'This server takes no new organisations.'}
      </Text>
      <Text mt="sm">
        If your organisation uses Tidings here already, ask a colleague who is owner or admin to invite you.
      </Text>
    </AuthLayout>
  );
}
