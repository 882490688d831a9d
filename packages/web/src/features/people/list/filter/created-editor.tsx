// The editor of the filter by the day on which a person was added.
import { Group, Stack, TextInput } from '@mantine/core';
import { useUser } from '../../../../lib/http/session.ts';
import { TextButton } from '../../../../ui/text-button.tsx';
import type { EditorProps } from './editor-props.ts';
import { withoutKind } from './filter-kinds.ts';
import { filterTexts } from '../../../../messages/en/people-filter.ts';

/** Days in the organisation's time zone, both included; either end may stay empty. */
export function CreatedEditor({ filter, onChange }: EditorProps) {
  const { timeZone } = useUser();
  const set = (createdFrom: string, createdTo: string) =>
    onChange({
      ...withoutKind(filter, 'created'),
      ...(createdFrom && { createdFrom }),
      ...(createdTo && { createdTo }),
    });
  const { createdFrom = '', createdTo = '' } = filter;
  return (
    <Stack gap="xs">
      <TextInput
        type="date"
        label={filterTexts.from}
        data-autofocus
        value={createdFrom}
        onChange={(event) => set(event.currentTarget.value, createdTo)}
      />
      <TextInput
        type="date"
        label={filterTexts.to}
        value={createdTo}
        onChange={(event) => set(createdFrom, event.currentTarget.value)}
      />
      <Group gap={4}>
        {[7, 30, 365].map((days) => (
          <TextButton key={days} onClick={() => set(dayBefore(days, timeZone), '')}>
            {days === 365 ? filterTexts.inTheLastYear : filterTexts.inTheLastDays(days)}
          </TextButton>
        ))}
      </Group>
    </Stack>
  );
}

/** The day so many days ago in a time zone, as YYYY-MM-DD. */
const dayBefore = (days: number, timeZone: string): string =>
  new Intl.DateTimeFormat('sv-SE', { timeZone }).format(new Date(Date.now() - days * 86_400_000));
