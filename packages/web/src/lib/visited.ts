// Remembers the screens that this tab went through, for the way back.
import type { AnyRouter } from '@tanstack/react-router';
import { readKept, writeKept } from './storage/kept-slot.ts';

interface Visit {
  path: string;
  href: string;
  /** The screen's heading, known once it was left. */
  title: string;
}

const key = 'tidings.visited';
/** Forms and composers: once they are done with, nobody means to come back to them. */
const form = /^\/tenant\/(people\/(add|merge)|(sms|email)\/compose|(createpeoplegroup|addfamily)\/?$)/i;

/** Which entry of the tab's history a screen is, from 0; the router counts them. */
export const placeInHistory = ({ __TSR_index: at }: { __TSR_index: number }): number => at;

/** By their place in the browser's history. */
const readVisits = (): (Visit | null)[] => readKept<(Visit | null)[]>(sessionStorage, key) ?? [];

/** Notes each screen that opens, and its heading when it is left. */
export function watchVisits(router: AnyRouter): void {
  const here = () => router.state.resolvedLocation ?? router.state.location;
  const note = (visit: Visit & { at: number }) => {
    const { at, ...rest } = visit;
    const visits = readVisits().slice(0, at + 1);
    visits[at] = rest;
    writeKept(sessionStorage, key, visits);
  };
  router.subscribe('onBeforeNavigate', ({ fromLocation }) => {
    if (!fromLocation) return;
    const { pathname, href, state } = fromLocation;
    const title = document.title.replace(/ · Tidings$/, '');
    note({ at: placeInHistory(state), path: pathname, href, title });
  });
  router.subscribe('onResolved', () => {
    const { pathname, href, state } = here();
    const known = readVisits()[placeInHistory(state)];
    if (known?.href !== href) note({ at: placeInHistory(state), path: pathname, href, title: '' });
  });
}

export interface WayBack extends Visit {
  /** How many entries of the browser's history it is away. */
  steps: number;
}

/** The screen that the one at `path` and `at` in the history was reached from; undefined where it was opened by itself. */
export function wayBack(path: string, at: number): WayBack | undefined {
  const visits = readVisits();
  for (let before = at - 1; before >= 0; before -= 1) {
    const visit = visits[before];
    if (!visit) return undefined;
    const isScreen = /^\/(tenant|operator)/i.test(visit.path) && !form.test(visit.path);
    if (isScreen && visit.path !== path && visit.title) return { ...visit, steps: at - before };
  }
  return undefined;
}
