// Says that a screen is not current, and which message was not sent offline (OT-11).
import { Button } from '@mantine/core';
import { IconCloudOff, IconSend } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { Link, useRouterState } from '@tanstack/react-router';
import { useCallback, useEffect, useSyncExternalStore } from 'react';
import { askAgain, oldestShown, onSeenChange } from '../../lib/http/seen.ts';
import { useUser } from '../../lib/http/session.ts';
import { parseSearch } from '../../lib/search-params.ts';
import { type Unsent, useUnsent } from '../../lib/storage/unsent.ts';
import { timeInZone } from '../../lib/time.ts';
import { shellTexts } from '../../messages/en/shell.ts';
import classes from './sending-banner.module.css';

/** Milliseconds between questions whether the server answers again: a browser does not always notice. */
const retryEvery = 15_000;

/** Renders nothing where everything on screen is current and no message waits. */
export function OfflineNotes() {
  const unsent = useUnsent();
  return (
    <>
      <LastSeenNote />
      {unsent && <UnsentNote message={unsent} />}
    </>
  );
}

function LastSeenNote() {
  const { timeZone } = useUser();
  const queries = useQueryClient();
  const subscribe = useCallback((listener: () => void) => onSeenChange(queries, listener), [queries]);
  const since = useSyncExternalStore(subscribe, () => oldestShown(queries));
  const isOld = since !== null;
  useEffect(() => {
    if (!isOld) return undefined;
    const again = () => void askAgain(queries);
    const timer = setInterval(again, retryEvery);
    window.addEventListener('online', again);
    return () => {
      clearInterval(timer);
      window.removeEventListener('online', again);
    };
  }, [isOld, queries]);
  return (
    <div aria-live="polite">
      {isOld && (
        <div className={classes.banner}>
          <IconCloudOff size={18} stroke={1.7} aria-hidden />
          <span>{shellTexts.lastSeen(timeInZone(new Date(since), timeZone))}</span>
          <Button variant="subtle" size="compact-sm" onClick={() => void askAgain(queries)}>
            {shellTexts.loadAgain}
          </Button>
        </div>
      )}
    </div>
  );
}

/** Its link leads to the composer, whose buttons alone send. */
function UnsentNote({ message: { channel, place } }: { message: Unsent }) {
  const isOnline = useIsOnline();
  const here = useRouterState({ select: ({ location }) => location.href });
  const [path = '', search = ''] = place.split(/(?=\?)/);
  const words = isOnline ? shellTexts.notSentYet : shellTexts.keptUnsent;
  return (
    <div role="note" className={classes.banner}>
      <IconSend size={18} stroke={1.7} aria-hidden />
      <span>{words(channel)}</span>
      {here !== place && (
        <Button
          variant="subtle"
          size="compact-sm"
          renderRoot={(props) => <Link to={path} search={parseSearch(search)} {...props} />}
        >
          {shellTexts.review}
        </Button>
      )}
    </div>
  );
}

const useIsOnline = (): boolean =>
  useSyncExternalStore(
    (listener) => {
      window.addEventListener('online', listener);
      window.addEventListener('offline', listener);
      return () => {
        window.removeEventListener('online', listener);
        window.removeEventListener('offline', listener);
      };
    },
    () => navigator.onLine,
  );
