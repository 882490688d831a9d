// Writing an answer: what it is sent from, its pages, and one click that never sends twice.
import { Button, Group, NativeSelect, Text, Textarea } from '@mantine/core';
import { IconSend } from '@tabler/icons-react';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { splitPages } from '@tidings/contract/rules/sms-pages.ts';
import { useRef, useState } from 'react';
import { newUuid } from '../../lib/new-uuid.ts';
import { counted } from '../../lib/numbers.ts';
import { useMay } from '../../lib/session.ts';
import { toast, toastError } from '../../lib/toast.ts';
import { approvedSendersQuery, postAnswer, threadQuery } from './api.ts';
import classes from './inbox.module.css';

/** `answerFrom` is the number that they wrote to; empty where there is none, and then a sender id is chosen. */
export function AnswerForm({ phone, answerFrom }: { phone: string; answerFrom: string }) {
  const maySend = useMay('messages.send');
  const [message, setMessage] = useState('');
  const [chosen, setChosen] = useState('');
  const key = useRef(newUuid());
  const senders = useQuery(approvedSendersQuery).data ?? [];
  const queries = useQueryClient();
  const sender = chosen || (answerFrom ? '' : (senders[0] ?? ''));
  const sending = useMutation({
    mutationFn: () => postAnswer(phone, { message, subject: sender }, key.current),
    onSuccess: async ({ status, message: said }) => {
      if (!status) return toast({ title: said, tone: 'error' });
      setMessage('');
      key.current = newUuid();
      await queries.invalidateQueries({ queryKey: threadQuery(phone).queryKey });
      await queries.invalidateQueries({ queryKey: ['inbox', 'list'] });
      await queries.invalidateQueries({ queryKey: ['units'] });
    },
    onError: (error) => toastError(error, 'Message not sent, Try again'),
  });
  if (!maySend) return null;
  const { pages, characters } = splitPages(message);
  const from = [...(answerFrom ? [{ value: '', label: `${answerFrom} (their way back)` }] : []), ...senders];
  return (
    <form
      className={classes.answer}
      onSubmit={(event) => {
        event.preventDefault();
        if (message.trim() && !sending.isPending) sending.mutate();
      }}
    >
      <Textarea
        label="Your answer"
        autosize
        minRows={2}
        maxRows={8}
        maxLength={2000}
        value={message}
        onChange={(event) => {
          setMessage(event.currentTarget.value);
          // Another text is another answer.
          key.current = newUuid();
        }}
        onKeyDown={(event) => {
          if (event.key === 'Enter' && (event.ctrlKey || event.metaKey))
            event.currentTarget.form?.requestSubmit();
        }}
      />
      <Group justify="space-between" align="end" gap="sm">
        <NativeSelect
          label="Sent from"
          data={from}
          value={sender}
          disabled={from.length === 0}
          {...(from.length === 0 && { description: 'No sender id is approved yet.' })}
          onChange={(event) => setChosen(event.currentTarget.value)}
        />
        <Group gap="sm">
          {message && (
            <Text size="sm" c="dimmed">
              {counted(characters, 'character', 'characters')} · {counted(pages.length, 'page', 'pages')}
            </Text>
          )}
          <Button
            type="submit"
            leftSection={<IconSend size={18} aria-hidden />}
            loading={sending.isPending}
            disabled={!message.trim() || from.length === 0}
          >
            Send the answer
          </Button>
        </Group>
      </Group>
    </form>
  );
}
