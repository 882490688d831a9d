// Adds an address to write from, or changes the name beside one.
import { Text, TextInput } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { toast } from '../../../lib/toast.ts';
import { useOnce } from '../../../lib/use-once.ts';
import { FormDialog } from '../../../ui/dialogs/form-dialog.tsx';
import { useCallForm } from '../../../ui/forms/use-call-form.ts';
import { postSender, putSender, type Sender, sendersQuery } from './api.ts';

/** `sender` null adds one. Mount it only while it is open. */
export function SenderDialog({ sender, onClose }: { sender: Sender | null; onClose: () => void }) {
  const queries = useQueryClient();
  const once = useOnce();
  const { form, dialog } = useCallForm({
    initialValues: { address: sender?.address ?? '', name: sender?.name ?? '' },
    call: ({ address, name }): Promise<{ address: string }> =>
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
    failed: 'Not saved',
  });
  return (
    <FormDialog
      {...dialog}
      title={sender ? `Change ${sender.address}` : 'Add a sender address'}
      send={sender ? 'Save' : 'Send the link'}
      idle={form.values.address.trim() === ''}
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
            {...form.getInputProps('address')}
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
        {...form.getInputProps('name')}
        {...(sender && { 'data-autofocus': true })}
      />
    </FormDialog>
  );
}
