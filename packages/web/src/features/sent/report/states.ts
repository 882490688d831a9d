// Sums delivery states up for the bar, the words and the order of a report.
import type { MessageState } from '@tidings/contract/calls/messages/messages.ts';
import type { RecipientState } from '@tidings/contract/rules/delivery-states.ts';
import { report } from '../../../messages/en/report.ts';
import { sent as words } from '../../../messages/en/sent.ts';

export type Counts = Partial<Record<RecipientState, number>>;

/** One stretch of the bar: the states that have the same word on the screen. */
export interface StateShare {
  /** The state whose word, colour and icon it has. */
  look: RecipientState | 'kept';
  states: readonly RecipientState[];
  count: number;
}

const order: readonly { look: StateShare['look']; states: readonly RecipientState[] }[] = [
  { look: 'delivered', states: ['delivered'] },
  { look: 'accepted', states: ['accepted'] },
  { look: 'kept', states: ['accepted'] },
  { look: 'sending', states: ['sending'] },
  { look: 'uncertain', states: ['uncertain'] },
  { look: 'rejected', states: ['rejected', 'undelivered'] },
  { look: 'skipped', states: ['skipped'] },
  { look: 'pending', states: ['pending'] },
];

/** The stretches of the bar from delivered to pending, without empty ones; `kept` is part of those accepted. */
export function stateSharesOf(counts: Counts, kept: number): StateShare[] {
  return order
    .map(({ look, states }) => {
      if (look === 'kept') return { look, states, count: kept };
      return { look, states, count: sum(counts, ...states) - (look === 'accepted' ? kept : 0) };
    })
    .filter(({ count }) => count > 0);
}

/** The two groups of states of a report: those not reached come first. */
export const notReached = 'rejected,undelivered,uncertain,skipped';
export const underWayOrReached = 'pending,sending,accepted,delivered';

const sum = (counts: Counts, ...states: RecipientState[]): number =>
  states.reduce((total, state) => total + (counts[state] ?? 0), 0);

/** The counts of a message; `kept` of those accepted are in the outbox, where nobody got them. */
export interface Outcome {
  state: MessageState;
  counts: Counts;
  kept: number;
  total: number;
}

/** The state to show: a message that went to the outbox alone was kept, not sent. */
export const lookOfMessage = ({ state, counts, kept }: Omit<Outcome, 'total'>): MessageState | 'kept' =>
  state === 'done' && kept > 0 && kept === sum(counts, 'accepted', 'delivered', 'undelivered')
    ? 'kept'
    : state;

/**
 * The outcome of a finished message, as a sentence without a full stop: 'All 391 messages sent'. Empty for every other
 * state.
 */
export function outcomeWords({ state, counts, kept, total }: Outcome): string {
  if (state !== 'done' && state !== 'cancelled') return '';
  const delivered = sum(counts, 'delivered');
  const sent = sum(counts, 'accepted', 'delivered', 'undelivered') - kept;
  if (sent + kept === 0 && sum(counts, 'uncertain') > 0) return report.noneKnown;
  if (sent + kept === 0) return state === 'cancelled' ? report.nothingSent : report.noneSent;
  if (delivered === total) return report.allDelivered(total);
  return [
    sent > 0 ? (sent === total ? report.allSent(total) : report.someSent(sent, total)) : '',
    sent === 0 ? (kept === total ? report.allKept(total) : report.someKept(kept, total)) : '',
    delivered > 0 ? report.delivered(delivered) : '',
    sent > 0 && kept > 0 ? report.kept(kept) : '',
    state === 'cancelled' ? report.thenStopped : '',
  ]
    .filter(Boolean)
    .join(', ');
}

/** The progress of a message in a few words: '120 of 381', '378 sent, 3 failed'; empty without recipients. */
export function progressWords({ state, counts, kept, total }: Outcome): string {
  if (total === 0) return '';
  const accepted = sum(counts, 'accepted', 'delivered');
  const over = accepted + sum(counts, 'rejected', 'undelivered', 'uncertain', 'skipped');
  if (state === 'sending' || state === 'cancelling') return words.ofTotal(over, total);
  if (over === 0) return words.toTotal(total);
  const sent = accepted - kept;
  const failed = sum(counts, 'rejected', 'undelivered');
  const uncertain = sum(counts, 'uncertain');
  const leftOut = sum(counts, 'skipped');
  // The state beside it says that they were kept.
  const only = lookOfMessage({ state, counts, kept }) === 'kept';
  return [
    sent > 0 || kept === 0 ? words.partSent(sent) : '',
    kept > 0 ? (only ? words.count(kept) : words.partKept(kept)) : '',
    failed > 0 ? words.partFailed(failed) : '',
    uncertain > 0 ? words.partUncertain(uncertain) : '',
    leftOut > 0 ? words.partLeftOut(leftOut) : '',
  ]
    .filter(Boolean)
    .join(', ');
}

/** Whole seconds of Undo that are left, 0 once it is over. `clockGap` is the server's clock minus ours, in ms. */
export function undoSeconds(undoUntil: string | null, ours: number, clockGap: number): number {
  if (!undoUntil) return 0;
  return Math.max(0, Math.ceil((Date.parse(undoUntil) - ours - clockGap) / 1000));
}
