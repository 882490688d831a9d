// Says why the server refuses a list's ticks, and offers ways to save them.
import { Alert, Button, Group, Text } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { ApiError } from '../../../lib/http/api-error.ts';
import { newUuid } from '../../../lib/new-uuid.ts';
import { useUser } from '../../../lib/http/session.ts';
import { toastError } from '../../../lib/toast.ts';
import { confirm } from '../../../ui/dialogs/confirm.ts';
import { counted } from '../../../lib/numbers.ts';
import { postOpening } from '../api.ts';
import { attendanceKeys } from '../attendance-keys.ts';
import type { StoredList } from '../offline/database.ts';
import { occasionOf } from '../offline/send-waiting.ts';
import { storedListsChanged, ownerOf, ticksQuery, useAttendanceStore } from '../offline/offline-queries.ts';
import { useSender } from '../offline/use-sender.ts';
import type { CheckIn } from './use-check-in.ts';

interface CheckInTroubleProps {
  checkIn: CheckIn;
  list: StoredList | null;
  gone: boolean;
}

/** Renders nothing where the server accepts the ticks. */
export function CheckInTrouble({ checkIn, list, gone }: CheckInTroubleProps) {
  const { reopen, retry, discard } = useTroubleActions(checkIn);
  const words = list?.trouble?.words ?? (gone ? 'This attendance list does not exist any more.' : undefined);
  if (words === undefined) return null;
  const lost = gone || list?.trouble?.gone === true;
  return (
    <Alert color="amber" icon={<IconAlertTriangle aria-hidden />} title={words} mx="md" role="alert">
      <Text size="sm">
        {checkIn.waiting > 0
          ? `${counted(checkIn.waiting, 'tick is', 'ticks are')} kept on this device.`
          : 'It is kept on this device.'}
      </Text>
      <Group gap="xs" mt="xs">
        {lost ? (
          <Button loading={reopen.isPending} onClick={() => reopen.mutate()}>
            Open it again
          </Button>
        ) : (
          <Button loading={retry.isPending} onClick={() => retry.mutate()}>
            Try again
          </Button>
        )}
        <Button variant="subtle" color="red" onClick={() => void discard()}>
          Give the ticks up
        </Button>
      </Group>
    </Alert>
  );
}

function useTroubleActions(checkIn: CheckIn) {
  const store = useAttendanceStore();
  const queries = useQueryClient();
  const sender = useSender();
  const owner = ownerOf(useUser());
  /** Opens the list with its group, or for everybody where the group is deleted too. */
  const reopen = useMutation({
    mutationFn: async () => {
      const occasion = { ...occasionOf(checkIn.attendance), id: newUuid() };
      const { id } = await postOpening(occasion).catch((error: unknown) => {
        if (error instanceof ApiError && error.status === 404 && occasion.groupId !== null)
          return postOpening({ ...occasion, groupId: null });
        throw error;
      });
      await store.opened(checkIn.id, id);
      await storedListsChanged(queries);
      sender.mutate();
    },
    onError: (error) => toastError(error, 'The list was not opened'),
  });
  const retry = useMutation({
    mutationFn: async () => {
      await store.setTrouble(checkIn.id, null);
      await sender.mutateAsync();
    },
    onError: (error) => toastError(error),
  });
  const discard = async () => {
    const sure = await confirm({
      title: 'Give the ticks up',
      message: 'What was ticked on this device and not sent is then gone.',
      confirmLabel: 'Give up',
      danger: true,
    });
    if (!sure) return;
    await store.drop(checkIn.id);
    queries.setQueryData(ticksQuery(owner, checkIn.id).queryKey, new Map());
    await storedListsChanged(queries);
    await queries.invalidateQueries({ queryKey: attendanceKeys.roster(checkIn.id) });
  };
  return { reopen, retry, discard };
}
