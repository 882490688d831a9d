// Deletes a list after a confirmation.
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { toast, toastError } from '../../../lib/toast.ts';
import { confirm } from '../../../ui/dialogs/confirm.ts';
import { removeAttendance, type Summary } from '../api.ts';
import { attendanceKeys } from '../attendance-keys.ts';
import { longDay } from '../days.ts';
import { storedListsChanged, useAttendanceStore } from '../offline/offline-queries.ts';

/** A list that the server does not know yet is deleted on this device only. */
export function useDeletion(id: string) {
  const queries = useQueryClient();
  const navigate = useNavigate();
  const store = useAttendanceStore();
  const deletion = useMutation({
    mutationFn: async ({ unopened }: { unopened: boolean }) => {
      if (!unopened) await removeAttendance(id);
      await store.drop(id).catch(() => undefined);
    },
    onSuccess: async () => {
      toast({ title: 'Deleted', detail: 'The list is gone; its people stay', tone: 'success' });
      await navigate({ to: '/tenant/takeattendance' });
      queries.removeQueries({ queryKey: attendanceKeys.roster(id) });
      await storedListsChanged(queries);
      await queries.invalidateQueries({ queryKey: attendanceKeys.all() });
    },
    onError: (error) => toastError(error, 'The list was not deleted'),
  });
  return {
    isPending: deletion.isPending,
    ask: async ({ name, date }: Summary, unopened: boolean) => {
      const sure = await confirm({
        title: 'Delete the list',
        message: `Do you want to delete ‘${name}’ of ${longDay(date)} with all its ticks? It cannot be brought back.`,
        confirmLabel: 'Delete',
        danger: true,
      });
      if (sure) deletion.mutate({ unopened });
    },
  };
}
