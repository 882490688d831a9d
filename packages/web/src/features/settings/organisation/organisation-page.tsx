// The organisation's own page: its details, logo, default senders and notices.
import { useQuery } from '@tanstack/react-query';
import { useMay } from '../../../lib/http/session.ts';
import { settingsTexts } from '../../../messages/en/settings.ts';
import { Page } from '../../../ui/page.tsx';
import { ErrorState, ListSkeleton } from '../../../ui/states.tsx';
import { defaultSendersQuery, organisationQuery } from './api.ts';
import { ClosingCard } from './closing-card.tsx';
import { DetailsForm } from './details-form.tsx';
import { LogoCard } from './logo-card.tsx';
import { SendersForm } from './senders-form.tsx';
import { WhoIsTold } from './who-is-told.tsx';
import classes from './organisation.module.css';

/** Users who are not administrators may only read it. */
export function OrganisationPage() {
  const { data, error, refetch } = useQuery({ ...organisationQuery, refetchOnWindowFocus: false });
  const mayChange = useMay('organisation.write');
  const mayClose = useMay('tenant.delete');
  return (
    <Page title={settingsTexts.organisation} back={{ to: '/tenant/settings', label: settingsTexts.back }}>
      {error && !data && <ErrorState error={error} retry={() => void refetch()} />}
      {!data && !error && <ListSkeleton rows={6} height={64} />}
      {data && (
        <div className={classes.page}>
          <DetailsForm organisation={data} mayChange={mayChange} />
          <LogoCard organisation={data} mayChange={mayChange} />
          <Senders mayChange={mayChange} />
          <WhoIsTold mayChange={mayChange} />
          {mayClose && <ClosingCard organisation={data} />}
        </div>
      )}
    </Page>
  );
}

function Senders({ mayChange }: { mayChange: boolean }) {
  const { data, error, refetch } = useQuery({ ...defaultSendersQuery, refetchOnWindowFocus: false });
  if (error && !data) return <ErrorState error={error} retry={() => void refetch()} />;
  return data ? <SendersForm senders={data} mayChange={mayChange} /> : <ListSkeleton rows={2} height={64} />;
}
