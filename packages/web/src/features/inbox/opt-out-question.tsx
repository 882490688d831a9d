// Asks whether a reply is an opt-out, until somebody decides.
import { Alert, Button, Group, Text } from '@mantine/core';
import { IconHelpCircle } from '@tabler/icons-react';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useMay } from '../../lib/http/session.ts';
import { toast, toastError } from '../../lib/toast.ts';
import { TimeText } from '../../ui/text/time-text.tsx';
import { sendingKeys } from '../pickers/keys/sending-keys.ts';
import { postOptOut, type Thread } from './api.ts';
import { inboxKeys } from './inbox-keys.ts';
import { inbox } from '../../messages/en/inbox.ts';

type Question = NonNullable<Thread['asksOptOut']>;

/** The reply, and two buttons for users who may change consent. */
export function OptOutQuestion({ phone, question }: { phone: string; question: Question }) {
  const mayDecide = useMay('people.write');
  const queries = useQueryClient();
  const deciding = useMutation({
    mutationFn: (optOut: boolean) => postOptOut(phone, optOut),
    onSuccess: async (_, optOut) => {
      toast({ title: optOut ? inbox.optedOut : inbox.isNoOptOut, tone: 'success' });
      await queries.invalidateQueries({ queryKey: inboxKeys.thread(phone) });
      await queries.invalidateQueries({ queryKey: inboxKeys.lists });
      await queries.invalidateQueries({ queryKey: sendingKeys.suppressions });
    },
    onError: (error) => toastError(error),
  });
  const button = (optOut: boolean) => ({
    loading: deciding.isPending && deciding.variables === optOut,
    disabled: deciding.isPending,
    onClick: () => deciding.mutate(optOut),
  });
  return (
    <Alert color="amber" icon={<IconHelpCircle size={20} aria-hidden />} title={inbox.isOptOut}>
      <Text size="sm">
        “{question.text}” (<TimeText at={question.at} />) {inbox.isOptOutHint}{' '}
        {mayDecide ? inbox.notOptedOut : inbox.notOptedOutYet}
      </Text>
      {mayDecide && (
        <Group gap="sm" mt="sm">
          <Button {...button(true)}>{inbox.optOut}</Button>
          <Button variant="default" {...button(false)}>
            {inbox.isNoOptOut}
          </Button>
        </Group>
      )}
    </Alert>
  );
}
