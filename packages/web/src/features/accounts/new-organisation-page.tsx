// The page behind an invitation to create an organisation.
import { Anchor, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link, useParams } from '@tanstack/react-router';
import { ErrorState } from '../../ui/states.tsx';
import { organisationInvitationQuery, type OrganisationInvitation } from './api.ts';
import { AuthLayout } from './auth-layout.tsx';
import { SignUpForm } from './sign-up-form.tsx';

/** The form of sign-up; says what to do where the invitation cannot be used any more. */
export function NewOrganisationPage() {
  const { token } = useParams({ from: '/new-organisation/$token' });
  const { data, error, refetch } = useQuery(organisationInvitationQuery(token));
  if (data?.state === 'open') return <SignUpForm invited={{ token, ...data }} />;
  if (data) return <Sentence of={data.state} />;
  if (error && 'status' in error && error.status === 404) return <Sentence of="unknown" />;
  return error ? <ErrorState error={error} retry={() => void refetch()} /> : null;
}

const sentences: Record<
  Exclude<OrganisationInvitation['state'], 'open'> | 'unknown',
  [title: string, text: string]
> = {
  expired: ['This invitation has expired', 'Ask the people who run this server to invite you again.'],
  withdrawn: [
    'This invitation was withdrawn',
    'If you think this is a mistake, ask the people who run this server.',
  ],
  replaced: ['There is a newer invitation', 'Open the link in the newest e-mail, or ask for the link again.'],
  used: ['This invitation has been used', 'If you used it, sign in with your e-mail address and password.'],
  unknown: [
    'This link is not valid',
    'Perhaps a part of it is missing. Copy the whole link, or ask for it again.',
  ],
};

function Sentence({ of }: { of: keyof typeof sentences }) {
  const [title, text] = sentences[of];
  return (
    <AuthLayout
      title={title}
      foot={
        <Anchor underline="always" renderRoot={(props) => <Link to="/" {...props} />}>
          Sign in
        </Anchor>
      }
    >
      <Text>{text}</Text>
    </AuthLayout>
  );
}
