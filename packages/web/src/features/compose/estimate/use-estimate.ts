// The estimate of the unsent message, counted again as it changes.
import { useDebouncedValue } from '@mantine/hooks';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useId } from 'react';
import { estimateQuery, type Channel, type SendingInput } from '../api.ts';
import { composeKeys } from '../compose-keys.ts';
import type { Estimate } from './estimate-words.ts';

export interface EstimateState {
  /** The newest answer, perhaps for an earlier payload; undefined before the first and where nobody is chosen. */
  estimate: Estimate | undefined;
  /** Whether `estimate` is for the current payload. */
  current: boolean;
  error: unknown;
  retry: () => void;
  /** The counted payload as JSON, '' for none; the lists behind the estimate use the same. */
  payload: string;
}

/** Counts 400 ms after the last change; a request that is no longer needed is aborted. */
export const useEstimate = (channel: Channel, input: SendingInput, chosen: boolean): EstimateState =>
  useSharedEstimate(channel, input, chosen);

/**
 * The estimate of a message that is being confirmed: counted once, and then fixed until it is counted again on request, so
 * that a number does not change while it is read. The server refuses an outdated one.
 */
export const useHeldEstimate = (channel: Channel, input: SendingInput, chosen: boolean): EstimateState =>
  useSharedEstimate(channel, input, chosen, useId());

/** `held` names a holder of a fixed answer; all others share the newest one. */
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
