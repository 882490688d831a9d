// The API calls of the home screen.
import { queryOptions } from '@tanstack/react-query';
import type { hideFirstSteps, home, Home, HomeStep } from '@tidings/contract/calls/home.ts';
import { api } from '../../lib/http/api.ts';
import { homeKeys } from './home-keys.ts';

export type { Home };
export type Celebration = Home['celebrations'][number];

const minute = 60_000;
const hour = 60 * minute;

/**
 * Everything that the screen shows. What it showed last is shown at once while it is fetched again: on return to the
 * screen or the window, and every minute.
 */
export const homeQuery = queryOptions({
  queryKey: homeKeys.home,
  queryFn: ({ signal }) => api<typeof home>('GET', '/api/home', { signal }),
  staleTime: 0,
  gcTime: hour,
  refetchInterval: minute,
  meta: { quiet: true },
});

/** The first steps that are not done; none where they are hidden. */
export const stepsLeft = ({ steps }: Pick<Home, 'steps'>): HomeStep[] =>
  steps?.filter(({ done }) => !done).map(({ step }) => step) ?? [];

/** Hides the first steps for the whole organisation, or shows them again. */
export const putFirstSteps = (hidden: boolean) =>
  api<typeof hideFirstSteps>('PUT', '/api/home/first-steps', { body: { hidden } });
