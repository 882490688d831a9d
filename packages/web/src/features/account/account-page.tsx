// The account page: name, e-mail address, password, second factor, passkeys, devices, language and theme.
import { useQuery } from '@tanstack/react-query';
import { useAnsweredOnce } from '../../lib/use-answered-once.ts';
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

/** The same for every role: an account belongs to a person. */
export function AccountPage() {
  const account = useQuery(accountQuery);
  const { data, error, refetch } = account;
  if (!useAnsweredOnce(account, useQuery(sessionsQuery)))
    return (
      <Page title={texts.title}>
        <ListSkeleton rows={8} height={56} />
      </Page>
    );
  return (
    <Page title={texts.title}>
      {error && !data && <ErrorState error={error} retry={() => void refetch()} />}
      {!data && !error && <ListSkeleton rows={4} height={56} />}
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
