// The fates of a message's recipients, gathered for a bar, for a line of words, and for what comes first.
import type { MessageState } from '@tidings/contract/calls/messages/messages.ts';
import type { RecipientState } from '@tidings/contract/rules/delivery-states.ts';
import { counted, written } from '../../../lib/numbers.ts';

export type Counts = Partial<Record<RecipientState, number>>;

/** One stretch of the bar: every state that reads the same on the screen. */
export interface StateShare {
  /** The state whose word, colour and icon it bears. */
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

/** The stretches of the bar from what arrived to what waits; those of nobody are left out. */
export function stateSharesOf(counts: Counts): StateShare[] {
  return order
    .map(({ look, states }) => ({
      look,
      states,
      count: states.reduce((sum, state) => sum + (counts[state] ?? 0), 0),
    }))
    .filter(({ count }) => count > 0);
}

/** Who was not reached comes first in a report, then everybody else. */
export const notReached = 'rejected,undelivered,uncertain,skipped';
export const underWayOrReached = 'pending,sending,accepted,delivered';

const sum = (counts: Counts, ...states: RecipientState[]): number =>
  states.reduce((total, state) => total + (counts[state] ?? 0), 0);

/**
 * What became of a message that is at rest, as a sentence without a full stop: 'All 391 messages were handed over'.
 * Empty while it moves or waits.
 */
export function outcomeWords(state: MessageState, counts: Counts, total: number): string {
  if (state !== 'done' && state !== 'cancelled') return '';
  const arrived = sum(counts, 'delivered');
  const handed = sum(counts, 'accepted', 'delivered', 'undelivered');
  if (handed === 0 && sum(counts, 'uncertain') > 0) return 'It is not known whether any message arrived';
  if (handed === 0) return state === 'cancelled' ? 'Nothing was sent' : 'No message could be handed over';
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

/** How far a message is, in a few words: '120 of 381', '378 sent, 3 failed'. Empty before it has recipients. */
export function progressWords(state: MessageState, counts: Counts, total: number): string {
  if (total === 0) return '';
  const sent = sum(counts, 'accepted', 'delivered');
  const over = sent + sum(counts, 'rejected', 'undelivered', 'uncertain', 'skipped');
  if (state === 'sending' || state === 'paused' || state === 'cancelling')
    return `${written(over)} of ${written(total)}`;
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

/** Whole seconds of Undo that are left: 0 once it is over. `clockGap` is the server's clock minus ours, in ms. */
export function undoSeconds(undoUntil: string | null, ours: number, clockGap: number): number {
  if (!undoUntil) return 0;
  return Math.max(0, Math.ceil((Date.parse(undoUntil) - ours - clockGap) / 1000));
}
