// The reckoning of what is being written, asked again as it changes.
import { useDebouncedValue } from '@mantine/hooks';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { estimateQuery, type Channel, type SendingInput } from '../api.ts';
import type { Estimate } from './reckoning-words.ts';

export interface Reckoning {
  /** The newest answer; it may be that of an earlier payload. Undefined before the first, and where nobody is chosen. */
  estimate: Estimate | undefined;
  /** Whether `estimate` is of what stands on the screen now. */
  current: boolean;
  error: unknown;
  retry: () => void;
  /** The payload that was asked about, as JSON, '' for none: the lists behind the reckoning ask about the same. */
  payload: string;
}

/** Asks 400 ms after the last change; an answer that is no longer wanted is called off. */
export function useEstimate(channel: Channel, input: SendingInput, chosen: boolean): Reckoning {
  const now = chosen ? JSON.stringify(input) : '';
  const [payload] = useDebouncedValue(now, 400);
  const query = useQuery({
    ...estimateQuery(channel, payload),
    enabled: payload !== '',
    placeholderData: keepPreviousData,
  });
  return {
    estimate: chosen && payload !== '' ? query.data : undefined,
    current: chosen && payload === now && query.data !== undefined && !query.isPlaceholderData,
    error: chosen ? query.error : null,
    retry: () => void query.refetch(),
    payload,
  };
}
