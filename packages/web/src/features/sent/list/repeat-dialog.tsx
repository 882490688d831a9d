// The dialog that makes a scheduled message repeat.
import { Radio, Stack, Text, TextInput } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { type Recurrence, recurrences } from '@tidings/contract/rules/recurrence.ts';
import { useUser } from '../../../lib/http/session.ts';
import { toast } from '../../../lib/toast.ts';
import { recurring } from '../../../messages/en/recurring.ts';
import { FormDialog } from '../../../ui/dialogs/form-dialog.tsx';
import { useCallForm } from '../../../ui/forms/use-call-form.ts';
import { repeatWords } from '../../pickers/repeat/repeat-words.ts';
import { sendingKeys } from '../../pickers/keys/sending-keys.ts';
import { wallTimeOf } from '../../pickers/wall-time.ts';
import { postRepeat } from '../api.ts';

interface RepeatDialogProps {
  id: string;
  /** The time of its first run. */
  executionDate: string;
  onClose: () => void;
}

const weekly: { every: Recurrence; until: string } = { every: 'week', until: '' };

/** Mount it only while it is open. */
export function RepeatDialog({ id, executionDate, onClose }: RepeatDialogProps) {
  const { timeZone } = useUser();
  const queries = useQueryClient();
  const [startsOn = '', at = ''] = wallTimeOf(new Date(executionDate), timeZone).split('T');
  const { form, dialog } = useCallForm({
    initialValues: weekly,
    call: ({ every, until }) => postRepeat(id, { every, until: until || null }),
    onSuccess: async () => {
      toast({ title: recurring.repeats, tone: 'success' });
      onClose();
      await queries.invalidateQueries({ queryKey: sendingKeys.recurring });
    },
    failed: recurring.notRepeated,
  });
  return (
    <FormDialog {...dialog} title={recurring.title} send={recurring.repeat} onClose={onClose}>
      <Text c="dimmed">{recurring.hint}</Text>
      <Radio.Group label={recurring.howOften} {...form.getInputProps('every')}>
        <Stack gap="xs" mt="xs">
          {recurrences.map((every) => (
            <Radio key={every} value={every} label={repeatWords(every, startsOn, at.slice(0, 5))} />
          ))}
        </Stack>
      </Radio.Group>
      <TextInput
        type="date"
        label={recurring.until}
        description={recurring.untilHint}
        min={startsOn}
        {...form.getInputProps('until')}
      />
    </FormDialog>
  );
}
