// The dialog that gives one greeting a text of its own.
import { Textarea, TextInput } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { toast } from '../../lib/toast.ts';
import { automatic } from '../../messages/en/automatic.ts';
import { FormDialog } from '../../ui/dialogs/form-dialog.tsx';
import { useCallForm } from '../../ui/forms/use-call-form.ts';
import { plainOf } from '../compose/plain-text.ts';
import { type Greeting, greetingsQuery, putOne } from './api.ts';
import { htmlOf } from './greeting-words.ts';

interface EditGreetingProps {
  greeting: Greeting;
  channel: 'sms' | 'email';
  onClose: () => void;
}

/** Mount it only while it is open. */
export function EditGreeting({ greeting, channel, onClose }: EditGreetingProps) {
  const queries = useQueryClient();
  const { form, dialog } = useCallForm({
    initialValues: { subject: greeting.subject, text: plainOf(greeting.text) },
    call: ({ subject, text }) =>
      putOne(greeting, {
        year: Number(greeting.date.slice(0, 4)),
        skipped: false,
        subject: text.trim() ? subject : '',
        text: channel === 'email' && text.trim() ? htmlOf(text) : text.trim(),
        channel,
      }),
    onSuccess: async () => {
      toast({ title: automatic.changed, tone: 'success' });
      onClose();
      await queries.invalidateQueries({ queryKey: greetingsQuery.queryKey });
    },
    failed: automatic.notChanged,
  });
  return (
    <FormDialog
      {...dialog}
      title={automatic.editTitle(greeting.name)}
      send={automatic.save}
      onClose={onClose}
    >
      {channel === 'email' && (
        <TextInput
          label={automatic.subject}
          description={automatic.editSubjectHint}
          maxLength={300}
          {...form.getInputProps('subject')}
        />
      )}
      <Textarea
        dir="auto"
        label={automatic.text}
        description={automatic.editHint}
        autosize
        minRows={3}
        maxRows={10}
        maxLength={2000}
        data-autofocus
        {...form.getInputProps('text')}
      />
    </FormDialog>
  );
}
