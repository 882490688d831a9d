// Sends one SMS or e-mail through an account, and shows what the provider answered.
import { Alert, Text, Textarea, TextInput } from '@mantine/core';
import { FormDialog } from '../../ui/dialogs/form-dialog.tsx';
import { useCallForm } from '../../ui/forms/use-call-form.ts';
import { tryAccount, type Account, type Channel, type Owner, type Trial } from './api.ts';

interface TrialDialogProps {
  owner: Owner;
  channel: Channel;
  account: Account;
  onClose: () => void;
}

const colors: Record<Trial['kind'], string> = {
  accepted: 'green',
  retry: 'amber',
  uncertain: 'amber',
  rejected: 'red',
};

/** Stays open after an answer, so that another number or address can be tried. */
export function TrialDialog({ owner, channel, account, onClose }: TrialDialogProps) {
  const { form, dialog, answer } = useCallForm({
    initialValues: { to: '', from: '', text: 'A test from Tidings. ' },
    call: ({ to, from, text }) => tryAccount(owner, account.id, { to, from, text: text.trim() }),
    onSuccess: () => {},
    failed: 'Not sent',
  });
  return (
    <FormDialog
      {...dialog}
      title={`Test ${account.name}`}
      send={channel === 'sms' ? 'Send one SMS' : 'Send one e-mail'}
      idle={form.values.to.trim() === ''}
      onClose={onClose}
    >
      <Text size="sm" c="dimmed">
        {channel === 'sms'
          ? 'One real SMS goes out. Your provider may charge for it; no units are used.'
          : `One real e-mail goes out, from ${account.settings['from']}.`}
      </Text>
      <TextInput
        label="To"
        type={channel === 'sms' ? 'tel' : 'email'}
        data-autofocus
        required
        {...form.getInputProps('to')}
      />
      {channel === 'sms' && (
        <TextInput
          label="From"
          description={
            owner === 'own' ? 'Empty: your first sender id.' : 'A sender id that the provider knows.'
          }
          maxLength={20}
          {...form.getInputProps('from')}
        />
      )}
      <Textarea label="Text" autosize maxLength={300} {...form.getInputProps('text')} />
      <div aria-live="polite">
        {answer && (
          <Alert color={colors[answer.kind]} title={answer.message}>
            {answer.code && (
              <div>
                {channel === 'sms' ? 'Their code' : 'Their answer'}: {answer.code}
              </div>
            )}
            {answer.reference && <div>Their id: {answer.reference}</div>}
          </Alert>
        )}
      </div>
    </FormDialog>
  );
}
