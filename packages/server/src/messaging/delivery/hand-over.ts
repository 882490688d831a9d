// Hands a claimed batch to its provider and collects the answers; writes nothing.
import type { Clock } from '../../platform/clock.ts';
import type { Log } from '../../platform/log.ts';
import { type Limiter, limitConcurrency } from '../../platform/limit-concurrency.ts';
import type { ClaimedRecipient } from '../queue/claim-terms.ts';
import { type BeginTogether, lapsed, type Outcome, type Provider } from '../../providers/provider.ts';
import type { LaneMetrics } from './monitoring/delivery-metrics.ts';
import type { Lease } from './leases.ts';
import { heldBack } from './not-begun.ts';
import type { PageOutcome } from './settle-outcome.ts';
import type { OutboundPage, Prepared } from './outbound-messages.ts';
import type { Pacer } from './pacer.ts';
import type { Turns } from './tenant-rates.ts';
import type { Throttle } from './throttle.ts';

/** A recipient with answers for all its pages. */
export interface Answered {
  recipient: ClaimedRecipient;
  done: PageOutcome[];
}

/** The lease under which recipients are handed over. */
type Under = Pick<Lease, 'mayBeginTo' | 'begin' | 'beginTogether' | 'answered' | 'notBegun'>;

/** What a page passes before it begins. */
interface Passing {
  provider: Provider;
  lease: Under;
  /** Null where the provider has no rate. */
  pacer: Pacer | null;
  /** Null where the organisation has no limit. */
  turns: Turns | null;
}

/** How long answers wait for the rest of their batch before they are passed on. */
const patienceMs = 250;

/** The most bytes of e-mail in memory per batch; beyond it, each e-mail is made when another is answered. */
const mostBytes = 8_388_608;

/**
 * Hands over recipients of a claim. Resolves, when every recipient is answered, with the answers not yet passed to `early`, which
 * gets answers every quarter second while others are out. What `lease` forbids in the last check before the wire is
 * not handed over and will be tried again.
 */
export async function handOver(
  port: {
    clock: Clock;
    log: Log;
    lane: string;
    provider: Provider;
    throttle: Throttle;
    pacer: Pacer | null;
    turns?: Turns | null;
    metrics?: LaneMetrics;
  },
  recipients: readonly ClaimedRecipient[],
  { make, bytes, dueAt, traces }: Prepared,
  lease: Under,
  early: (answered: Answered[]) => void,
): Promise<Answered[]> {
  const { clock, log, lane, provider, throttle, pacer, turns = null, metrics } = port;
  const passing: Passing = { provider, lease, pacer, turns };
  let waiting: Answered[] = [];
  const timer = setInterval(() => {
    if (waiting.length > 0) early(waiting);
    waiting = [];
  }, patienceMs);
  const now = clock.now();
  log.debug({ lane, recipients: recipients.length, ...traces }, 'hands over');
  if (dueAt) metrics?.begun(now.getTime() - dueAt.getTime(), recipients.filter(isFirst).length);
  const fits = recipients.length * bytes <= mostBytes;
  const inTurn: Limiter = fits
    ? (work) => work()
    : limitConcurrency(Math.max(1, Math.floor(mostBytes / bytes)));
  lease.notBegun.add(recipients.map(({ n, open }) => ({ n, pages: open?.length ?? 1 })));
  try {
    await Promise.all(
      recipients.map(async (recipient) => {
        const done = await inTurn(() => submitAll(passing, recipient, () => make(recipient, now)));
        for (const { outcome } of done) steer(throttle, outcome);
        lease.notBegun.answered(recipient.n);
        metrics?.answered(recipient, done);
        waiting.push({ recipient, done });
      }),
    );
  } finally {
    clearInterval(timer);
  }
  return waiting;
}

/** Whether it was never handed over or put off before. */
const isFirst = ({ attempts, putOffMs }: ClaimedRecipient): boolean => attempts === 1 && putOffMs === 0;

/** Lets the lane go slower, pause or go on, as the provider's answer asks. */
function steer(throttle: Throttle, outcome: Outcome): void {
  if (outcome.kind === 'accepted') throttle.accepted();
  else if (outcome.kind !== 'retry' || !outcome.slow || isNoFault(outcome)) return;
  else if (outcome.throttled) throttle.throttled(outcome.afterMs);
  else throttle.slowDown(outcome.afterMs);
}

/** Held up and then too many at once for the limit of their organisation, which is nothing to the rest of the lane. */
const tooEarly: Outcome = { ...lapsed };

/** Whether a page was left out for a reason that is nothing to the rest of the lane. */
const isNoFault = (outcome: Outcome): boolean => outcome === tooEarly || outcome === heldBack;

