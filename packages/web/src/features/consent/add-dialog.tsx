// Writes down that an address must not be written to any more.
import { NativeSelect, Textarea, TextInput } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { reasonWords } from '@tidings/contract/rules/delivery-states.ts';
import { useState } from 'react';
import { ApiError } from '../../lib/http/api-error.ts';
import { useOnce } from '../../lib/use-once.ts';
import { toast, toastError } from '../../lib/toast.ts';
import { FormDialog } from '../../ui/dialogs/form-dialog.tsx';
import { sendingKeys } from '../pickers/keys/sending-keys.ts';
import { postSuppression, type Channel, type Reason } from './api.ts';

const reasonsOf: Record<Channel, Reason[]> = {
  sms: ['opted-out', 'wrong-number', 'dnd'],
  email: ['opted-out', 'bounced', 'complained'],
};

/** An e-mail address is known by its sign. */
export function AddDialog({ onClose }: { onClose: () => void }) {
  const [address, setAddress] = useState('');
  const [reason, setReason] = useState<Reason>('opted-out');
  const [note, setNote] = useState('');
  const queries = useQueryClient();
  const channel: Channel = address.includes('@') ? 'email' : 'sms';
  const reasons = reasonsOf[channel];
  const once = useOnce();
  const adding = useMutation({
    mutationFn: (body: Parameters<typeof postSuppression>[0]) => postSuppression(body, once),
    onSuccess: async () => {
      toast({ title: `Nothing more is sent to ${address}`, tone: 'success' });
      onClose();
      await queries.invalidateQueries({ queryKey: sendingKeys.suppressions });
    },
    onError: (error) => {
      if (!(error instanceof ApiError && error.errors)) toastError(error, 'Not added');
    },
  });
  const errors = adding.error instanceof ApiError ? (adding.error.errors ?? {}) : {};
  return (
    <FormDialog
      title="Not to be written to"
      send="Add"
      fault={adding.error}
      sending={adding.isPending}
      idle={address.trim() === ''}
      onSend={() =>
        adding.mutate({ channel, address, reason: reasons.includes(reason) ? reason : 'opted-out', note })
      }
      onClose={onClose}
    >
      <TextInput
        label="Phone number or e-mail address"
        data-autofocus
        value={address}
        onChange={(event) => setAddress(event.currentTarget.value)}
        error={errors['address']}
      />
      <NativeSelect
        label="Why"
        value={reason}
        data={reasons.map((value) => ({ value, label: reasonWords(value) }))}
        onChange={(event) => setReason(event.currentTarget.value as Reason)}
      />
      <Textarea
        label="How you know"
        placeholder="Told me after the service"
        maxLength={500}
        autosize
        value={note}
        onChange={(event) => setNote(event.currentTarget.value)}
        error={errors['note']}
      />
    </FormDialog>
  );
}
