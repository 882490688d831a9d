// The dialog that requests a new sender id (SI-01, SI-02).
import { Button, Group, Stack, Text, TextInput } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import {
  isSenderId,
  senderIdState,
  type SenderIdState as State,
} from '@tidings/contract/rules/sms/sender-id.ts';
import { useState } from 'react';
import { ApiError } from '../../lib/http/api-error.ts';
import { useOnce } from '../../lib/use-once.ts';
import { useUser } from '../../lib/http/session.ts';
import { toast, toastError } from '../../lib/toast.ts';
import { Dialog } from '../../ui/dialogs/dialog.tsx';
import { TextButton } from '../../ui/text-button.tsx';
import { SenderIdState } from '../../ui/text/sender-id-state.tsx';
import { useFocusOnFault } from '../../ui/focus/use-focus-on-fault.ts';
import { senderIdRequestTexts } from '../../messages/en/sender-id-request.ts';
import { approveSenderId, postSenderId } from './api.ts';
import { senderIdKeys } from './keys/sender-id-keys.ts';
import { specified } from '../../messages/en/specified.ts';

interface RequestSenderIdProps {
  opened: boolean;
  onClose: () => void;
  /** Called with the server's answer: 0 pending, 1 processing, 2 approved, any other number not approved. */
  onRequested?: (mask: string, status: number) => void;
}

/** Asks for the sender id, and shows its status after the request. */
export function RequestSenderId({ opened, onClose, onRequested }: RequestSenderIdProps) {
  const [mask, setMask] = useState('');
  const [answer, setAnswer] = useState<AnswerOf | null>(null);
  const queries = useQueryClient();
  const once = useOnce();
  const request = useMutation({
    mutationFn: (asked: string) => postSenderId(asked, once),
    onSuccess: async ({ status, id }, asked) => {
      setAnswer({ mask: asked, status, id });
      await queries.invalidateQueries({ queryKey: senderIdKeys.list });
      onRequested?.(asked, status);
    },
    onError: (error) => toastError(error, senderIdRequestTexts.notRequested),
  });
  const form = useFocusOnFault(request.error);
  const valid = isSenderId(mask.trim());
  const close = () => {
    once.forget();
    setMask('');
    setAnswer(null);
    onClose();
  };

  const approved = () => {
    if (answer) onRequested?.(answer.mask, 2);
    close();
  };

  return (
    <Dialog opened={opened} onClose={close} title={specified.requestSenderId}>
      <form
        ref={form}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          event.stopPropagation();
          if (valid && !request.isPending) request.mutate(mask.trim());
        }}
      >
        <Stack>
          <TextInput
            label={senderIdRequestTexts.senderId}
            description={senderIdRequestTexts.hint}
            placeholder={senderIdRequestTexts.example}
            value={mask}
            onChange={(event) => {
              setMask(event.currentTarget.value);
              setAnswer(null);
              if (request.isError) request.reset();
            }}
            error={request.error instanceof ApiError ? request.error.errors?.['mask'] : undefined}
            autoComplete="off"
            data-autofocus
          />
          {answer && <Answer {...answer} onApproved={approved} />}
          <Group justify="flex-end">
            <Button variant="default" onClick={close}>
              {answer ? senderIdRequestTexts.close : specified.cancel}
            </Button>
            <Button type="submit" disabled={!valid || answer !== null} loading={request.isPending}>
              {senderIdRequestTexts.request}
            </Button>
          </Group>
        </Stack>
      </form>
    </Dialog>
  );
}

/** What comes next for a request in a state. */
function nextStep(state: State): string {
  const { pending, processing, approved, notApproved } = senderIdRequestTexts;
  return state === 'not approved' ? notApproved : { pending, processing, approved }[state];
}

interface AnswerOf {
  id: string;
  mask: string;
  status: number;
}

/** The status of the request; the operator can approve it, which closes the dialog. */
function Answer({ id, mask, status, onApproved }: AnswerOf & { onApproved: () => void }) {
  const { isOperator } = useUser();
  const queries = useQueryClient();
  const approval = useMutation({
    mutationFn: () => approveSenderId(id),
    onSuccess: async () => {
      await queries.invalidateQueries({ queryKey: senderIdKeys.list });
      toast({ title: senderIdRequestTexts.isApproved(mask), tone: 'success' });
      onApproved();
    },
    onError: (error) => toastError(error),
  });
  const state = senderIdState(status);
  const undecided = state === 'pending' || state === 'processing';
  return (
    <div role="status">
      <Group gap="xs">
        <Text fw={600}>{mask}</Text>
        <SenderIdState status={status} />
        {isOperator && undecided && (
          <TextButton
            loading={approval.isPending}
            onClick={() => approval.mutate()}
            aria-label={senderIdRequestTexts.approveOne(mask)}
          >
            {senderIdRequestTexts.approve}
          </TextButton>
        )}
      </Group>
      <Text size="xs" c="dimmed" mt={4}>
        {nextStep(state)}
      </Text>
    </div>
  );
}
