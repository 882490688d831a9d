// What the journals of dead processes prove about their leases, and how that is settled.
import { readKept } from '../../../providers/outbox-store.ts';
import { lapsed, type Outcome } from '../../../providers/provider.ts';
import type { Claim } from '../../queue/claim.ts';
import type { ClaimedRecipient } from '../../queue/claim-terms.ts';
import type { Tx } from '../../../platform/db/database.ts';
import { giveBackRows } from '../../queue/give-back.ts';
import {
  type Proof,
  readSending,
  type ReapedLease,
  type Recovery,
  stoppedReason,
} from '../../queue/recovery/recovery.ts';
import type { Settlement } from '../../queue/settle-terms.ts';
import type { Answered } from '../hand-over.ts';
import { keptSettlementOf, type PageOutcome, settlementOf } from '../settle-outcome.ts';
import { writeOutcomes } from '../write-answers.ts';
import { stateOf, judge, type PageState, type Reading } from './judge.ts';
import { areNeighbours, isGone, type ProcessIdentity } from './process-identity.ts';
import { readJournal } from './segments.ts';
import { tokenBytes } from './records.ts';
import { type Journal, pageName } from './replay.ts';

/**
 * Opens the recovery by the journals in a folder. `us` is null where nothing can be proved. Make one for each look at the
 * leases, since it reads every journal once.
 */
export function openRecovery(folder: string, us: ProcessIdentity | null, chance: () => number): Recovery {
  const readings = new Map<string, Promise<Reading>>();
  return {
    judge: async (named) => {
      const reading =
        readings.get(named.id) ??
        readEnded(
          () => readJournal(folder, named.id),
          (owner) => us !== null && areNeighbours(owner, us) && isGone(owner),
        );
      readings.set(named.id, reading);
      const judgement = judge(named, await reading, us);
      if (judgement.kind !== 'proved') return judgement.kind;
      return { pages: judgement.begun.get(tokenBytes(named.token).toString('hex')) ?? new Map() };
    },
    proveKept: async (tx, lease, ns) => {
      const kept = ns.length === 0 ? [] : await readKept(tx, lease, ns);
      return { pages: new Map(kept.map(({ n, page }) => [pageName(n, page), inOutbox])) };
    },
    settle: (tx, lease, ns, proof) => settle(tx, lease, ns, proof, chance),
  };
}

/** Reads a journal once more when its process is gone, which may have written until then. */
export async function readEnded(
  read: () => Promise<Journal | null | 'absent'>,
  isEnded: (owner: ProcessIdentity) => boolean,
): Promise<Reading> {
  const journal = await read();
  if (!journal || journal === 'absent' || !isEnded(journal.owner)) return { journal, isEnded: false };
  return { journal: await read(), isEnded: true };
}

/** The outcome of what the outbox has. */
const inOutbox: Outcome = { kind: 'accepted', reference: null };

/** The outcome of a page that began and was not answered. */
const stopped: Outcome = { kind: 'uncertain', reason: stoppedReason };

/** What is to be done with a recipient: nothing of it began, all of it is in doubt, or there are answers. */
export function verdictOf(states: readonly PageState[]): 'not begun' | 'in doubt' | 'answered' {
  if (states.every((state) => state === 'not begun')) return 'not begun';
  return states.every((state) => state === null) ? 'in doubt' : 'answered';
}

/** The pages of a recipient that were to be sent. */
const pagesOf = ({ open }: ClaimedRecipient): number[] => open ?? [1];

/** The answers of a recipient of which some pages may have begun and others not. */
function answersOf(recipient: ClaimedRecipient, stateOfPage: (page: number) => PageState): PageOutcome[] {
  return pagesOf(recipient).map((page) => {
    const state = stateOfPage(page);
    return { page, outcome: state === 'not begun' ? lapsed : (state ?? stopped) };
  });
}

/**
 * Settles a recipient as its answers say. Of one that is in doubt, pages that never began, or that were not taken, are not
 * paid and not sent any more.
 */
export function settlementAfterStop(
  recipient: ClaimedRecipient,
  done: PageOutcome[],
  chance: number,
): Settlement {
  const settlement = settlementOf(recipient, done, chance);
  const never = settlement.pages.filter(({ state }) => state === 'pending').length;
  if (settlement.state !== 'uncertain' || never === 0) return settlement;
  const released = (recipient.units / recipient.pages) * never;
  return {
    ...settlement,
    captured: recipient.units - released,
    released,
    pages: settlement.pages.map((page) => (page.state === 'pending' ? { ...page, state: 'rejected' } : page)),
  };
}

/**
 * Gives back what did not begin, and returns what is in doubt, with what writes the answers: after the rows in doubt and before
 * their units, since units are locked last.
 */
async function settle(
  tx: Tx,
  lease: ReapedLease,
  ns: readonly number[],
  proof: Proof,
  chance: () => number,
): Promise<{ doubtful: number[]; write: () => Promise<void> }> {
  const pages = proof.pages as ReadonlyMap<string, Outcome | null>;
  const recipients = await readSending(tx, lease, ns);
  const states = (one: ClaimedRecipient) => pagesOf(one).map((page) => stateOf(pages, one.n, page));
  const {
    'not begun': back = [],
    'in doubt': doubtful = [],
    answered = [],
  } = Object.groupBy(recipients, (one) => verdictOf(states(one)));
  await giveBackRows(tx, lease, numbersOf(back));
  const claim: Claim = { ...lease, recipients, seen: 0, last: 0 };
  const done = answered.map((recipient): Answered => ({
    recipient,
    done: answersOf(recipient, (page) => stateOf(pages, recipient.n, page)),
  }));
  return {
    doubtful: numbersOf(doubtful),
    write: () =>
      writeOutcomes(
        tx,
        {
          channel: lease.channel,
          name: lease.provider,
          chance,
          settle: lease.keeps ? keptSettlementOf : settlementAfterStop,
        },
        claim,
        done,
        { endsLease: false },
      ),
  };
}

const numbersOf = (recipients: readonly ClaimedRecipient[]): number[] => recipients.map(({ n }) => n);
