// A dialog is built when it is first opened, and returns the focus.
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { expect, test } from 'vitest';
import { renderScreen } from '../../../testing/render-screen.tsx';
import { Dialog } from './dialog.tsx';

function Opener() {
  const [opened, setOpened] = useState(false);
  return (
    <>
      <button onClick={() => setOpened(true)}>Open</button>
      <Dialog opened={opened} onClose={() => setOpened(false)} title="Schedule">
        <p>At what time?</p>
      </Dialog>
    </>
  );
}

const roots = (): number => document.querySelectorAll('.mantine-Modal-root').length;

test('a closed dialog has no place on the page until it is opened', async () => {
  const user = userEvent.setup();
  renderScreen(<Opener />, {});
  const opener = await screen.findByRole('button', { name: 'Open' });
  expect(roots()).toBe(0);
  await user.click(opener);
  await screen.findByText('At what time?');
  expect(roots()).toBe(1);
});

test('Escape closes it, and its opener has the focus again, the first time and the next', async () => {
  const user = userEvent.setup();
  renderScreen(<Opener />, {});
  const opener = await screen.findByRole('button', { name: 'Open' });
  for (let time = 0; time < 2; time += 1) {
    await user.click(opener);
    await waitFor(() => expect(screen.getByRole('dialog').contains(document.activeElement)).toBe(true));
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await waitFor(() => expect(document.activeElement).toBe(opener));
  }
});
