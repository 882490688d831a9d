// The list of people is read again when a change ends, however soon.
import { useQuery } from '@tanstack/react-query';
import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { renderScreen } from '../../../../../testing/render-screen.tsx';
import { dialogTexts } from '../../../../messages/en/dialogs.ts';
import { peopleChanges } from '../../../../messages/en/people-changes.ts';
import { peopleKeys } from '../../../pickers/keys/people-keys.ts';
import { BackgroundChanges } from './background-changes.tsx';

const change = {
  id: '01900000-0000-7000-8000-00000000000c',
  action: 'archive',
  target: '',
  message: '',
  people: 6000,
  done: 6000,
  changed: 6000,
  state: 'done',
  undoing: false,
  at: '2026-11-29T09:00:00.000Z',
};
const undoing = { ...change, state: 'running', undoing: true, done: 1000 };

let reads = 0;

function ListOfPeople() {
  useQuery({ queryKey: peopleKeys.lists, queryFn: () => (reads += 1) });
  return <BackgroundChanges />;
}

const changes = (items: (typeof change)[], endedAt: string | null = null) => ({ items, endedAt });
const ended = '2026-11-29T09:05:00.000Z';

test.each([
  ['before it is seen running', [changes([change]), changes([], ended)]],
  [
    'after it was seen running',
    [changes([change]), changes([undoing]), changes([undoing]), changes([], ended)],
  ],
])('an undo that ends %s is told, and the people are read again', async (_when, answers) => {
  reads = 0;
  let asked = 0;
  const { user } = renderScreen(<ListOfPeople />, {
    'GET /api/people/changes': () => answers[Math.min(asked++, answers.length - 1)],
    [`POST /api/people/changes/${change.id}/undo`]: { kept: 0, changed: 0, running: true },
  });
  await user.click(await screen.findByRole('button', { name: dialogTexts.undo }));
  await screen.findByText(peopleChanges.undone);
  expect(screen.queryByRole('region', { name: peopleChanges.inBackground })).toBeNull();
  await waitFor(() => expect(reads).toBe(2));
});

test('a change that ended while the screen was loading has the people read again', async () => {
  reads = 0;
  renderScreen(<ListOfPeople />, { 'GET /api/people/changes': changes([change], ended) });
  await screen.findByRole('region', { name: peopleChanges.inBackground });
  await waitFor(() => expect(reads).toBe(2));
});

test('changes that ended long before have nothing read again', async () => {
  reads = 0;
  renderScreen(<ListOfPeople />, { 'GET /api/people/changes': changes([change]) });
  await screen.findByRole('region', { name: peopleChanges.inBackground });
  expect(reads).toBe(1);
});
