// The order of a list is changed press by press, without waiting for the server.
import { useQuery } from '@tanstack/react-query';
import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { renderScreen, type Sent } from '../../../../testing/render-screen.tsx';
import { peopleSettingsTexts as texts } from '../../../messages/en/people-settings.ts';
import { peopleSettingsQuery } from './api.ts';
import { EntriesCard } from './entries-card.tsx';

const path = '/api/settings/lists/age-groups/order';

function Card() {
  const { data } = useQuery(peopleSettingsQuery);
  if (!data) return null;
  const words = { title: 'Age groups', about: '', add: 'Add', rename: 'Rename' };
  return <EntriesCard list="age-groups" {...words} entries={data.ageGroups} changeable />;
}

test('two quick presses move an entry by two places, and the focus stays with it', async () => {
  let stored = ['Child', 'Youth', 'Adult'];
  const first = Promise.withResolvers<void>();
  const { user, sent } = renderScreen(<Card />, {
    'GET /api/settings/people': () => ({
      ageGroups: stored.map((name) => ({ id: name, name, retired: false, people: 0 })),
    }),
    [`PUT ${path}`]: async ({ body }: Sent) => {
      if (sent('PUT', path).length === 1) await first.promise;
      stored = body.entryIds;
      return { status: true };
    },
  });
  const shown = () => screen.getAllByRole('listitem').map((line) => line.querySelector('p')?.textContent);
  const down = await screen.findByRole('button', { name: texts.moveDown('Child') });
  down.focus();
  await user.keyboard('{Enter}');
  expect(shown()).toEqual(['Youth', 'Child', 'Adult']);
  expect(document.activeElement).toBe(down);
  await user.keyboard('{Enter}');
  expect(shown()).toEqual(['Youth', 'Adult', 'Child']);
  // It is the last one now, and moves up only.
  expect(document.activeElement).toBe(screen.getByRole('button', { name: texts.moveUp('Child') }));
  expect(sent('PUT', path)).toHaveLength(1);
  first.resolve();
  await waitFor(() => expect(stored).toEqual(['Youth', 'Adult', 'Child']));
  await waitFor(() => expect(sent('GET', '/api/settings/people').length).toBeGreaterThan(1));
  expect(shown()).toEqual(['Youth', 'Adult', 'Child']);
});
