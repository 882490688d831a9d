// Sends one SMS or e-mail through an account, and shows what the provider answered.
import { Text, Textarea, TextInput } from '@mantine/core';
import { providerTexts as texts } from '../../messages/en/providers.ts';
import { FormDialog } from '../../ui/dialogs/form-dialog.tsx';
import { useCallForm } from '../../ui/forms/use-call-form.ts';
import { tryAccount, type Account, type Channel, type Owner } from './api.ts';
import { TrialResult } from './trial-result.tsx';

interface TrialDialogProps {
  owner: Owner;
  channel: Channel;
  account: Account;
  onClose: () => void;
}

/** Stays open after an answer, so that another number or address can be tried. */
export function TrialDialog({ owner, channel, account, onClose }: TrialDialogProps) {
  const { form, dialog, answer } = useCallForm({
    initialValues: { to: '', from: '', text: `${texts.testText} ` },
    call: ({ to, from, text }) => tryAccount(owner, account.id, { to, from, text: text.trim() }),
    onSuccess: () => {},
    failed: texts.notSent,
  });
  return (
    <FormDialog
      {...dialog}
      title={texts.testTitle(account.name)}
      send={channel === 'sms' ? texts.sendSms : texts.sendEmail}
      idle={form.values.to.trim() === ''}
      onClose={onClose}
    >
      <Text size="sm" c="dimmed">
        {channel === 'sms' ? texts.testSms : texts.testEmail(String(account.settings['from']))}
      </Text>
      <TextInput
        label={texts.to}
        type={channel === 'sms' ? 'tel' : 'email'}
        data-autofocus
        required
        {...form.getInputProps('to')}
      />
      {channel === 'sms' && (
        <TextInput
          label={texts.sender}
          description={owner === 'own' ? texts.ownSenderHint : texts.senderHint}
          maxLength={20}
          {...form.getInputProps('from')}
        />
      )}
      <Textarea label={texts.text} autosize maxLength={300} {...form.getInputProps('text')} />
      <TrialResult channel={channel} account={account} answer={answer} />
    </FormDialog>
  );
}
