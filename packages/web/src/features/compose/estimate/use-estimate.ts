// The reckoning of what is being written, asked again as it changes, and of what is about to be confirmed.
import { useDebouncedValue } from '@mantine/hooks';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useId } from 'react';
import { estimateQuery, type Channel, type SendingInput } from '../api.ts';
import { composeKeys } from '../compose-keys.ts';
import type { Estimate } from './estimate-words.ts';

export interface EstimateState {
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
export const useEstimate = (channel: Channel, input: SendingInput, chosen: boolean): EstimateState =>
  useSharedEstimate(channel, input, chosen);

/**
 * The reckoning of what is about to be confirmed: counted anew, and then as it is until it is asked to count again. What
 * somebody has read does not change under their hand; where it is true no more, the server refuses it and says so.
 */
export const useHeldEstimate = (channel: Channel, input: SendingInput, chosen: boolean): EstimateState =>
  useSharedEstimate(channel, input, chosen, useId());

/** `held` names who keeps an answer of its own; others share the newest. */
function useSharedEstimate(
  channel: Channel,
  input: SendingInput,
  chosen: boolean,
  held?: string,
): EstimateState {
  const now = chosen ? JSON.stringify(input) : '';
  const [payload] = useDebouncedValue(now, 400);
  const queries = useQueryClient();
  const shared = estimateQuery(channel, payload);
  const query = useQuery({
    ...shared,
    ...(held !== undefined && {
      queryKey: composeKeys.heldEstimate(channel, payload, held),
      staleTime: Infinity,
    }),
    enabled: payload !== '',
    placeholderData: (previous: Estimate | undefined) => previous ?? queries.getQueryData(shared.queryKey),
  });
  return {
    estimate: chosen && payload !== '' ? query.data : undefined,
    current: chosen && payload === now && query.data !== undefined && !query.isPlaceholderData,
    error: chosen ? query.error : null,
    retry: () => void query.refetch(),
    payload,
  };
}
