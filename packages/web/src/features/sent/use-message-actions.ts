// The actions on a written message: undo, stop, send now, delete.
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { toastKept } from '../../lib/sending-right.ts';
import { toast, toastError } from '../../lib/toast.ts';
import { confirm } from '../../ui/dialogs/confirm.ts';
import { refreshMessages } from '../pickers/keys/sending-keys.ts';
import { cancelMessage, deleteDraft, sendNow, undoMessage, type MessageRow } from './api.ts';
import { sent } from '../../messages/en/sent.ts';
import { answered } from '../../messages/language.ts';

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
      title: scheduled ? sent.askCancel : sent.askStop,
      message: scheduled ? sent.askCancelHint : sent.askStopHint,
      confirmLabel: scheduled ? sent.cancelMessage : sent.stop,
      cancelLabel: sent.leaveIt,
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
      toast({ title: answered(answer.message), tone: answer.status ? 'success' : 'error' });
      if (answer.status && answer.state !== 'approval') toastKept(queries, channel);
      if (answer.status) await navigate({ to: '/tenant/sent/$messageId', params: { messageId: id } });
    });
  const remove = async () => {
    const yes = await confirm({
      title: sent.askDelete,
      message: sent.askDeleteHint,
      confirmLabel: sent.delete,
      danger: true,
    });
    if (yes)
      work.mutate(async () => {
        await deleteDraft(id);
        toast({ title: sent.deleted, tone: 'success' });
      });
  };
  return { undo, stop, now, remove, busy: work.isPending };
}
