// Says why the server refuses a list's ticks, and offers ways to save them.
import { Alert, Button, Group, Text } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { ApiError } from '../../../lib/http/api-error.ts';
import { newUuid } from '../../../lib/new-uuid.ts';
import { useUser } from '../../../lib/http/session.ts';
import { toastError } from '../../../lib/toast.ts';
import { confirm } from '../../../ui/dialogs/confirm.ts';
import { postOpening } from '../api.ts';
import { attendanceKeys } from '../attendance-keys.ts';
import type { StoredList } from '../offline/database.ts';
import { occasionOf } from '../offline/send-waiting.ts';
import { storedListsChanged, ownerOf, ticksQuery, useAttendanceStore } from '../offline/offline-queries.ts';
import { useSender } from '../offline/use-sender.ts';
import type { CheckIn } from './use-check-in.ts';
import { attendanceTexts } from '../../../messages/en/attendance.ts';

interface CheckInTroubleProps {
  checkIn: CheckIn;
  list: StoredList | null;
  gone: boolean;
}

/** Renders nothing where the server accepts the ticks. */
export function CheckInTrouble({ checkIn, list, gone }: CheckInTroubleProps) {
  const { reopen, retry, discard } = useTroubleActions(checkIn);
  const words = list?.trouble?.words ?? (gone ? attendanceTexts.listGone : undefined);
  if (words === undefined) return null;
  const lost = gone || list?.trouble?.gone === true;
  return (
    <Alert color="amber" icon={<IconAlertTriangle aria-hidden />} title={words} mx="md" role="alert">
      <Text size="sm">
        {checkIn.waiting > 0 ? attendanceTexts.ticksKept(checkIn.waiting) : attendanceTexts.listKept}
      </Text>
      <Group gap="xs" mt="xs">
        {lost ? (
          <Button loading={reopen.isPending} onClick={() => reopen.mutate()}>
            {attendanceTexts.reopen}
          </Button>
        ) : (
          <Button loading={retry.isPending} onClick={() => retry.mutate()}>
            {attendanceTexts.tryAgain}
          </Button>
        )}
        <Button variant="subtle" color="red" onClick={() => void discard()}>
          {attendanceTexts.discardTicks}
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
    onError: (error) => toastError(error, attendanceTexts.notOpened),
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
      title: attendanceTexts.discardTitle,
      message: attendanceTexts.discardHint,
      confirmLabel: attendanceTexts.discard,
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
