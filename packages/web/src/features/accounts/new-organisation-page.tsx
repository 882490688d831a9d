// The page behind an invitation to create an organisation.
import { Anchor, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link, useParams } from '@tanstack/react-router';
import { signUpTexts as texts } from '../../messages/en/sign-up.ts';
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

type Unusable = Exclude<OrganisationInvitation['state'], 'open'> | 'unknown';

function Sentence({ of }: { of: Unusable }) {
  const sentences: Record<Unusable, [title: string, text: string]> = {
    expired: [texts.expired, texts.askOperators],
    withdrawn: [texts.withdrawn, texts.withdrawnByOperators],
    replaced: [texts.replaced, texts.replacedHint],
    used: [texts.used, texts.usedHint],
    unknown: [texts.unknown, texts.unknownHint],
  };
  const [title, text] = sentences[of];
  return (
    <AuthLayout
      title={title}
      foot={
        <Anchor underline="always" renderRoot={(props) => <Link to="/" {...props} />}>
          {texts.signIn}
        </Anchor>
      }
    >
      <Text>{text}</Text>
    </AuthLayout>
  );
}
