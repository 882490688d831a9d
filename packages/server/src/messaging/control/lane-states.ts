// Says what a lane does now, from what it was told and what workers report.
import type { LaneState } from '@tidings/contract/calls/lanes.ts';
import type { Control, Depth, Report } from './store.ts';

/** What is known of a lane. */
export interface LaneFacts {
  control: Control | undefined;
  reports: readonly Report[];
  depth: Depth | undefined;
  /** When its limits leave room again; null where they do now. */
  freeAt: Date | null;
}

export interface Standing {
  state: LaneState;
  since: Date | null;
  until: Date | null;
  trouble: string;
}

/**
 * The state to show. What the operator told it comes first; of several workers the one that fares best counts, since it
 * sends for all.
 */
export function standingOf({ control, reports, depth, freeAt }: LaneFacts): Standing {
  const told = (state: LaneState): Standing => ({
    state,
    since: control?.since ?? null,
    until: null,
    trouble: '',
  });
  if (control?.mode === 'paused') return told('paused');
  if (control?.mode === 'draining') return told((depth?.begun ?? 0) > 0 ? 'draining' : 'drained');
  const best = (['running', 'slow', 'down'] as const)
    .map((state) => reports.find((report) => report.state === state))
    .find((report) => report !== undefined);
  if (!best) return { state: 'unserved', since: null, until: null, trouble: '' };
  if (best.state === 'running' && freeAt) return { state: 'full', since: null, until: freeAt, trouble: '' };
  const { state, since, until, trouble } = best;
  return { state, since, until, trouble };
}
