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
  useFollow(id, live?.counts);
  return { message, query };
}

/** Refetches recipients, causes, the timeline and the units 1.5 s after the counts last changed. */
function useFollow(id: string, counts: Counts | undefined): void {
  const queries = useQueryClient();
  const [beat] = useDebouncedValue(counts && JSON.stringify(counts), 1500);
  const last = useRef(beat);
  useEffect(() => {
    const first = last.current === undefined;
    last.current = beat;
    if (beat === undefined) return;
    // The balance may have been read before the message was done, the rest was read with these counts.
    const others = first ? [] : [sentKeys.recipients(id), sentKeys.leftOut(id), sentKeys.timeline(id)];
    for (const queryKey of [sendingKeys.units, ...others]) void queries.invalidateQueries({ queryKey });
  }, [beat, id, queries]);
}

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
