// Approves a message, and asks again where it has changed since it was shown (AU-11).
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { mostApproved } from '@tidings/contract/rules/approved-size.ts';
import { ApiError } from '../../../lib/http/api-error.ts';
import { toastKept } from '../../../lib/sending-right.ts';
import { toast, toastError } from '../../../lib/toast.ts';
import { confirm } from '../../../ui/dialogs/confirm.ts';
import { refreshMessages } from '../../pickers/keys/sending-keys.ts';
import type { Message } from '../api.ts';
import { postApproval } from './api.ts';
import { changedBy } from './changed-by.ts';
import { sent } from '../../../messages/en/sent.ts';
import { answered } from '../../../messages/language.ts';

/** `approve` asks first, since the message goes to many. */
export function useApproval({ id, channel, total, reserved, state, executionDate }: Message) {
  const queries = useQueryClient();
  const later = state === 'approval' ? executionDate : null;
  const approving = useMutation({
    mutationFn: (fingerprint: string) => postApproval(id, { fingerprint, executionDate: later }),
    onSuccess: ({ status, message }) => {
      toast({ title: answered(message), tone: status ? 'success' : 'error' });
      if (status) toastKept(queries, channel, later !== null);
    },
    onError: async (error) => {
      const changed = changedBy(error);
      if (!changed || !(error instanceof ApiError)) return toastError(error, sent.notApproved);
      const yes = await confirm({
        title: sent.changedTitle,
        message: error.message,
        confirmLabel: sent.approveChanged,
        cancelLabel: sent.goBack,
      });
      if (yes) approving.mutate(changed.fingerprint);
    },
    onSettled: () => refreshMessages(queries),
  });
  const approve = async () => {
    const goes = later ? sent.askApproveLater(total, mostApproved(total)) : sent.askApproveNow(total);
    const cost = channel === 'sms' ? [sent.askApproveCost(reserved)] : [];
    const yes = await confirm({
      title: sent.askApprove,
      message: [goes, ...cost].join(' '),
      confirmLabel: sent.approve,
      cancelLabel: sent.goBack,
    });
    if (yes) approving.mutate('');
  };
  return { approve, busy: approving.isPending };
}
