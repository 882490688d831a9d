// The e-mail settings: sender addresses, domains, and what every e-mail says.
import { useQuery } from '@tanstack/react-query';
import { useMay } from '../../../lib/http/session.ts';
import { useAnsweredOnce } from '../../../lib/use-answered-once.ts';
import { settingsTexts } from '../../../messages/en/settings.ts';
import { Page } from '../../../ui/page.tsx';
import { ErrorState, ListSkeleton } from '../../../ui/states.tsx';
import { mailSettingsQuery } from '../../pickers/sending.ts';
import { domainsQuery, sendersQuery } from './api.ts';
import { Domains } from './domains.tsx';
import { MailForm } from './mail-form.tsx';
import { Senders } from './senders.tsx';

/** Users who are not administrators may only read it. */
export function EmailSettingsPage() {
  const settings = useQuery({ ...mailSettingsQuery, refetchOnWindowFocus: false });
  const { data, error, refetch } = settings;
  const mayChange = useMay('settings.write');
  const senders = useQuery(sendersQuery);
  const domains = useQuery({ ...domainsQuery, enabled: mayChange });
  const back = { to: '/tenant/settings', label: settingsTexts.back } as const;
  if (!useAnsweredOnce(settings, senders, domains))
    return (
      <Page title={settingsTexts.email} back={back}>
        <ListSkeleton rows={8} height={64} />
      </Page>
    );
  return (
    <Page title={settingsTexts.email} back={back}>
      <Senders mayChange={mayChange} />
      {mayChange && <Domains />}
      {error && !data && <ErrorState error={error} retry={() => void refetch()} />}
      {!data && !error && <ListSkeleton rows={4} height={64} />}
      {data && <MailForm settings={data} mayChange={mayChange} />}
    </Page>
  );
}
