// The account page: name, e-mail address, password, second factor, passkeys, devices, language and theme.
import { useQuery } from '@tanstack/react-query';
import { accountTexts as texts } from '../../messages/en/account.ts';
import { Page } from '../../ui/page.tsx';
import { ErrorState, ListSkeleton } from '../../ui/states.tsx';
import { accountQuery, sessionsQuery } from './api.ts';
import { LanguageCard } from './language-card.tsx';
import { PasskeysCard } from './passkeys-card.tsx';
import { ProfileCard } from './profile-card.tsx';
import { SessionsCard } from './sessions-card.tsx';
import { ThemeCard } from './theme-card.tsx';
import { TwoFactorCard } from './two-factor-card.tsx';

/** The same for every role: an account belongs to a person. Shown when all of it is there, so that no answer moves a part. */
export function AccountPage() {
  const { data, error, refetch, isPending } = useQuery(accountQuery);
  const sessions = useQuery(sessionsQuery);
  if (isPending || sessions.isPending)
    return (
      <Page title={texts.title}>
        <ListSkeleton rows={8} height={56} />
      </Page>
    );
  return (
    <Page title={texts.title}>
      {error && !data && <ErrorState error={error} retry={() => void refetch()} />}
      {data && (
        <>
          <ProfileCard account={data} />
          <TwoFactorCard account={data} />
          <PasskeysCard account={data} />
        </>
      )}
      <SessionsCard />
      <LanguageCard />
      <ThemeCard />
    </Page>
  );
}
