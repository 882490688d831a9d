// The e-mail settings: sender addresses, domains, and what every e-mail says.
import { useQuery } from '@tanstack/react-query';
import { useMay } from '../../../lib/http/session.ts';
import { settingsTexts } from '../../../messages/en/settings.ts';
import { Page } from '../../../ui/page.tsx';
import { ErrorState, ListSkeleton } from '../../../ui/states.tsx';
import { mailSettingsQuery } from '../../pickers/sending.ts';
import { Domains } from './domains.tsx';
import { MailForm } from './mail-form.tsx';
import { Senders } from './senders.tsx';

/** Users who are not administrators may only read it. */
export function EmailSettingsPage() {
  const { data, error, refetch } = useQuery({ ...mailSettingsQuery, refetchOnWindowFocus: false });
  const mayChange = useMay('settings.write');
  return (
    <Page title={settingsTexts.email} back={{ to: '/tenant/settings', label: settingsTexts.back }}>
      <Senders mayChange={mayChange} />
      {mayChange && <Domains />}
      {error && !data && <ErrorState error={error} retry={() => void refetch()} />}
      {!data && !error && <ListSkeleton rows={4} height={64} />}
      {data && <MailForm settings={data} mayChange={mayChange} />}
    </Page>
  );
}
