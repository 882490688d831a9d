// From what a provider answered to what becomes of the recipient: state, reason, units, and whether it is tried again.
import type { ClaimedRecipient } from '../queue/claim.ts';
import type { Fate, PageFate } from '../queue/settle.ts';
import type { Outcome } from '../providers/provider.ts';

/** How often a recipient is handed over at the most, throttled attempts not counted. */
const mostAttempts = 5;

/** A throttled recipient waits at least so long, besides the pause of its lane. */
const slowMs = 1000;

/** How long until the next attempt: half a minute, doubling, with a tenth of chance so that not all come at once. */
function retryDelay(attempts: number, chance: number): number {
  return Math.round(30_000 * 2 ** (attempts - 1) * (0.95 + chance / 10));
}

export interface PageOutcome {
  page: number;
  outcome: Outcome;
}

/**
 * The fate of one recipient. `done` are the pages handed over now; pages of a long SMS that were accepted earlier are
 * not among them. All accepted: accepted. Any refused: rejected, and only the pages that went are paid. Any without
 * an answer: uncertain, paid until proof of the contrary. Else: tried again, those pages alone.
 */
export function fateOf(recipient: ClaimedRecipient, done: PageOutcome[], chance: number): Fate {
  const { n, pages, units, attempts } = recipient;
  const went = pages - done.length + done.filter(({ outcome }) => outcome.kind === 'accepted').length;
  const find = <K extends Outcome['kind']>(kind: K) =>
    done
      .map(({ outcome }) => outcome)
      .find((outcome): outcome is Extract<Outcome, { kind: K }> => outcome.kind === kind);
  const fate: Fate = {
    n,
    state: 'accepted',
    reason: null,
    reference: pages === 1 ? (find('accepted')?.reference ?? null) : null,
    captured: units,
    released: 0,
    retryMs: 0,
    counts: true,
    pages: pages === 1 ? [] : done.map(pageFate),
  };
  const partly = went > 0 ? `Only ${went} of ${pages} pages went out. ` : '';
  const refuse = (reason: string): Fate => ({
    ...fate,
    state: 'rejected',
    reason: `${partly}${reason}`,
    captured: (units / pages) * went,
    released: units - (units / pages) * went,
    pages: fate.pages.map((page) => (page.state === 'pending' ? { ...page, state: 'rejected' } : page)),
  });

  const rejected = find('rejected');
  if (rejected) return refuse(rejected.reason);
  const uncertain = find('uncertain');
  if (uncertain) return { ...fate, state: 'uncertain', reason: uncertain.reason };
  const retry = find('retry');
  if (!retry) return fate;
  if (!retry.slow && attempts >= mostAttempts)
    return refuse(`Given up after ${mostAttempts} tries: ${retry.reason}`);
  return {
    ...fate,
    state: 'pending',
    reason: retry.reason,
    captured: 0,
    retryMs: retry.afterMs ?? (retry.slow ? slowMs : retryDelay(attempts, chance)),
    counts: !retry.slow,
  };
}

function pageFate({ page, outcome }: PageOutcome): PageFate {
  const state = outcome.kind === 'retry' ? 'pending' : outcome.kind;
  return { page, state, reference: outcome.kind === 'accepted' ? outcome.reference : null };
}
