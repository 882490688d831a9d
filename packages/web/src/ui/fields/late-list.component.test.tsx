// Proves that a late list is there for the first key and click.
import { MantineProvider, Select } from '@mantine/core';
import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { theme } from '../../app/theme.ts';
import { useLateList } from './late-list.ts';

function Field({ searchable = false }: { searchable?: boolean }) {
  return (
    <Select {...useLateList()} label="Sender id" data={['GRACE', 'CHOIR', 'YOUTH']} searchable={searchable} />
  );
}

const show = (field = <Field />) =>
  render(
    <MantineProvider theme={theme} env="test">
      {field}
    </MantineProvider>,
  );

const list = () => screen.queryByRole('listbox', { hidden: true });
const field = () => screen.getByRole<HTMLInputElement>('combobox', { name: 'Sender id' });

test('is not mounted before the focus, and the closed field refers to nothing', async () => {
  show();
  expect(list()).toBeNull();
  expect(field().getAttribute('aria-expanded')).toBe('false');
  expect(field().getAttribute('aria-controls')).toBeNull();
  await userEvent.tab();
  expect(list()).not.toBeNull();
  expect(field().getAttribute('aria-expanded')).toBe('false');
});

test('opens by the first key and by the first click, with its attributes', async () => {
  for (const open of [
    async () => {
      await userEvent.tab();
      await userEvent.keyboard('{ArrowDown}');
    },
    () => userEvent.click(field()),
  ]) {
    const { unmount } = show();
    await open();
    expect(field().getAttribute('aria-expanded')).toBe('true');
    expect(field().getAttribute('aria-controls')).toBe(list()?.id);
    unmount();
  }
});

test('the first arrow marks an option, and the keys after it choose', async () => {
  show();
  await userEvent.tab();
  await userEvent.keyboard('{ArrowDown}');
  const marked = document.querySelector('[data-combobox-selected]');
  expect(marked?.textContent).toBe('GRACE');
  expect(field().getAttribute('aria-activedescendant')).toBe(marked?.id);
  await userEvent.keyboard('{ArrowDown}{Enter}');
  expect(field().value).toBe('CHOIR');
});

test('what is typed into a closed field that can be searched is found', async () => {
  show(<Field searchable />);
  await userEvent.tab();
  await userEvent.keyboard('you');
  expect(field().value).toBe('you');
  expect(screen.getByRole('option', { hidden: true }).textContent).toBe('YOUTH');
});
