// The account page: name, e-mail address, password, second factor, passkeys, devices, language and theme.
import { useQuery } from '@tanstack/react-query';
import { accountTexts as texts } from '../../messages/en/account.ts';
import { Page } from '../../ui/page.tsx';
import { ErrorState, ListSkeleton } from '../../ui/states.tsx';
import { accountQuery } from './api.ts';
import { LanguageCard } from './language-card.tsx';
import { PasskeysCard } from './passkeys-card.tsx';
import { ProfileCard } from './profile-card.tsx';
import { SessionsCard } from './sessions-card.tsx';
import { ThemeCard } from './theme-card.tsx';
import { TwoFactorCard } from './two-factor-card.tsx';

/** The same for every role: an account belongs to a person. */
export function AccountPage() {
  const { data, error, refetch } = useQuery(accountQuery);
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
