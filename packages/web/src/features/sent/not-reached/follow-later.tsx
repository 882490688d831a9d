// On a report: a follow-up in some days, to those not reached by then.
import { Button, NumberInput, Radio, Stack, Text, TextInput } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useIsGroupLeader, useMay } from '../../../lib/http/session.ts';
import { toast } from '../../../lib/toast.ts';
import { followLater } from '../../../messages/en/follow-later.ts';
import { FormDialog } from '../../../ui/dialogs/form-dialog.tsx';
import { useCallForm } from '../../../ui/forms/use-call-form.ts';
import { type FollowLater, followLaterQuery, putFollowLater } from '../../pickers/follow-later/api.ts';
import { WaitingLine } from '../../pickers/follow-later/waiting-line.tsx';
import type { Message } from '../api.ts';
import classes from './not-reached.module.css';

/** Nothing for those who cannot set one, and for tests. */
export function FollowUpLater({ message }: { message: Message }) {
  const isLeader = useIsGroupLeader();
  const maySend = useMay('messages.send');
  const { data } = useQuery({ ...followLaterQuery, enabled: !isLeader });
  const [open, setOpen] = useState(false);
  if (!data || message.purpose === 'test') return null;
  const waiting = data.items.find(({ messageId }) => messageId === message.id);
  if (waiting)
    return (
      <div className={classes.step}>
        <WaitingLine later={waiting} />
      </div>
    );
  if (!maySend) return null;
  return (
    <div>
      <Button variant="default" onClick={() => setOpen(true)}>
        {followLater.set}
      </Button>
      {open && <LaterDialog message={message} onClose={() => setOpen(false)} />}
    </div>
  );
}

const aWeek: { kind: FollowLater['kind']; days: number; subject: string } = {
  kind: 'retry',
  days: 7,
  subject: '',
};

function LaterDialog({ message, onClose }: { message: Message; onClose: () => void }) {
  const queries = useQueryClient();
  const { form, dialog } = useCallForm({
    initialValues: aWeek,
    call: (values) => putFollowLater(message.id, values),
    onSuccess: async (_answer, { days }) => {
      toast({ title: followLater.saved(days), tone: 'success' });
      onClose();
      await queries.invalidateQueries({ queryKey: followLaterQuery.queryKey });
    },
    failed: followLater.notSaved,
  });
  return (
    <FormDialog {...dialog} title={followLater.title} send={followLater.save} onClose={onClose}>
      <Text c="dimmed">{followLater.hint}</Text>
      <NumberInput
        label={followLater.days}
        min={1}
        max={60}
        allowDecimal={false}
        data-autofocus
        {...form.getInputProps('days')}
        onChange={(value) => form.setFieldValue('days', Number(value) || 1)}
      />
      {message.channel === 'sms' && (
        <Radio.Group label={followLater.how} {...form.getInputProps('kind')}>
          <Stack gap="xs" mt="xs">
            <Radio value="retry" label={followLater.retry} />
            <Radio value="email" label={followLater.email} />
          </Stack>
        </Radio.Group>
      )}
      {form.values.kind === 'email' && (
        <TextInput label={followLater.subject} maxLength={300} {...form.getInputProps('subject')} />
      )}
    </FormDialog>
  );
}
