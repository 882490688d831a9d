// Approves a message, and asks again where it has changed since it was shown (AU-11).
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { counted, written } from '../../../lib/numbers.ts';
import { ApiError } from '../../../lib/http/api-error.ts';
import { toast, toastError } from '../../../lib/toast.ts';
import { confirm } from '../../../ui/dialogs/confirm.ts';
import { refreshMessages } from '../../pickers/keys/sending-keys.ts';
import type { Message } from '../api.ts';
import { postApproval } from './api.ts';
import { changedBy } from './changed-by.ts';

/** `approve` asks first, since the message goes to many. */
export function useApproval({ id, channel, total, reserved, state, executionDate }: Message) {
  const queries = useQueryClient();
  const later = state === 'approval' ? executionDate : null;
  const approving = useMutation({
    mutationFn: (fingerprint: string) => postApproval(id, { fingerprint, executionDate: later }),
    onSuccess: ({ status, message }) => toast({ title: message, tone: status ? 'success' : 'error' }),
    onError: async (error) => {
      const changed = changedBy(error);
      if (!changed || !(error instanceof ApiError)) return toastError(error, 'Not approved');
      const yes = await confirm({
        title: 'It has changed',
        message: error.message,
        confirmLabel: 'Approve it as it is now',
        cancelLabel: 'Go back',
      });
      if (yes) approving.mutate(changed.fingerprint);
    },
    onSettled: () => refreshMessages(queries),
  });
  const approve = async () => {
    const cost = channel === 'sms' ? ` It costs ${written(reserved)} units.` : '';
    const yes = await confirm({
      title: 'Approve this message?',
      message: `It goes to ${counted(total, 'recipient', 'recipients')}${later ? ' at its time' : ' now'}.${cost}`,
      confirmLabel: 'Approve',
      cancelLabel: 'Go back',
    });
    if (yes) approving.mutate('');
  };
  return { approve, busy: approving.isPending };
}
