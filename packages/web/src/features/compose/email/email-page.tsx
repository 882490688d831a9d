// Compose e-mail as a page, with the same composer as in the panel (EC-01).
import { useCanGoBack, useNavigate, useRouter } from '@tanstack/react-router';
import { useMay } from '../../../lib/http/session.ts';
import { useTitle } from '../../../lib/use-title.ts';
import { email } from '../../../messages/en/email.ts';
import { Page } from '../../../ui/page.tsx';
import { ReadOnlyNotice } from '../read-only-notice.tsx';
import { keptName, useComposeQuery } from '../compose-query.ts';
import { EmailComposer } from './email-composer.tsx';
import classes from './email-composer.module.css';

/** The screen; after a send it goes to the report, after Discard to where the user came from. */
export function EmailPage() {
  useTitle(email.title);
  const query = useComposeQuery('email');
  const mayWrite = useMay('messages.write');
  const navigate = useNavigate();
  const router = useRouter();
  const canGoBack = useCanGoBack();
  if (!mayWrite) {
    return (
      <Page title={email.title}>
        <ReadOnlyNotice />
      </Page>
    );
  }
  return (
    <div className={classes.page} data-fill="wide">
      <h1 className={classes.title}>{email.title}</h1>
      <EmailComposer
        key={keptName('email', query)}
        query={query}
        onAccepted={(messageId) => void navigate({ to: '/tenant/sent/$messageId', params: { messageId } })}
        onDiscard={() => {
          if (canGoBack) router.history.back();
          else void navigate({ to: '/tenant/sent' });
        }}
      />
    </div>
  );
}
