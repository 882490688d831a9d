// The buttons that pause, resume, drain and reconnect a lane.
import { Button, Group } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { LaneMode } from '@tidings/contract/calls/lanes.ts';
import { toast, toastError } from '../../../lib/toast.ts';
import { operatorLanes as texts } from '../../../messages/en/operator-lanes.ts';
import { confirm } from '../../../ui/dialogs/confirm.ts';
import { operatorKeys } from '../operator-keys.ts';
import { type Lane, postReconnect, putMode } from './api.ts';

const done: Record<LaneMode, (lane: string) => string> = {
  running: texts.isResumed,
  paused: texts.isPaused,
  draining: texts.isDraining,
};

/** What holds messages is asked about first; the outbox has no connection. */
export function LaneActions({ lane, name }: { lane: Lane; name: string }) {
  const queries = useQueryClient();
  const refresh = () => queries.invalidateQueries({ queryKey: operatorKeys.lanes });
  const steering = useMutation({
    mutationFn: (mode: LaneMode) => putMode({ lane: lane.lane, mode }),
    onSuccess: async (_done, mode) => {
      toast({ title: done[mode](name), tone: 'success' });
      await refresh();
    },
    onError: (error) => toastError(error, texts.notChanged),
  });
  const reconnecting = useMutation({
    mutationFn: () => postReconnect(lane.lane),
    onSuccess: async () => {
      toast({ title: texts.isReconnecting(name), tone: 'success' });
      await refresh();
    },
    onError: (error) => toastError(error, texts.notChanged),
  });
  const ask = async (mode: LaneMode, title: string, message: string, confirmLabel: string) => {
    if (await confirm({ title, message, confirmLabel })) steering.mutate(mode);
  };
  const isPaused = lane.state === 'paused';
  const isResting = isPaused || lane.state === 'draining' || lane.state === 'drained';
  const waiting = lane.pending + lane.sending;
  const button = (word: string, press: () => void, variant: 'light' | 'subtle' = 'subtle') => (
    <Button
      variant={variant}
      {...(variant === 'subtle' && { color: 'gray' })}
      disabled={steering.isPending || reconnecting.isPending}
      onClick={press}
      aria-label={texts.actionFor(word, name)}
    >
      {word}
    </Button>
  );
  return (
    <Group gap="xs">
      {isResting && button(texts.resume, () => steering.mutate('running'), 'light')}
      {!isPaused &&
        button(
          texts.pause,
          () => void ask('paused', texts.pauseTitle(name), texts.pauseMessage(waiting), texts.pause),
        )}
      {!isResting &&
        button(
          texts.drain,
          () => void ask('draining', texts.drainTitle(name), texts.drainMessage, texts.drain),
        )}
      {lane.provider !== 'outbox' && button(texts.reconnect, () => reconnecting.mutate())}
    </Group>
  );
}
