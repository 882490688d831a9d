// The sending settings: Undo, shared phones, quiet hours, late schedules and keywords.
import { useQuery } from '@tanstack/react-query';
import { useMay } from '../../../lib/http/session.ts';
import { settingsTexts } from '../../../messages/en/settings.ts';
import { Page } from '../../../ui/page.tsx';
import { ErrorState, ListSkeleton } from '../../../ui/states.tsx';
import { Approval } from './approval.tsx';
import { sendingSettingsQuery } from './api.ts';
import { SendingForm } from './sending-form.tsx';

/** Users who are not administrators may only read it. */
export function SendingPage() {
  const { data, error, refetch } = useQuery({ ...sendingSettingsQuery, refetchOnWindowFocus: false });
  const mayChange = useMay('settings.write');
  return (
    <Page title={settingsTexts.sending} back={{ to: '/tenant/settings', label: settingsTexts.back }}>
      {error && !data && <ErrorState error={error} retry={() => void refetch()} />}
      {!data && !error && <ListSkeleton rows={6} height={64} />}
      {data && <SendingForm settings={data} mayChange={mayChange} />}
      {data && <Approval mayChange={mayChange} />}
    </Page>
  );
}
