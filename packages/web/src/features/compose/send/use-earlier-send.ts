// Finds out, after a reload, whether the message was sent before it (SC-09).
import { useQuery, useQueryClient, type QueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useUser } from '../../../lib/http/session.ts';
import { toastKept } from '../../../lib/sending-right.ts';
import { dropUnsent } from '../../../lib/storage/unsent.ts';
import { timeInZone } from '../../../lib/time.ts';
import { toast, type Toast } from '../../../lib/toast.ts';
import { refreshMessages } from '../../pickers/keys/sending-keys.ts';
import { sentWithQuery, type SentWith } from '../api.ts';
import { sentForApproval } from './use-submit.ts';

/** How often it is asked for, every 1.5 seconds: the server gets 30 seconds to accept a message. */
const tries = 20;

/** Nothing to find out, still asking, or the server never had the message. */
export type EarlierSend = 'none' | 'asking' | 'notSent';

/** The toasts of an accepted message of the channel. */
interface AcceptedToasts {
  sent: Toast;
  scheduled: (time: string) => Toast;
}

interface EarlierSendOptions {
  toasts: () => AcceptedToasts;
  /** The key with which the text was given to the server, and what changes it. */
  writing: { submittedKey: string; markSubmitted: (key: string) => void };
  /** Whether the composer is sending it now. */
  busy: boolean;
  /** Called with the id of the message that the server has, after the toast of its acceptance. */
  onSent: (messageId: string) => void;
}

/**
 * Asks about the text that was stored when the composer opened, until it is changed or sent again. Nothing is sent: a
 * message that the server does not have is left to its writer.
 */
export function useEarlierSend({ toasts, writing, busy, onSent }: EarlierSendOptions): EarlierSend {
  const queries = useQueryClient();
  const { timeZone } = useUser();
  const [key] = useState(writing.submittedKey);
  const [missing, setMissing] = useState(false);
  const asked = useRef(0);
  const asks = key !== '' && writing.submittedKey === key && !busy;
  const { data: found, isError, dataUpdatedAt } = useQuery({ ...sentWithQuery(key), enabled: asks });
  const finish = useEffectEvent(() => {
    asked.current += 1;
    if (found && found.state !== 'draft') {
      dropUnsent(key);
      toastAccepted(queries, found, timeZone, toasts());
      void refreshMessages(queries);
      onSent(found.id);
    } else if (found || asked.current === tries) {
      writing.markSubmitted('');
      setMissing(!found);
    }
  });
  useEffect(() => {
    if (asks && dataUpdatedAt > 0) finish();
  }, [asks, dataUpdatedAt]);
  if (missing && writing.submittedKey === '') return 'notSent';
  return asks && !isError && !found ? 'asking' : 'none';
}

/** The toasts as after its acceptance. A message that was refused or stopped since has none: its report says so. */
function toastAccepted(queries: QueryClient, found: SentWith, zone: string, toasts: AcceptedToasts): void {
  const { channel, state, executionDate } = found;
  if (state === 'refused' || state === 'cancelling' || state === 'cancelled') return;
  if (state === 'approval') return toast(sentForApproval());
  const isScheduled = state === 'scheduled' || state === 'late';
  const time = executionDate ? timeInZone(new Date(executionDate), zone) : '';
  toast(isScheduled ? toasts.scheduled(time) : toasts.sent);
  toastKept(queries, channel, isScheduled);
}
