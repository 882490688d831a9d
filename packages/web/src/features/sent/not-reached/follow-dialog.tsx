// Confirms a follow-up message: whom it reaches and what it costs.
import { Text, TextInput } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { causeWords } from '../../../ui/text/delivery-words.ts';
import { useRef, useState } from 'react';
import { newUuid } from '../../../lib/new-uuid.ts';
import { leftOutSentence } from '../../../lib/reason-words.ts';
import { toastKept } from '../../../lib/sending-right.ts';
import { toast, toastError } from '../../../lib/toast.ts';
import { KeptNote } from '../../../ui/kept-note.tsx';
import { FormDialog } from '../../../ui/dialogs/form-dialog.tsx';
import { ErrorState, ListSkeleton } from '../../../ui/states.tsx';
import type { Message } from '../api.ts';
import { refreshMessages } from '../../pickers/keys/sending-keys.ts';
import { RequestUnitsButton } from '../../pickers/request-units.tsx';
import { followEstimateQuery, postFollow, type CauseLine, type FollowKind } from './api.ts';
import { notReached } from '../../../messages/en/not-reached.ts';
import { specified } from '../../../messages/en/specified.ts';
import { answered } from '../../../messages/language.ts';

interface FollowDialogProps {
  message: Message;
  kind: FollowKind;
  cause: CauseLine['cause'];
  onClose: () => void;
}

const titleOf = (kind: FollowKind): string =>
  ({ retry: notReached.titleRetry, hosted: notReached.titleHosted, email: notReached.titleEmail })[kind];

const hintOf = (kind: FollowKind, cause: string): string =>
  ({ retry: notReached.hintRetry, hosted: notReached.hintHosted, email: notReached.hintEmail })[kind](cause);

/** Sends the same text as a new message to those of one cause. */
export function FollowDialog({ message, kind, cause, onClose }: FollowDialogProps) {
  const [subject, setSubject] = useState('');
  const channel = kind === 'email' ? 'email' : message.channel;
  const key = useRef(newUuid());
  const queries = useQueryClient();
  const navigate = useNavigate();
  const [settled] = useDebouncedValue(subject, 400);
  // The settled subject is both counted and sent.
  const following = { kind, causes: [cause], subject: settled.trim() };
  const estimate = useQuery({
    ...followEstimateQuery(message.id, following),
    placeholderData: keepPreviousData,
  });
  const estimated = estimate.data;
  const current = settled === subject && !estimate.isPlaceholderData;
  const sending = useMutation({
    mutationFn: () =>
      postFollow(message.id, { ...following, fingerprint: estimated?.fingerprint ?? '' }, key.current),
    onSuccess: async ({ status, message: said, messageId }) => {
      if (!status) {
        toast({ title: answered(said), tone: 'error' });
        await estimate.refetch();
        return;
      }
      toast({ title: answered(said), tone: 'success' });
      toastKept(queries, channel);
      await refreshMessages(queries);
      onClose();
      if (messageId) await navigate({ to: '/tenant/sent/$messageId', params: { messageId } });
    },
    onError: (error) => toastError(error, specified.smsRefused),
  });
  const short = estimated !== undefined && estimated.units > estimated.balance;
  return (
    <FormDialog
      title={titleOf(kind)}
      send={notReached.sendNow}
      fault={sending.error}
      sending={sending.isPending}
      idle={!estimated || !current || estimated.recipients === 0 || short}
      onSend={() => sending.mutate()}
      onClose={onClose}
    >
      <Text c="dimmed">{hintOf(kind, causeWords(cause, message.channel))}</Text>
      {estimate.isPending && <ListSkeleton rows={2} />}
      {estimate.isError && <ErrorState error={estimate.error} retry={() => void estimate.refetch()} />}
      {estimated && (
        <div aria-live="polite">
          <Text fw={600}>{notReached.goesTo(estimated.people)}</Text>
          {kind !== 'email' && (
            <Text c={short ? 'var(--mantine-color-error)' : undefined}>
              {notReached.pages(estimated.pages)} · {notReached.units(estimated.units, estimated.balance)}
            </Text>
          )}
          {short && <RequestUnitsButton missing={estimated.units - estimated.balance} />}
          {estimated.skipped.map(({ reason, count }) => (
            <Text key={reason} size="sm" c="dimmed">
              {leftOutSentence(reason, count)}
            </Text>
          ))}
          <KeptNote channel={channel} />
        </div>
      )}
      {kind === 'email' && (
        <TextInput
          label={notReached.subject}
          placeholder={notReached.subjectPlaceholder}
          maxLength={300}
          value={subject}
          onChange={(event) => setSubject(event.currentTarget.value)}
        />
      )}
    </FormDialog>
  );
}
