// Settles a recipient by its outcome: state, cause, units, and the retry with its backoff.
import { type Cause, causeOfSuppression, keptInOutbox } from '@tidings/contract/rules/delivery-states.ts';
import type { ClaimedRecipient } from '../queue/claim-terms.ts';
import type { Settlement, PageSettlement } from '../queue/settle-terms.ts';
import type { Outcome } from '../../providers/provider.ts';

/** The most attempts per recipient; throttled attempts do not count. */
const maxAttempts = 5;

/** The shortest wait in milliseconds of a recipient whose lane was paused, besides that pause. */
const slowMs = 1000;

/** The first wait in milliseconds of a page that was one too many, while its lane goes on; spread up to twice as long. */
const throttledMs = 250;

/** The longest such wait, unless the provider asks for more. */
const longestThrottledMs = 30_000;

/**
 * Milliseconds until a throttled page is tried again: soon, and later and later if that goes on, by a quarter of the
 * time for which it has been put off.
 */
export const throttledWait = ({ putOffMs }: ClaimedRecipient, chance: number): number =>
  Math.max(throttledMs * (1 + chance), Math.min(putOffMs / 4, longestThrottledMs));

/** Whether the provider refused this page for being one too many, without saying for how long. */
export const isThrottled = (outcome: Outcome): boolean =>
  outcome.kind === 'retry' && outcome.throttled === true && outcome.afterMs === undefined;

/** The longest wait in milliseconds, even if the provider asks for more. */
const longestMs = 3_600_000;

/** Milliseconds until the next attempt: half a minute, doubled each time, spread by 10 per cent at random. */
function retryDelay(attempts: number, chance: number): number {
  return Math.round(30_000 * 2 ** (attempts - 1) * (0.95 + chance / 10));
}

type Retry = Extract<Outcome, { kind: 'retry' }>;

/** Milliseconds until the next attempt where the provider asks for none. */
function waitOf(retry: Retry, recipient: ClaimedRecipient, chance: number): number {
  if (isThrottled(retry)) return throttledWait(recipient, chance);
  return retry.slow ? slowMs : retryDelay(recipient.attempts, chance);
}

export interface PageOutcome {
  page: number;
  outcome: Outcome;
}

/**
 * Computes the settlement of one recipient. `done` are the pages handed over now, without pages accepted earlier. All
 * accepted: accepted. Any refused: rejected, and only pages that were, or may have been, sent are paid. Any without an
 * answer: uncertain, paid until a receipt proves otherwise. Else the remaining pages are tried again. A message that
 * the provider takes whole has one outcome, whatever its pages.
 */
export function settlementOf(recipient: ClaimedRecipient, done: PageOutcome[], chance: number): Settlement {
  const { n, units, attempts, open, overdue } = recipient;
  const [first] = done;
  if (!open && done.length === 1 && first?.outcome.kind === 'accepted')
    return acceptedWhole(n, units, first.outcome);
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
  const settlement = acceptedWhole(n, units, accepted[0]);
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
  const asked = retry.afterMs ?? waitOf(retry, recipient, chance);
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

/** Computes the settlement of a recipient of the outbox: whatever was kept, all units come back. */
export function keptSettlementOf(
  recipient: ClaimedRecipient,
  done: PageOutcome[],
  chance: number,
): Settlement {
  const settlement = settlementOf(recipient, done, chance);
  if (settlement.state === 'pending') return settlement;
  const reason = settlement.state === 'accepted' ? keptInOutbox : settlement.reason;
  return { ...settlement, reason, captured: 0, released: recipient.units };
}

/** The settlement of a message that was accepted in full. */
const acceptedWhole = (
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
