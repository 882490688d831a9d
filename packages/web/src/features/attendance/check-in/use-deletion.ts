// Deletes a list after a confirmation.
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { toast, toastError } from '../../../lib/toast.ts';
import { confirm } from '../../../ui/dialogs/confirm.ts';
import { removeAttendance, type Summary } from '../api.ts';
import { attendanceKeys } from '../attendance-keys.ts';
import { longDay } from '../days.ts';
import { storedListsChanged, useAttendanceStore } from '../offline/offline-queries.ts';
import { attendanceTexts } from '../../../messages/en/attendance.ts';
import { specified } from '../../../messages/en/specified.ts';

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
      toast({ title: attendanceTexts.deleted, detail: attendanceTexts.deletedHint, tone: 'success' });
      await navigate({ to: '/tenant/takeattendance' });
      queries.removeQueries({ queryKey: attendanceKeys.roster(id) });
      await storedListsChanged(queries);
      await queries.invalidateQueries({ queryKey: attendanceKeys.all() });
    },
    onError: (error) => toastError(error, attendanceTexts.notDeleted),
  });
  return {
    isPending: deletion.isPending,
    ask: async ({ name, date }: Summary, unopened: boolean) => {
      const sure = await confirm({
        title: attendanceTexts.deleteTitle,
        message: attendanceTexts.deleteHint(name, longDay(date)),
        confirmLabel: specified.deleteAction,
        danger: true,
      });
      if (sure) deletion.mutate({ unopened });
    },
  };
}
