// Tests that no letter is lost between the first keys and the palette.
import { screen, waitFor } from '@testing-library/react';
import { type ReactElement, useEffect, useState } from 'react';
import { expect, test } from 'vitest';
import { commandTexts } from '../../messages/en/commands.ts';
import { renderScreen, user } from '../../../testing/render-screen.tsx';
import { CommandHost } from './command-host.tsx';
import Palette from './palette.tsx';

const answers = {
  'GET /api/GetAllGroupBasicInformation': [],
  'GET /api/Membership/GetCurrentSignedInUser': user,
  'GET /api/organisation/sending': {
    state: 'approved',
    sms: null,
    email: null,
    testMode: { sms: false, email: false },
    suspendedFor: '',
    quota: null,
    canProve: false,
  },
};

/** Types a letter right after what is inside it has begun to listen, before anything is drawn again. */
function TypesAtOnce({ children }: { children: ReactElement }) {
  useEffect(() => void window.dispatchEvent(new KeyboardEvent('keydown', { key: 'c' })), []);
  return children;
}

test('[OT-08] a letter that comes as the app takes over the keys after Ctrl+K is searched for', async () => {
  window.tidingsEarlyKeys = { letters: '', stop: () => undefined };
  renderScreen(
    <TypesAtOnce>
      <CommandHost>
        <h1>Screen</h1>
      </CommandHost>
    </TypesAtOnce>,
    answers,
  );
  const field = await screen.findByRole('combobox', { name: commandTexts.title });
  await waitFor(() => expect(field).toHaveProperty('value', 'c'));
});

test('[OT-08] a letter that comes before the field of the palette is there is searched for', async () => {
  const close = () => undefined;
  function Letters() {
    const [letters, setLetters] = useState('Un');
    // The first commit has no field yet: a dialog is mounted after it.
    useEffect(() => queueMicrotask(() => setLetters('Uni')), []);
    return <Palette startWith={letters} onClose={close} onShortcuts={close} />;
  }
  const { user: actor } = renderScreen(<Letters />, answers);
  const field = await screen.findByRole('combobox', { name: commandTexts.title });
  await waitFor(() => expect(field).toHaveProperty('value', 'Uni'));
  await actor.type(field, 'ts');
  expect(field).toHaveProperty('value', 'Units');
});
