// The modal that requests a new sender id (SI-01, SI-02).
import { Button, Group, Stack, Text, TextInput } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { isSenderId, senderIdHint } from '@tidings/contract/rules/sender-id.ts';
import { useState } from 'react';
import { ApiError } from '../../lib/api-error.ts';
import { toastError } from '../../lib/toast.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { SenderIdState } from '../../ui/sender-id-state.tsx';
import { useFocusOnFault } from '../../ui/use-focus-on-fault.ts';
import { postSenderId } from './api.ts';

interface RequestSenderIdProps {
  opened: boolean;
  onClose: () => void;
  /** Told as soon as the server has answered: 0 pending, 1 processing, 2 approved, any other not approved. */
  onRequested?: (mask: string, status: number) => void;
}

/** Asks for the name that people will see; after the request it says the state in words. */
export function RequestSenderId({ opened, onClose, onRequested }: RequestSenderIdProps) {
  const [mask, setMask] = useState('');
  const [answer, setAnswer] = useState<{ mask: string; status: number } | null>(null);
  const queries = useQueryClient();
  const request = useMutation({
    mutationFn: postSenderId,
    onSuccess: async ({ status }, asked) => {
      setAnswer({ mask: asked, status });
      await queries.invalidateQueries({ queryKey: ['sender-ids'] });
      onRequested?.(asked, status);
    },
    onError: (error) => toastError(error, 'Request failed'),
  });
  const form = useFocusOnFault(request.error);
  const valid = isSenderId(mask.trim());
  const close = () => {
    setMask('');
    setAnswer(null);
    onClose();
  };

  return (
    <Dialog opened={opened} onClose={close} title="Request new sender id">
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
            label="Sender id"
            description={senderIdHint}
            placeholder="GRACECHURCH"
            value={mask}
            onChange={(event) => {
              setMask(event.currentTarget.value);
              setAnswer(null);
            }}
            error={request.error instanceof ApiError ? request.error.errors?.['mask'] : undefined}
            autoComplete="off"
            data-autofocus
          />
          {answer && (
            <Group gap="xs" role="status">
              <Text fw={600}>{answer.mask}</Text>
              <SenderIdState status={answer.status} />
            </Group>
          )}
          <Group justify="flex-end">
            <Button variant="default" onClick={close}>
              {answer ? 'Close' : 'Cancel'}
            </Button>
            <Button type="submit" disabled={!valid || answer !== null} loading={request.isPending}>
              Request
            </Button>
          </Group>
        </Stack>
      </form>
    </Dialog>
  );
}
