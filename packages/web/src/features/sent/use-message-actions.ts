// The actions on a written message: undo, stop, send now, delete.
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { toast, toastError } from '../../lib/toast.ts';
import { confirm } from '../../ui/dialogs/confirm.ts';
import { refreshMessages } from '../pickers/keys/sending-keys.ts';
import { cancelMessage, deleteDraft, sendNow, undoMessage, type MessageRow } from './api.ts';

type Named = Pick<MessageRow, 'id' | 'channel' | 'state'>;

/** Each action asks first where something would be lost; `busy` while one runs. */
export function useMessageActions({ id, channel, state }: Named) {
  const queries = useQueryClient();
  const navigate = useNavigate();
  const work = useMutation({
    mutationFn: (call: () => Promise<void>) => call(),
    onError: (error) => toastError(error),
    onSettled: () => refreshMessages(queries),
  });
  const scheduled = state === 'approval' || state === 'scheduled' || state === 'late';

  /** Brings the text back as a draft, and opens it. */
  const undo = () =>
    work.mutate(async () => {
      const { id: draft } = await undoMessage(id);
      if (channel === 'sms') await navigate({ to: '/tenant/sms/compose', search: { draftId: draft } });
      else await navigate({ to: '/tenant/email/compose', search: { emaildraft: draft } });
    });
  const stop = async () => {
    const yes = await confirm({
      title: scheduled ? 'Cancel this message?' : 'Stop this message?',
      message: scheduled
        ? 'It will not be sent. Its units come back.'
        : 'Whatever has not left stays here, and its units come back. What has left cannot be taken back.',
      confirmLabel: scheduled ? 'Cancel the message' : 'Stop',
      cancelLabel: 'Leave it',
      danger: true,
    });
    if (yes)
      work.mutate(async () => {
        await cancelMessage(id);
      });
  };
  const now = () =>
    work.mutate(async () => {
      const answer = await sendNow(id);
      toast({ title: answer.message, tone: answer.status ? 'success' : 'error' });
      if (answer.status) await navigate({ to: '/tenant/sent/$messageId', params: { messageId: id } });
    });
  const remove = async () => {
    const yes = await confirm({
      title: 'Delete this draft?',
      message: 'What was written will be gone.',
      confirmLabel: 'Delete',
      danger: true,
    });
    if (yes)
      work.mutate(async () => {
        await deleteDraft(id);
        toast({ title: 'Draft deleted', tone: 'success' });
      });
  };
  return { undo, stop, now, remove, busy: work.isPending };
}
