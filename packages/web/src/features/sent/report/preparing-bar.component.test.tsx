// Tests the bar of a large audience.
import { render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { PreparingBar } from './preparing-bar.tsx';

test.each([
  [0, 100_050, undefined, '0 of 100,050 people read so far'],
  [42_000, 100_050, 'width: 41.979', '42,000 of 100,050 people read so far'],
  [0, 0, undefined, '0 of 0 people read so far'],
])('[SC-15] says that %i of %i people were read', (read, people, width, words) => {
  render(<PreparingBar preparing={{ read, people }} />);
  const bar = screen.getByRole('progressbar', { name: 'Counting recipients…' });
  expect(bar.getAttribute('aria-valuetext')).toBe(words);
  // Nothing is drawn before anybody was read.
  const style = bar.firstElementChild?.getAttribute('style') ?? undefined;
  expect(style?.slice(0, width?.length)).toBe(width);
});
