// Sends one SMS or e-mail by an account and shows what was answered, in the other side's own words.
import { Alert, Text, Textarea, TextInput } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { ApiError } from '../../lib/http/api-error.ts';
import { toastError } from '../../lib/toast.ts';
import { FormDialog } from '../../ui/dialogs/form-dialog.tsx';
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

/** Stays open, so that another number or address can be tried. */
export function TrialDialog({ owner, channel, account, onClose }: TrialDialogProps) {
  const [to, setTo] = useState('');
  const [from, setFrom] = useState('');
  const [text, setText] = useState('A test from Tidings. ');
  const trial = useMutation({
    mutationFn: () => tryAccount(owner, account.id, { to, from, text: text.trim() }),
    onError: (error) => {
      if (!(error instanceof ApiError && error.errors)) toastError(error, 'Not sent');
    },
  });
  const errors = trial.error instanceof ApiError ? (trial.error.errors ?? {}) : {};
  const answer = trial.data;
  return (
    <FormDialog
      title={`Test ${account.name}`}
      send={channel === 'sms' ? 'Send one SMS' : 'Send one e-mail'}
      fault={trial.error}
      sending={trial.isPending}
      idle={to.trim() === ''}
      onSend={() => trial.mutate()}
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
        value={to}
        onChange={(event) => setTo(event.currentTarget.value)}
        error={errors['to']}
      />
      {channel === 'sms' && (
        <TextInput
          label="From"
          description={
            owner === 'own' ? 'Empty: your first sender id.' : 'A sender id that the provider knows.'
          }
          maxLength={20}
          value={from}
          onChange={(event) => setFrom(event.currentTarget.value)}
          error={errors['from']}
        />
      )}
      <Textarea
        label="Text"
        autosize
        maxLength={300}
        value={text}
        onChange={(event) => setText(event.currentTarget.value)}
        error={errors['text']}
      />
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
