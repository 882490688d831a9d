// Adds an address to write from, or changes the name beside one.
import { Text, TextInput } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { toast } from '../../../lib/toast.ts';
import { useOnce } from '../../../lib/use-once.ts';
import { emailSettingsTexts as texts } from '../../../messages/en/email-settings.ts';
import { settingsTexts } from '../../../messages/en/settings.ts';
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
      sender ? putSender(sender.id, { name }) : postSender({ address, name }, once),
    onSuccess: async (saved) => {
      toast({
        title: sender ? settingsTexts.saved : texts.linkSent(saved.address),
        ...(!sender && { detail: texts.linkSentHint }),
        tone: 'success',
      });
      await queries.invalidateQueries({ queryKey: sendersQuery.queryKey });
      onClose();
    },
    failed: settingsTexts.notSaved,
  });
  return (
    <FormDialog
      {...dialog}
      title={sender ? texts.changeOne(sender.address) : texts.addSender}
      send={sender ? settingsTexts.save : texts.sendLink}
      idle={form.values.address.trim() === ''}
      onClose={onClose}
    >
      {!sender && (
        <>
          <TextInput
            label={texts.address}
            type="email"
            required
            data-autofocus
            maxLength={254}
            {...form.getInputProps('address')}
          />
          <Text size="sm" c="dimmed">
            {texts.addressHint}
          </Text>
        </>
      )}
      <TextInput
        label={texts.senderName}
        description={texts.senderNameHint}
        maxLength={120}
        {...form.getInputProps('name')}
        {...(sender && { 'data-autofocus': true })}
      />
    </FormDialog>
  );
}
