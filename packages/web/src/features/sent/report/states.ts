// Sums delivery states up for the bar, the words and the order of a report.
import type { MessageState } from '@tidings/contract/calls/messages/messages.ts';
import type { RecipientState } from '@tidings/contract/rules/delivery-states.ts';
import { counted, written } from '../../../lib/numbers.ts';

export type Counts = Partial<Record<RecipientState, number>>;

/** One stretch of the bar: the states that have the same word on the screen. */
export interface StateShare {
  /** The state whose word, colour and icon it has. */
  look: RecipientState;
  states: readonly RecipientState[];
  count: number;
}

const order: readonly { look: RecipientState; states: readonly RecipientState[] }[] = [
  { look: 'delivered', states: ['delivered'] },
  { look: 'accepted', states: ['accepted'] },
  { look: 'sending', states: ['sending'] },
  { look: 'uncertain', states: ['uncertain'] },
  { look: 'rejected', states: ['rejected', 'undelivered'] },
  { look: 'skipped', states: ['skipped'] },
  { look: 'pending', states: ['pending'] },
];

/** The stretches of the bar from delivered to pending, without empty ones. */
export function stateSharesOf(counts: Counts): StateShare[] {
  return order
    .map(({ look, states }) => ({
      look,
      states,
      count: states.reduce((sum, state) => sum + (counts[state] ?? 0), 0),
    }))
    .filter(({ count }) => count > 0);
}

/** The two groups of states of a report: those not reached come first. */
export const notReached = 'rejected,undelivered,uncertain,skipped';
export const underWayOrReached = 'pending,sending,accepted,delivered';

const sum = (counts: Counts, ...states: RecipientState[]): number =>
  states.reduce((total, state) => total + (counts[state] ?? 0), 0);

/**
 * The outcome of a finished message, as a sentence without a full stop: 'All 391 messages were handed over'. Empty for
 * every other state.
 */
export function outcomeWords(state: MessageState, counts: Counts, total: number): string {
  if (state !== 'done' && state !== 'cancelled') return '';
  const arrived = sum(counts, 'delivered');
  const handed = sum(counts, 'accepted', 'delivered', 'undelivered');
  if (handed === 0 && sum(counts, 'uncertain') > 0) return 'It is not known whether any message arrived';
  if (handed === 0) return state === 'cancelled' ? 'Nothing was sent' : 'No messages could be sent';
  const verb = (count: number) => (count === 1 ? 'was' : 'were');
  const what = counted(total, 'message', 'messages');
  const whole = total === 1 ? 'The message' : `All ${what}`;
  if (arrived === total) return `${whole} arrived`;
  const sent = handed === total ? `${whole} ${verb(total)}` : `${written(handed)} of ${what} ${verb(handed)}`;
  return [
    `${sent} handed over`,
    arrived > 0 ? `${written(arrived)} arrived` : '',
    state === 'cancelled' ? 'then it was stopped' : '',
  ]
    .filter(Boolean)
    .join(', ');
}

/** The progress of a message in a few words: '120 of 381', '378 sent, 3 failed'; empty without recipients. */
export function progressWords(state: MessageState, counts: Counts, total: number): string {
  if (total === 0) return '';
  const sent = sum(counts, 'accepted', 'delivered');
  const over = sent + sum(counts, 'rejected', 'undelivered', 'uncertain', 'skipped');
  if (state === 'sending' || state === 'cancelling') return `${written(over)} of ${written(total)}`;
  if (over === 0) return `to ${written(total)}`;
  const failed = sum(counts, 'rejected', 'undelivered');
  const parts = [
    `${written(sent)} sent`,
    failed > 0 ? `${written(failed)} failed` : '',
    sum(counts, 'uncertain') > 0 ? `${written(sum(counts, 'uncertain'))} uncertain` : '',
    sum(counts, 'skipped') > 0 ? `${written(sum(counts, 'skipped'))} left out` : '',
  ];
  return parts.filter(Boolean).join(', ');
}

/** Whole seconds of Undo that are left, 0 once it is over. `clockGap` is the server's clock minus ours, in ms. */
export function undoSeconds(undoUntil: string | null, ours: number, clockGap: number): number {
  if (!undoUntil) return 0;
  return Math.max(0, Math.ceil((Date.parse(undoUntil) - ours - clockGap) / 1000));
}
