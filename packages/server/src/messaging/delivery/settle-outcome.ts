// From what a provider answered to what becomes of the recipient: state, cause, units, and whether it is tried again.
import { type Cause, causeOfSuppression } from '@tidings/contract/rules/delivery-states.ts';
import type { ClaimedRecipient } from '../queue/claim.ts';
import type { Settlement, PageSettlement } from '../queue/settle.ts';
import type { Outcome } from '../../providers/provider.ts';

/** How often a recipient is handed over at the most, throttled attempts not counted. */
const maxAttempts = 5;

/** A throttled recipient waits at least so long, besides the pause of its lane. */
const slowMs = 1000;

/** However long the other side asks us to wait, it is asked again after an hour. */
const longestMs = 3_600_000;

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
 * not among them. All accepted: accepted. Any refused: rejected, and only the pages that went, or may have gone, are
 * paid. Any without an answer: uncertain, paid until proof of the contrary. Else: tried again, those pages alone. What
 * the provider took whole has one fate, whatever its pages.
 */
export function settlementOf(recipient: ClaimedRecipient, done: PageOutcome[], chance: number): Settlement {
  const { n, units, attempts, open, overdue } = recipient;
  const [first] = done;
  if (!open && done.length === 1 && first?.outcome.kind === 'accepted') return taken(n, units, first.outcome);
  const pages = open ? recipient.pages : 1;
  const outcomes = done.map(({ outcome }) => outcome);
  const find = <K extends Outcome['kind']>(kind: K) =>
    outcomes.filter((outcome): outcome is Extract<Outcome, { kind: K }> => outcome.kind === kind);
  const [accepted, rejected, uncertain, retry] = [
    find('accepted'),
    find('rejected')[0],
    find('uncertain'),
    find('retry')[0],
  ];
  const went = pages - done.length + accepted.length;
  const settlement = taken(n, units, accepted[0]);
  if (open) Object.assign(settlement, { reference: null, pages: done.map(pageSettlement) });
  const refuse = (reason: string, cause: Cause, code: string | undefined): Settlement => {
    const captured = (units / pages) * (went + uncertain.length);
    return {
      ...settlement,
      state: 'rejected',
      reason: went > 0 ? `Only ${went} of ${pages} pages went out. ${reason}` : reason,
      cause,
      code: code ?? null,
      captured,
      released: units - captured,
      pages: settlement.pages.map((page) =>
        page.state === 'pending' ? { ...page, state: 'rejected' } : page,
      ),
    };
  };

  if (rejected) return refuse(rejected.reason, causeOf(rejected), rejected.code);
  const [doubt] = uncertain;
  if (doubt)
    return {
      ...settlement,
      state: 'uncertain',
      reason: doubt.reason,
      cause: 'unknown',
      code: doubt.code ?? null,
    };
  if (!retry) return settlement;
  if (overdue) return refuse(`Given up after 24 hours: ${retry.reason}`, 'provider', retry.code);
  if (!retry.slow && attempts >= maxAttempts)
    return refuse(`Given up after ${maxAttempts} tries: ${retry.reason}`, 'provider', retry.code);
  const asked = retry.afterMs ?? (retry.slow ? slowMs : retryDelay(attempts, chance));
  return {
    ...settlement,
    state: 'pending',
    reason: retry.reason,
    code: retry.code ?? null,
    captured: 0,
    retryMs: Math.min(Math.max(0, Math.round(asked)), longestMs),
    counts: !retry.slow,
  };
}

/** Of what went as one, and whole. */
const taken = (
  n: number,
  units: number,
  accepted: Extract<Outcome, { kind: 'accepted' }> | undefined,
): Settlement => ({
  n,
  state: 'accepted',
  reason: null,
  cause: null,
  code: accepted?.code ?? null,
  reference: accepted?.reference ?? null,
  captured: units,
  released: 0,
  retryMs: 0,
  counts: true,
  pages: [],
});

const causeOf = ({ cause, suppress }: Extract<Outcome, { kind: 'rejected' }>): Cause =>
  cause ?? (suppress ? causeOfSuppression[suppress] : 'provider');

function pageSettlement({ page, outcome }: PageOutcome): PageSettlement {
  const state = outcome.kind === 'retry' ? 'pending' : outcome.kind;
  const reference = outcome.kind === 'accepted' ? outcome.reference : null;
  return { page, state, reference, code: outcome.code ?? null };
}
