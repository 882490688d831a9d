// A follow-up that waits for its day, and a button that takes it back.
import { Button, Text } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useMay, useUser } from '../../../lib/http/session.ts';
import { timeInZone } from '../../../lib/time.ts';
import { toast, toastError } from '../../../lib/toast.ts';
import { followLater } from '../../../messages/en/follow-later.ts';
import { deleteFollowLater, type FollowLater, followLaterQuery } from './api.ts';

const wordsOf = (kind: FollowLater['kind']) =>
  ({ retry: followLater.waitsRetry, hosted: followLater.waitsHosted, email: followLater.waitsEmail })[kind];

interface WaitingLineProps {
  later: FollowLater;
  /** Stands above its words. */
  children?: ReactNode;
}

export function WaitingLine({ later: { messageId, kind, dueAt, title }, children }: WaitingLineProps) {
  const { timeZone } = useUser();
  const maySend = useMay('messages.send');
  const queries = useQueryClient();
  const stopping = useMutation({
    mutationFn: () => deleteFollowLater(messageId),
    onSuccess: () => toast({ title: followLater.stopped, tone: 'success' }),
    onError: (error) => toastError(error),
    onSettled: () => queries.invalidateQueries({ queryKey: followLaterQuery.queryKey }),
  });
  return (
    <>
      <div style={{ flex: 1, minWidth: 0 }}>
        {children}
        <Text size="sm">{wordsOf(kind)(timeInZone(new Date(dueAt), timeZone))}</Text>
      </div>
      {maySend && (
        <Button
          variant="default"
          loading={stopping.isPending}
          aria-label={followLater.stopOf(title)}
          onClick={() => stopping.mutate()}
        >
          {followLater.stop}
        </Button>
      )}
    </>
  );
}
