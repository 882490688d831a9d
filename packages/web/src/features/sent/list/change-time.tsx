// Gives a scheduled message another time (SC-14).
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { ApiError } from '../../../lib/http/api-error.ts';
import { useUser } from '../../../lib/http/session.ts';
import { describeFailure, toast } from '../../../lib/toast.ts';
import { ScheduleDialog } from '../../pickers/schedule-dialog.tsx';
import { executionFields, wallTimeOf } from '../../pickers/wall-time.ts';
import { reschedule, type MessageRow } from '../api.ts';
import { sendingKeys } from '../../pickers/keys/sending-keys.ts';
import { sent } from '../../../messages/en/sent.ts';
import { specified } from '../../../messages/en/specified.ts';
import { answered } from '../../../messages/language.ts';

interface ChangeTimeProps {
  message: Pick<MessageRow, 'id' | 'executionDate'>;
  onClose: () => void;
}

/** Mount it only while it is open. */
export function ChangeTime({ message: { id, executionDate }, onClose }: ChangeTimeProps) {
  const { timeZone } = useUser();
  const queries = useQueryClient();
  const change = useMutation({
    mutationFn: ({ wallTime }: { wallTime: string; shown: string }) =>
      reschedule(id, executionFields(wallTime)),
    onSuccess: async (answer, { shown }) => {
      if (!answer.status) return toast({ title: failed, detail: answered(answer.message), tone: 'error' });
      toast({ title: specified.scheduledFor(shown), tone: 'success' });
      onClose();
      await queries.invalidateQueries({ queryKey: sendingKeys.messages });
    },
    onError: (error) => {
      const note = describeFailure(error, failed);
      if (note) toast(note);
    },
  });
  const refused = change.data && !change.data.status ? answered(change.data.message) : '';
  const said = change.error instanceof ApiError ? change.error.said : undefined;
  return (
    <ScheduleDialog
      title={sent.reschedule}
      opened
      busy={change.isPending}
      start={executionDate ? wallTimeOf(new Date(executionDate), timeZone) : ''}
      notice={said ?? refused}
      onClose={onClose}
      onSchedule={(wallTime, shown) => change.mutate({ wallTime, shown })}
    />
  );
}

const failed = specified.notScheduled;
