// Lets an address be written to again, with a note on the reason.
import { Text, Textarea } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { toast } from '../../lib/toast.ts';
import { FormDialog } from '../../ui/dialogs/form-dialog.tsx';
import { useCallForm } from '../../ui/forms/use-call-form.ts';
import { useGroupPhone } from '../../ui/text/phone-text.tsx';
import { sendingKeys } from '../pickers/keys/sending-keys.ts';
import { postLift, type Suppression } from './api.ts';

/** The note is kept in the audit log. Mount it only while it is open. */
export function LiftDialog({ row, onClose }: { row: Suppression; onClose: () => void }) {
  const queries = useQueryClient();
  const { channel, address, reason } = row;
  const shown = useGroupPhone()(address);
  const { form, dialog } = useCallForm({
    initialValues: { note: '' },
    call: ({ note }) => postLift({ channel, address, note }),
    onSuccess: async () => {
      toast({ title: `${shown} can be written to again`, tone: 'success' });
      // It closes after the list is read: by then the line that opened it is gone, so the page takes the focus.
      await queries.invalidateQueries({ queryKey: sendingKeys.suppressions });
      onClose();
      await queries.invalidateQueries({ queryKey: sendingKeys.conversations });
    },
    failed: 'Not changed',
  });
  return (
    <FormDialog
      {...dialog}
      title={`Write to ${shown} again?`}
      send="Allow again"
      idle={form.values.note.trim() === ''}
      onClose={onClose}
    >
      {reason === 'opted-out' && (
        <Text c="dimmed">
          They asked to get nothing more. Write to them again only where they told you so themselves.
        </Text>
      )}
      <Textarea
        label="How you know that they want it"
        data-autofocus
        maxLength={500}
        autosize
        {...form.getInputProps('note')}
      />
    </FormDialog>
  );
}
