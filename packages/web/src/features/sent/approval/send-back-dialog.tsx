// Sends a message back to its author with a note (AU-11).
import { Text, Textarea } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { toast } from '../../../lib/toast.ts';
import { FormDialog } from '../../../ui/dialogs/form-dialog.tsx';
import { useCallForm } from '../../../ui/forms/use-call-form.ts';
import { refreshMessages } from '../../pickers/keys/sending-keys.ts';
import type { Message } from '../api.ts';
import { postReturn } from './api.ts';
import { sent } from '../../../messages/en/sent.ts';

/** Mount it only while it is open. */
export function SendBackDialog({ message, onClose }: { message: Message; onClose: () => void }) {
  const { id, approval } = message;
  const queries = useQueryClient();
  const navigate = useNavigate();
  const { form, dialog } = useCallForm({
    initialValues: { note: '' },
    call: ({ note }) => postReturn(id, note.trim()),
    onSuccess: async () => {
      toast({ title: sent.sentBack, tone: 'success' });
      onClose();
      await navigate({ to: '/tenant/sent', search: { state: 'approval' } });
      await refreshMessages(queries);
    },
    failed: sent.notSentBack,
  });
  return (
    <FormDialog
      {...dialog}
      title={sent.sendBackTitle}
      send={sent.sendBack}
      idle={form.values.note.trim() === ''}
      onClose={onClose}
    >
      <Text>{sent.sendBackHint(approval?.askedBy || sent.itsAuthor)}</Text>
      <Textarea
        label={sent.sendBackNote}
        required
        data-autofocus
        autosize
        minRows={2}
        maxRows={8}
        maxLength={1000}
        {...form.getInputProps('note')}
      />
    </FormDialog>
  );
}
