// The banner of channels without a provider, on the screens of messages.
import { Anchor, Button } from '@mantine/core';
import { IconFlask } from '@tabler/icons-react';
import { Link, useRouterState } from '@tanstack/react-router';
import { useEffect } from 'react';
import { useMay, useUser } from '../../lib/http/session.ts';
import type { SendingRight } from '../../lib/sending-right.ts';
import { useKept } from '../../lib/storage/draft-store.ts';
import { keepShownLast } from '../../lib/storage/shown-last.ts';
import { kept } from '../../messages/en/kept.ts';
import classes from './sending-banner.module.css';

type Channel = 'sms' | 'email';

/**
 * Renders nothing on other screens, and for channels for which this user has hidden it in this browser; confirmation,
 * toasts, lists and reports say it all the same.
 */
export function TestModeBanner({ testMode }: Pick<SendingRight, 'testMode'>) {
  const path = useRouterState({ select: ({ location }) => location.pathname });
  const mayConnect = useMay('settings.write');
  const [hidden, setHidden] = useKept<Channel[]>('test-mode-hidden', []);
  const open = useShownChannels(testMode, hidden);
  const shown = channelsOf(path).filter((channel) => open.includes(channel));
  if (shown.length === 0) return null;
  return (
    <div role="note" className={classes.banner}>
      <IconFlask size={18} stroke={1.7} aria-hidden />
      <span>
        {wordsOf(shown)}{' '}
        {mayConnect && (
          <Anchor
            inherit
            underline="always"
            renderRoot={(props) => <Link to="/tenant/settings/providers" {...props} />}
          >
            {kept.connect}
          </Anchor>
        )}
      </span>
      <Button
        variant="subtle"
        color="gray"
        size="compact-sm"
        fw={500}
        onClick={() => setHidden([...new Set([...hidden, ...shown])])}
      >
        {kept.hide}
      </Button>
    </div>
  );
}

/** The channels in test mode whose banner is not hidden; the next start shows the same at once. */
function useShownChannels({ sms, email }: SendingRight['testMode'], hidden: readonly Channel[]): Channel[] {
  const user = useUser();
  const isShown = { sms: sms && !hidden.includes('sms'), email: email && !hidden.includes('email') };
  const shown = (['sms', 'email'] as const).filter((channel) => isShown[channel]);
  const listed = shown.join();
  useEffect(() => {
    keepShownLast(user, { testMode: shown });
    // oxlint-disable-next-line react/exhaustive-deps -- the list is new each time
  }, [user, listed]);
  return shown;
}

/** The channels that a screen is about; none for one without messages, and for a report, which says it itself. */
function channelsOf(path: string): Channel[] {
  if (/^\/tenant\/(sms|inbox|units)\b/.test(path)) return ['sms'];
  if (/^\/tenant\/email\b/.test(path)) return ['email'];
  return /^\/tenant\/(sent|outbox|automatic)\/?$/.test(path) ? ['sms', 'email'] : [];
}

function wordsOf(channels: readonly Channel[]): string {
  if (channels.length === 2) return kept.testBoth;
  return channels[0] === 'sms' ? kept.testSms : kept.testEmail;
}
