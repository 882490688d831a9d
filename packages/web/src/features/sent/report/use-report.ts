// A message as it is now: read once, then followed by server-sent events (SC-15).
import { useDebouncedValue } from '@mantine/hooks';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { openEvents } from '../../../lib/http/api.ts';
import { messageQuery, type Message } from '../api.ts';
import { refreshMessages, sendingKeys } from '../../pickers/keys/sending-keys.ts';
import { sentKeys } from '../sent-keys.ts';
import { undoSeconds, type Counts } from './states.ts';

interface Progress {
  state: Message['state'];
  counts: Counts;
  kept: number;
  preparing: Message['preparing'];
  total: number;
  waitsForOperator: boolean;
  limit: Message['limit'];
}

/** The message with its newest counts. Its cost and the people left out are read again when its state changes. */
export function useReport(id: string) {
  const queries = useQueryClient();
  const query = useQuery(messageQuery(id));
  const [live, setLive] = useState<Progress | null>(null);
  useEffect(() => {
    const stop = new AbortController();
    void openEvents(
      `/api/messages/${encodeURIComponent(id)}/events`,
      ({ name, data }) => name === 'progress' && setLive(data as Progress),
      stop.signal,
    );
    return () => stop.abort();
  }, [id]);
  const readState = query.data?.state;
  const liveState = live?.state;
  // Compared with the answer rather than with the last event: the first event may be newer than the answer already.
  useEffect(() => {
    if (readState && liveState && readState !== liveState) void refreshMessages(queries);
  }, [readState, liveState, queries]);
  const message: Message | undefined = query.data && { ...query.data, ...live };
  useFollow(id, query.data?.counts, live?.counts);
  return { message, query };
}

/**
 * Refetches recipients, causes, the timeline and the units 1.5 s after the counts last changed. What was read beside
 * the message may be older than the first event, so this one is compared with the message's own counts.
 */
function useFollow(id: string, read: Counts | undefined, live: Counts | undefined): void {
  const queries = useQueryClient();
  const [beat] = useDebouncedValue(live && asText(live), 1500);
  const last = useRef<string>(undefined);
  const isFirst = useRef(true);
  last.current ??= read && asText(read);
  useEffect(() => {
    if (beat === undefined || (beat === last.current && !isFirst.current)) return;
    // The balance may have been read before the message was done, also where nothing has changed since.
    const others =
      beat === last.current ? [] : [sentKeys.recipients(id), sentKeys.leftOut(id), sentKeys.timeline(id)];
    last.current = beat;
    isFirst.current = false;
    for (const queryKey of [sendingKeys.units, ...others]) void queries.invalidateQueries({ queryKey });
  }, [beat, id, queries]);
}

/** Equal counts give equal texts. */
const asText = (counts: Counts): string => JSON.stringify(counts, Object.keys(counts).toSorted());

/** Seconds of Undo that are left by the server's clock, counting down. */
export function useUndoSeconds(message: Message): number {
  const { undoUntil, now } = message;
  const [ours, setOurs] = useState(() => Date.now());
  const [gap] = useState(() => Date.parse(now) - Date.now());
  const left = message.state === 'ready' ? undoSeconds(undoUntil, ours, gap) : 0;
  useEffect(() => {
    if (left === 0) return undefined;
    const timer = setInterval(() => setOurs(Date.now()), 250);
    return () => clearInterval(timer);
  }, [left]);
  return left;
}