/** Never rejects. It uses as few promises as possible, since it runs for every e-mail. */
function submitAll(
  passing: Passing,
  recipient: ClaimedRecipient,
  make: () => OutboundPage[] | Promise<OutboundPage[]>,
): Promise<PageOutcome[]> {
  try {
    const outboundPages = make();
    if (!(outboundPages instanceof Promise)) return submitEach(passing, recipient, outboundPages);
    return outboundPages.then(
      (made) => submitEach(passing, recipient, made),
      (error: unknown) => rejectUnmade(recipient, error),
    );
  } catch (error) {
    return Promise.resolve(rejectUnmade(recipient, error));
  }
}

/** Rejects a recipient whose text could not be made, so that the others are not affected; nothing was sent. */
function rejectUnmade({ open }: ClaimedRecipient, error: unknown): PageOutcome[] {
  const reason = 'This text could not be prepared';
  const outcome: Outcome = { kind: 'rejected', reason, cause: 'content', code: brief(error) };
  return (open ?? [1]).map((page) => ({ page, outcome }));
}

function submitEach(
  passing: Passing,
  { n }: ClaimedRecipient,
  outboundPages: readonly OutboundPage[],
): Promise<PageOutcome[]> {
  const [only] = outboundPages;
  if (outboundPages.length === 1 && only) return submit(passing, n, only).then((done) => [done]);
  return Promise.all(outboundPages.map((outbound) => submit(passing, n, outbound)));
}

function submit(passing: Passing, n: number, outbound: OutboundPage): Promise<PageOutcome> {
  const { page } = outbound;
  let isRecorded = false;
  const record = (outcome: Outcome): void => {
    if (!isRecorded) passing.lease.answered(n, page, outcome);
    isRecorded = true;
  };
  if ('sms' in outbound) outbound.sms.answered = record;
  const answered = (given: Outcome): PageOutcome => {
    const outcome = given === lapsed && passing.lease.notBegun.isHeldBack(n) ? heldBack : given;
    record(outcome);
    return { page, outcome };
  };
  return submitInTurn(passing, n, outbound).then(answered, (error: unknown) => answered(unexpected(error)));
}

function submitInTurn(passing: Passing, n: number, outbound: OutboundPage): Promise<Outcome> {
  const turn = passing.pacer?.turn() ?? null;
  const { turns } = passing;
  const submitNow = () =>
    turns ? submitInTenantsTurn(passing, turns, n, outbound) : submitPage(passing, n, outbound);
  return turn ? turn.then((isMine) => (isMine ? submitNow() : lapsed)) : submitNow();
}

async function submitInTenantsTurn(
  passing: Passing,
  turns: Turns,
  n: number,
  outbound: OutboundPage,
): Promise<Outcome> {
  if (!((await turns.turn()) ?? true)) return lapsed;
  let isEarly = false;
  const mayBegin = (): boolean => {
    isEarly = !turns.begin();
    return !isEarly;
  };
  const outcome = await submitPage(passing, n, outbound, mayBegin);
  return isEarly ? tooEarly : outcome;
}

function submitPage(
  { provider, lease, pacer }: Passing,
  n: number,
  outbound: OutboundPage,
  isInTime: () => boolean = () => true,
): Promise<Outcome> {
  if (!lease.mayBeginTo(n)) return Promise.resolve(lapsed);
  const { page } = outbound;
  try {
    const own = 'sms' in outbound ? outbound.sms : outbound.mail;
    own.mayBegin = () => lease.mayBeginTo(n);
    const mayNow = () => (pacer?.begin() ?? true) && isInTime();
    const begin = () => mayNow() && lease.begin(n, page);
    // Nobody says when this one begins, so it may be at once.
    if (!provider.begins && !begin()) return Promise.resolve(lapsed);
    const together: BeginTogether = (beginning) =>
      lease.beginTogether(n, page, { ...beginning, may: () => beginning.may() && mayNow() });
    if (provider.begins && 'mail' in outbound) outbound.mail.begin = together;
    if (provider.begins && 'sms' in outbound) {
      outbound.sms.begin = begin;
      outbound.sms.beginTogether = together;
    }
    if ('sms' in outbound && provider.channel === 'sms') return provider.submit(outbound.sms);
    if ('mail' in outbound && provider.channel === 'email') return provider.submit(outbound.mail);
    return Promise.resolve({ kind: 'rejected', reason: 'This provider cannot send this kind of message' });
  } catch (error) {
    return Promise.resolve(unexpected(error));
  }
}

/** Provider failures are values; a throw is a fault in the program, so it is unknown whether anything was sent. */
const unexpected = (error: unknown): Outcome => ({
  kind: 'uncertain',
  reason: 'The provider failed in a way that was not foreseen',
  code: brief(error),
});

const brief = (error: unknown): string => String(error).slice(0, 200);
