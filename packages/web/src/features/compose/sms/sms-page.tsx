// The page of Compose SMS, for users who may write messages (SC-01).
import { useMay } from '../../../lib/http/session.ts';
import { smsTexts } from '../../../messages/en/sms.ts';
import { Page } from '../../../ui/page.tsx';
import { keptName, useComposeQuery } from '../compose-query.ts';
import { ReadOnlyNotice } from '../read-only-notice.tsx';
import { SmsComposer } from './sms-composer.tsx';

/** Each address has a message of its own. */
export function SmsPage() {
  const query = useComposeQuery('sms');
  const mayWrite = useMay('messages.write');
  return (
    <Page title={smsTexts.title} tall>
      {mayWrite ? <SmsComposer key={keptName('sms', query)} query={query} /> : <ReadOnlyNotice />}
    </Page>
  );
}
