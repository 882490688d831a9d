// The page on which anybody creates an organisation, where the installation takes new ones.
import { Anchor, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { signUpTexts as texts } from '../../messages/en/sign-up.ts';
import { welcomeQuery } from './api.ts';
import { AuthLayout } from './auth-layout.tsx';
import { SignUpForm } from './sign-up-form.tsx';

/** Says what to do where strangers may not create one. */
export function SignUpPage() {
  const welcome = useQuery(welcomeQuery).data;
  if (!welcome || welcome.first || welcome.registration) return <SignUpForm />;
  return (
    <AuthLayout
      title={welcome.byInvitation ? texts.byInvitation : texts.closed}
      foot={
        <Anchor underline="always" renderRoot={(props) => <Link to="/" {...props} />}>
          {texts.signIn}
        </Anchor>
      }
    >
      <Text>{welcome.byInvitation ? texts.byInvitationHint : texts.closedHint}</Text>
      <Text mt="sm">{texts.askColleague}</Text>
    </AuthLayout>
  );
}
