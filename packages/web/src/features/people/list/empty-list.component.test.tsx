// Tests what an empty list of people says.
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { renderScreen } from '../../../../testing/render-screen.tsx';
import { NoPeopleYet } from './empty-list.tsx';

const latest = (state: string) => ({
  items: [{ id: 'i1', state, fileName: 'grace.csv', created: 0 }],
  total: 1,
});

test('[PL-01] a list that its first people are about to reach says so, and leads to the import', async () => {
  renderScreen(<NoPeopleYet />, { 'GET /api/people/imports': () => latest('running') });
  await screen.findByText('Importing grace.csv');
  expect(screen.getByText('The first people appear here in a moment.')).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Show the import' }).getAttribute('href')).toContain('importId');
  expect(screen.queryByText('No people yet')).toBeNull();
});

test('[PL-01] a list that waits for nothing says how to begin', async () => {
  renderScreen(<NoPeopleYet />, { 'GET /api/people/imports': () => latest('done') });
  await screen.findByText('No people yet');
  expect(screen.getByRole('link', { name: 'Import a file' })).toBeTruthy();
});
