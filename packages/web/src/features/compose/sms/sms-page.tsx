// Compose SMS: whom, from whom and what on the left, and on the right what they will read (SC-01).
import { useMay } from '../../../lib/http/session.ts';
import { Page } from '../../../ui/page.tsx';
import { keptName, useComposeQuery } from '../compose-query.ts';
import { NotYours } from '../read-only-notice.tsx';
import { SmsComposer } from './sms-composer.tsx';

/** The screen; another address is another message. */
export function SmsPage() {
  const query = useComposeQuery('sms');
  const mayWrite = useMay('messages.write');
  return (
    <Page title="Compose SMS">
      {mayWrite ? <SmsComposer key={keptName('sms', query)} query={query} /> : <NotYours />}
    </Page>
  );
}
