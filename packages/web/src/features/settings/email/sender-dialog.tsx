// Adds an address to write from, or changes the name beside one.
import { Text, TextInput } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { ApiError } from '../../../lib/http/api-error.ts';
import { useOnce } from '../../../lib/use-once.ts';
import { toast, toastError } from '../../../lib/toast.ts';
import { FormDialog } from '../../../ui/dialogs/form-dialog.tsx';
import { postSender, putSender, type Sender, sendersQuery } from './api.ts';

/** `sender` null: a new one. */
export function SenderDialog({ sender, onClose }: { sender: Sender | null; onClose: () => void }) {
  const [address, setAddress] = useState(sender?.address ?? '');
  const [name, setName] = useState(sender?.name ?? '');
  const queries = useQueryClient();
  const once = useOnce();
  const saving = useMutation({
    mutationFn: () =>
      sender
        ? putSender({ id: sender.id, name, isDefault: sender.isDefault })
        : postSender({ address, name }, once),
    onSuccess: async (saved) => {
      toast({
        title: sender ? 'Saved' : `A link is on its way to ${saved.address}`,
        ...(!sender && { detail: 'Whoever reads its mail presses it once' }),
        tone: 'success',
      });
      await queries.invalidateQueries({ queryKey: sendersQuery.queryKey });
      onClose();
    },
    onError: (error) => {
      if (!(error instanceof ApiError && error.errors)) toastError(error, 'Not saved');
    },
  });
  const errors = saving.error instanceof ApiError ? (saving.error.errors ?? {}) : {};
  return (
    <FormDialog
      title={sender ? `Change ${sender.address}` : 'Add a sender address'}
      send={sender ? 'Save' : 'Send the link'}
      fault={saving.error}
      sending={saving.isPending}
      idle={address.trim() === ''}
      onSend={() => saving.mutate()}
      onClose={onClose}
    >
      {!sender && (
        <>
          <TextInput
            label="E-mail address"
            type="email"
            required
            data-autofocus
            maxLength={254}
            value={address}
            onChange={(event) => setAddress(event.currentTarget.value)}
            error={errors['address']}
          />
          <Text size="sm" c="dimmed">
            A mail with a link goes there, so that nobody writes in another’s name.
          </Text>
        </>
      )}
      <TextInput
        label="Name beside it"
        description="Empty: the name that stands in every e-mail."
        maxLength={120}
        value={name}
        onChange={(event) => setName(event.currentTarget.value)}
        error={errors['name']}
        {...(sender && { 'data-autofocus': true })}
      />
    </FormDialog>
  );
}
