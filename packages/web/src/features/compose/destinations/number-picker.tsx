// Types phone numbers; each becomes a chip as soon as it is complete.
import { Text, Textarea } from '@mantine/core';
import { useState } from 'react';
import { afterPress } from '../../../lib/after-press.ts';
import { destinationTexts } from '../../../messages/en/destinations.ts';
import type { Channel } from '../api.ts';
import type { Chip } from './chips.ts';
import { readTypedNumbers } from './typed-numbers.ts';

interface NumberPickerProps {
  channel: Channel;
  /** What is wrong with the numbers so far, as sentences. */
  problems: readonly string[];
  autoFocus?: boolean;
  onAdd: (...chips: Chip[]) => void;
}

/** The last number becomes a chip when the field loses the focus. */
export function NumberPicker({ channel, problems, autoFocus = false, onAdd }: NumberPickerProps) {
  const [text, setText] = useState('');
  const take = (whole: string) =>
    onAdd(...readTypedNumbers(whole).map((number): Chip => ({ kind: 'number', number })));
  const type = (typed: string) => {
    const end = Math.max(...[',', ';', '\n'].map((sign) => typed.lastIndexOf(sign))) + 1;
    if (end > 0) take(typed.slice(0, end));
    setText(typed.slice(end));
  };
  return (
    <>
      <Textarea
        autoFocus={autoFocus}
        label={destinationTexts.numbers}
        description={channel === 'sms' ? destinationTexts.numbersHintSms : destinationTexts.numbersHintEmail}
        placeholder="0803 111 2222"
        inputMode="tel"
        autosize
        minRows={2}
        maxRows={6}
        value={text}
        onChange={(event) => type(event.currentTarget.value)}
        onBlur={() =>
          afterPress(() => {
            take(text);
            setText('');
          })
        }
      />
      <div aria-live="polite">
        {problems.slice(0, 3).map((problem) => (
          <Text key={problem} size="xs" c="var(--mantine-color-error)" mt={4}>
            {problem}
          </Text>
        ))}
      </div>
    </>
  );
}
