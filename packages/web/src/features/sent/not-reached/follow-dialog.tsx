// Confirms a follow-up message: whom it reaches and what it costs.
import * as specified from '@tidings/contract/rules/specified-texts.ts';
import { Text, TextInput } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { causeWords } from '@tidings/contract/rules/delivery-states.ts';
import { useRef, useState } from 'react';
import { newUuid } from '../../../lib/new-uuid.ts';
import { counted, written } from '../../../lib/numbers.ts';
import { leftOutSentence } from '../../../lib/reason-words.ts';
import { toast, toastError } from '../../../lib/toast.ts';
import { FormDialog } from '../../../ui/dialogs/form-dialog.tsx';
import { ErrorState, ListSkeleton } from '../../../ui/states.tsx';
import type { Message } from '../api.ts';
import { refreshMessages } from '../../pickers/keys/sending-keys.ts';
import { RequestUnitsButton } from '../../pickers/request-units.tsx';
import { followEstimateQuery, postFollow, type CauseLine, type FollowKind } from './api.ts';

interface FollowDialogProps {
  message: Message;
  kind: FollowKind;
  cause: CauseLine['cause'];
  onClose: () => void;
}

const titles: Record<FollowKind, string> = {
  retry: 'Send again',
  hosted: 'Send by the hosted route',
  email: 'Send by e-mail instead',
};

/** Sends the same text as a new message to those of one cause. */
export function FollowDialog({ message, kind, cause, onClose }: FollowDialogProps) {
  const [subject, setSubject] = useState('');
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
        toast({ title: said, tone: 'error' });
        await estimate.refetch();
        return;
      }
      toast({ title: said, tone: 'success' });
      await refreshMessages(queries);
      onClose();
      if (messageId) await navigate({ to: '/tenant/sent/$messageId', params: { messageId } });
    },
    onError: (error) => toastError(error, specified.smsRefused),
  });
  const short = estimated !== undefined && estimated.units > estimated.balance;
  return (
    <FormDialog
      title={titles[kind]}
      send="Send now"
      fault={sending.error}
      sending={sending.isPending}
      idle={!estimated || !current || estimated.recipients === 0 || short}
      onSend={() => sending.mutate()}
      onClose={onClose}
    >
      <Text c="dimmed">
        To those with the cause ‘{causeWords(cause, message.channel)}’, with the same text.
      </Text>
      {estimate.isPending && <ListSkeleton rows={2} />}
      {estimate.isError && <ErrorState error={estimate.error} retry={() => void estimate.refetch()} />}
      {estimated && (
        <div aria-live="polite">
          <Text fw={600}>This goes to {counted(estimated.people, 'person', 'people')}</Text>
          {kind !== 'email' && (
            <Text c={short ? 'var(--mantine-color-error)' : undefined}>
              {counted(estimated.pages, 'page', 'pages')} · {counted(estimated.units, 'unit', 'units')} of{' '}
              {written(estimated.balance)}
            </Text>
          )}
          {short && <RequestUnitsButton missing={estimated.units - estimated.balance} />}
          {estimated.skipped.map(({ reason, count }) => (
            <Text key={reason} size="sm" c="dimmed">
              {leftOutSentence(reason, count)}
            </Text>
          ))}
        </div>
      )}
      {kind === 'email' && (
        <TextInput
          label="Subject"
          placeholder="The name of your organisation"
          maxLength={300}
          value={subject}
          onChange={(event) => setSubject(event.currentTarget.value)}
        />
      )}
    </FormDialog>
  );
}
