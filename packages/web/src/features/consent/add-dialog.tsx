// Adds an address that must not be written to any more.
import { NativeSelect, Textarea, TextInput } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { reasonWords } from '../../ui/text/delivery-words.ts';
import { toast } from '../../lib/toast.ts';
import { useOnce } from '../../lib/use-once.ts';
import { FormDialog } from '../../ui/dialogs/form-dialog.tsx';
import { useCallForm } from '../../ui/forms/use-call-form.ts';
import { sendingKeys } from '../pickers/keys/sending-keys.ts';
import { postSuppression, type Channel, type Reason } from './api.ts';
import { consent } from '../../messages/en/consent.ts';

const reasonsOf: Record<Channel, Reason[]> = {
  sms: ['opted-out', 'wrong-number', 'dnd'],
  email: ['opted-out', 'bounced', 'complained'],
};

/** An address with '@' is an e-mail address, any other a phone number. */
const channelOf = (address: string): Channel => (address.includes('@') ? 'email' : 'sms');

interface AddForm {
  address: string;
  reason: Reason;
  note: string;
}

/** Mount it only while it is open. */
export function AddDialog({ onClose }: { onClose: () => void }) {
  const queries = useQueryClient();
  const once = useOnce();
  const { form, dialog } = useCallForm<AddForm, unknown>({
    initialValues: { address: '', reason: 'opted-out', note: '' },
    call: ({ address, reason, note }) => {
      const channel = channelOf(address);
      // A reason that was chosen for the other channel does not fit this one.
      const fits = reasonsOf[channel].includes(reason);
      return postSuppression({ channel, address, reason: fits ? reason : 'opted-out', note }, once);
    },
    onSuccess: async (_answer, { address }) => {
      toast({ title: consent.added(address), tone: 'success' });
      onClose();
      await queries.invalidateQueries({ queryKey: sendingKeys.suppressions });
    },
    failed: consent.notAdded,
  });
  const { address } = form.values;
  return (
    <FormDialog
      {...dialog}
      title={consent.addTitle}
      send={consent.addConfirm}
      idle={address.trim() === ''}
      onClose={onClose}
    >
      <TextInput label={consent.address} data-autofocus {...form.getInputProps('address')} />
      <NativeSelect
        label={consent.why}
        data={reasonsOf[channelOf(address)].map((value) => ({ value, label: reasonWords(value) }))}
        {...form.getInputProps('reason')}
      />
      <Textarea
        label={consent.howYouKnow}
        placeholder={consent.howYouKnowExample}
        maxLength={500}
        autosize
        {...form.getInputProps('note')}
      />
    </FormDialog>
  );
}
