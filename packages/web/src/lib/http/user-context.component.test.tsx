// Proves that a context gives the user without watching the query.
import { QueryClientProvider } from '@tanstack/react-query';
import { render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { user } from '../../../testing/render-screen.tsx';
import { newQueryClient } from './query.ts';
import { type User, useMay, UserContext, userQuery, useUser } from './session.ts';

const known: User = { ...user, role: 'owner', permissions: [...user.permissions], language: null };

function Part() {
  const { name } = useUser();
  const may = useMay('people.write');
  return may ? name : '';
}

test('a context gives the user and their permissions, and nothing in it watches the query', () => {
  const queries = newQueryClient();
  queries.setQueryData(userQuery.queryKey, { ...known, name: 'Of the query' });
  const watchers = () => queries.getQueryCache().find({ queryKey: userQuery.queryKey })?.getObserversCount();
  const { rerender } = render(
    <QueryClientProvider client={queries}>
      <UserContext value={{ ...known, name: 'Of the context' }}>
        <Part />
        <Part />
      </UserContext>
    </QueryClientProvider>,
  );
  expect(screen.getByText('Of the contextOf the context')).toBeTruthy();
  expect(watchers()).toBe(0);
  rerender(
    <QueryClientProvider client={queries}>
      <Part key="outside" />
    </QueryClientProvider>,
  );
  expect(screen.getByText('Of the query')).toBeTruthy();
  expect(watchers()).toBeGreaterThan(0);
});
