// Lets an address be written to again, with how it is known that they want it.
import { Text, Textarea } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { ApiError } from '../../lib/http/api-error.ts';
import { toast, toastError } from '../../lib/toast.ts';
import { FormDialog } from '../../ui/dialogs/form-dialog.tsx';
import { useGroupPhone } from '../../ui/text/phone-text.tsx';
import { sendingKeys } from '../pickers/keys/sending-keys.ts';
import { postLift, type Suppression } from './api.ts';

/** The note stays in the audit log beside what stood against it. */
export function LiftDialog({ row, onClose }: { row: Suppression; onClose: () => void }) {
  const [note, setNote] = useState('');
  const queries = useQueryClient();
  const { channel, address, reason } = row;
  const shown = useGroupPhone()(address);
  const lifting = useMutation({
    mutationFn: postLift,
    onSuccess: async () => {
      toast({ title: `${shown} can be written to again`, tone: 'success' });
      // Closed last: its line, which opened it, is gone by then, and the screen takes the focus.
      await queries.invalidateQueries({ queryKey: sendingKeys.suppressions });
      onClose();
      await queries.invalidateQueries({ queryKey: sendingKeys.conversations });
    },
    onError: (error) => {
      if (!(error instanceof ApiError && error.errors)) toastError(error, 'Not changed');
    },
  });
  const errors = lifting.error instanceof ApiError ? (lifting.error.errors ?? {}) : {};
  return (
    <FormDialog
      title={`Write to ${shown} again?`}
      send="Allow again"
      fault={lifting.error}
      sending={lifting.isPending}
      idle={note.trim() === ''}
      onSend={() => lifting.mutate({ channel, address, note })}
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
        value={note}
        onChange={(event) => setNote(event.currentTarget.value)}
        error={errors['note']}
      />
    </FormDialog>
  );
}
