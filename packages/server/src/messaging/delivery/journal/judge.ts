// Says what a journal proves about a lease, from what was read and who asks.
import { areNeighbours, type ProcessIdentity } from './process-identity.ts';
import { pageName, type Begun, type Journal } from './replay.ts';
import type { Outcome } from '../../../providers/provider.ts';

/** What a lease says of the journal that its worker wrote. */
export interface NamedJournal {
  id: string;
  /** The number of the first frame that may be about the lease. */
  from: number;
}

/**
 * `proved`: exactly the pages in `begun` began. `void`: nothing is proved, so everything that was allowed may have begun.
 * `elsewhere`: the journal is not here, so another machine may have it.
 */
export type Judgement = { kind: 'proved'; begun: Begun } | { kind: 'void' } | { kind: 'elsewhere' };

/** A journal as it was read: null where it cannot be relied on, 'absent' where there is none. */
export interface Reading {
  journal: Journal | null | 'absent';
  /** Its process was gone before this was read, so that nothing was added afterwards. */
  isEnded: boolean;
}

/**
 * Judges a lease by the journal that it names. It counts only if boot and namespace are ours, its process is gone, and
 * all of it since the claim is there.
 */
export function judge(
  named: NamedJournal,
  { journal, isEnded }: Reading,
  us: ProcessIdentity | null,
): Judgement {
  if (journal === 'absent') return { kind: 'elsewhere' };
  const counts = journal && us && isEnded && areNeighbours(journal.owner, us) && named.from >= journal.first;
  return counts ? { kind: 'proved', begun: journal.begun } : { kind: 'void' };
}

/** The state of a page that was to be sent: null where it began and no answer came. */
export type PageState = 'not begun' | Outcome | null;

/** The state of a page, by the pages of its token that began. */
export function stateOf(
  pages: ReadonlyMap<string, Outcome | null> | undefined,
  n: number,
  page: number,
): PageState {
  const outcome = pages?.get(pageName(n, page));
  return outcome === undefined ? 'not begun' : outcome;
}
