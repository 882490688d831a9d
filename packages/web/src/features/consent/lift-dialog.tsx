// Lets an address be written to again, with a note on the reason.
import { Text, Textarea } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { toast } from '../../lib/toast.ts';
import { FormDialog } from '../../ui/dialogs/form-dialog.tsx';
import { useCallForm } from '../../ui/forms/use-call-form.ts';
import { useGroupPhone } from '../../ui/text/phone-text.tsx';
import { sendingKeys } from '../pickers/keys/sending-keys.ts';
import { postLift, type Suppression } from './api.ts';
import { consent } from '../../messages/en/consent.ts';

/** The note is kept in the audit log. Mount it only while it is open. */
export function LiftDialog({ row, onClose }: { row: Suppression; onClose: () => void }) {
  const queries = useQueryClient();
  const { channel, address, reason } = row;
  const shown = useGroupPhone()(address);
  const { form, dialog } = useCallForm({
    initialValues: { note: '' },
    call: ({ note }) => postLift({ channel, address, note }),
    onSuccess: async () => {
      toast({ title: consent.allowed(shown), tone: 'success' });
      // It closes after the list is read: by then the line that opened it is gone, so the page takes the focus.
      await queries.invalidateQueries({ queryKey: sendingKeys.suppressions });
      onClose();
      await queries.invalidateQueries({ queryKey: sendingKeys.conversations });
    },
    failed: consent.notChanged,
  });
  return (
    <FormDialog
      {...dialog}
      title={consent.allowTitle(shown)}
      send={consent.allow}
      idle={form.values.note.trim() === ''}
      onClose={onClose}
    >
      {reason === 'opted-out' && <Text c="dimmed">{consent.askedForNoMore}</Text>}
      <Textarea
        label={consent.howYouKnowConsent}
        data-autofocus
        maxLength={500}
        autosize
        {...form.getInputProps('note')}
      />
    </FormDialog>
  );
}
