// The form that answers a conversation by SMS; no click sends twice.
import { Button, Group, NativeSelect, Text, Textarea } from '@mantine/core';
import { IconSend } from '@tabler/icons-react';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { splitPages } from '@tidings/contract/rules/sms/sms-pages.ts';
import { useState } from 'react';
import { useKept } from '../../lib/storage/draft-store.ts';
import { newUuid } from '../../lib/new-uuid.ts';
import { useMay } from '../../lib/http/session.ts';
import { toast, toastError } from '../../lib/toast.ts';
import { useGroupGiven } from '../../ui/text/phone-text.tsx';
import { sendingKeys } from '../pickers/keys/sending-keys.ts';
import { approvedSendersQuery, postAnswer } from './api.ts';
import { answered } from '../../messages/language.ts';
import classes from './inbox.module.css';
import { inboxKeys } from './inbox-keys.ts';
import { inbox } from '../../messages/en/inbox.ts';
import { specified } from '../../messages/en/specified.ts';

/**
 * `answerFrom` is the number that they wrote to; where it is empty, a sender id is chosen. The text is stored with its
 * idempotency key, so that it is the same answer after a reload.
 */
export function AnswerForm({ phone, answerFrom }: { phone: string; answerFrom: string }) {
  const maySend = useMay('messages.send');
  const group = useGroupGiven();
  const [{ message, key }, write, forget] = useKept(`answer:${phone}`, { message: '', key: '' });
  const [chosen, setChosen] = useState('');
  const senders = useQuery(approvedSendersQuery).data ?? [];
  const queries = useQueryClient();
  const sender = chosen || (answerFrom ? '' : (senders[0] ?? ''));
  const sending = useMutation({
    mutationFn: () => postAnswer(phone, { message, subject: sender }, key),
    onSuccess: async ({ status, message: said }) => {
      if (!status) return toast({ title: answered(said), tone: 'error' });
      forget();
      await queries.invalidateQueries({ queryKey: inboxKeys.thread(phone) });
      await queries.invalidateQueries({ queryKey: inboxKeys.lists });
      await queries.invalidateQueries({ queryKey: sendingKeys.units });
    },
    onError: (error) => toastError(error, specified.smsRefused),
  });
  if (!maySend) return null;
  const { pages, characters } = splitPages(message);
  const theirs = answerFrom ? [{ value: '', label: inbox.theirNumber(group(answerFrom)) }] : [];
  const from = [...theirs, ...senders];
  return (
    <form
      className={classes.answer}
      onSubmit={(event) => {
        event.preventDefault();
        if (message.trim() && !sending.isPending) sending.mutate();
      }}
    >
      <Textarea
        label={inbox.yourReply}
        autosize
        minRows={2}
        maxRows={8}
        maxLength={2000}
        value={message}
        // A changed text is another answer, so it gets a new key.
        onChange={(event) => write({ message: event.currentTarget.value, key: newUuid() })}
        onKeyDown={(event) => {
          if (event.key === 'Enter' && (event.ctrlKey || event.metaKey))
            event.currentTarget.form?.requestSubmit();
        }}
      />
      {message && (
        <Text size="sm" c="dimmed">
          {inbox.characters(characters)} · {inbox.pages(pages.length)}
        </Text>
      )}
      <Group justify="space-between" align="end" gap="sm" className={classes.send}>
        <NativeSelect
          label={inbox.sentFrom}
          data={from}
          value={sender}
          disabled={from.length === 0}
          {...(from.length === 0 && { description: inbox.noSenderId })}
          onChange={(event) => setChosen(event.currentTarget.value)}
        />
        <Button
          type="submit"
          leftSection={<IconSend size={18} aria-hidden />}
          loading={sending.isPending}
          disabled={!message.trim() || from.length === 0}
        >
          {inbox.sendReply}
        </Button>
      </Group>
    </form>
  );
}
