// A typed number becomes a destination without disturbing the next click.
import { MantineProvider } from '@mantine/core';
import { fireEvent, render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { watchPresses } from '../../../lib/after-press.ts';
import { NumberPicker } from './number-picker.tsx';

watchPresses();

test('[SC-01] a number becomes a chip when its field is left: by a click just before the click is handled', () => {
  const added: string[] = [];
  render(
    <MantineProvider>
      <NumberPicker
        channel="sms"
        problems={[]}
        onAdd={(...chips) => {
          for (const chip of chips) if (chip.kind === 'number') added.push(chip.number);
        }}
      />
      <button type="button" onClick={() => added.push('sent')}>
        Send
      </button>
    </MantineProvider>,
  );
  const field = screen.getByLabelText('Phone numbers');
  const send = screen.getByRole('button', { name: 'Send' });
  fireEvent.change(field, { target: { value: '08031112222' } });
  fireEvent.pointerDown(send);
  fireEvent.blur(field);
  expect(added).toEqual([]);
  fireEvent.pointerUp(send);
  fireEvent.click(send);
  expect(added).toEqual(['08031112222', 'sent']);

  fireEvent.change(field, { target: { value: '08031113333' } });
  fireEvent.blur(field);
  expect(added.at(-1)).toBe('08031113333');
});
