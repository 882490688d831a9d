// The editor of the age filter.
import { Group, NumberInput, Text } from '@mantine/core';
import { useDebouncedCallback } from '@mantine/hooks';
import { useState } from 'react';
import type { EditorProps } from './editor-props.ts';
import { withoutKind } from './filter-kinds.ts';
import { filterTexts } from '../../../../messages/en/people-filter.ts';

type Age = number | undefined;

/** Applied 400 ms after the last keystroke; either end may stay empty. */
export function AgeEditor({ filter, onChange }: EditorProps) {
  const [from, setFrom] = useState<Age>(filter.ageFrom);
  const [to, setTo] = useState<Age>(filter.ageTo);
  const crossed = from !== undefined && to !== undefined && from > to;
  const apply = useDebouncedCallback(
    (ageFrom: Age, ageTo: Age) => {
      if (ageFrom !== undefined && ageTo !== undefined && ageFrom > ageTo) return;
      onChange({
        ...withoutKind(filter, 'age'),
        ...(ageFrom !== undefined && { ageFrom }),
        ...(ageTo !== undefined && { ageTo }),
      });
    },
    { delay: 400, flushOnUnmount: true },
  );
  const read = (value: string | number): Age => (value === '' ? undefined : Number(value));
  return (
    <>
      <Group gap="xs" wrap="nowrap" align="flex-start">
        <NumberInput
          label={filterTexts.from}
          {...years}
          data-autofocus
          value={from ?? ''}
          onChange={(value) => (setFrom(read(value)), apply(read(value), to))}
        />
        <NumberInput
          label={filterTexts.to}
          {...years}
          value={to ?? ''}
          onChange={(value) => (setTo(read(value)), apply(from, read(value)))}
          error={crossed && filterTexts.crossed}
        />
      </Group>
      <Text size="xs" c="dimmed" mt="xs">
        {filterTexts.ageHint}
      </Text>
    </>
  );
}

const years = {
  min: 0,
  max: 130,
  allowDecimal: false,
  allowNegative: false,
  clampBehavior: 'strict',
} as const;
