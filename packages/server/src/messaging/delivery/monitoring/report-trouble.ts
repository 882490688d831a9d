// Shows on messages why they wait for a provider, and notifies their organisations once.
import {
  readWaiting,
  clearWaitingReason,
  recordWaitingReason,
  type Waiting,
} from '../../queue/recovery/provider-trouble.ts';
import type { Lane } from '../lane.ts';
import type { NotifyPort } from './watch-stranded.ts';

/** How many messages are remembered as notified. */
const maxNotified = 10_000;

/** Returns a function to call often with the current lanes. */
export function openTroubleReporter({ db, notify }: NotifyPort) {
  /** The reasons shown now, by message. */
  const shown = new Map<string, Waiting & { lane: string; words: string }>();
  /** Messages that a notice was given for, so that recurring trouble is notified once. */
  const notifiedMessages = new Set<string>();

  /** Removes reasons that no longer hold: the trouble changed or ended, or the message has ended. */
  const removeOutdated = async (
    lane: string,
    words: string | null,
    waiting: readonly Waiting[],
  ): Promise<void> => {
    const still = new Set(waiting.map(({ messageId }) => messageId));
    for (const one of shown.values()) {
      if (one.lane !== lane || (one.words === words && still.has(one.messageId))) continue;
      await db.inTenant(one.tenantId, (tx) => clearWaitingReason(tx, one, one.words));
      shown.delete(one.messageId);
    }
  };

  const showReason = async (
    { lane, why, words }: { lane: string; why: string; words: string },
    waiting: readonly Waiting[],
  ): Promise<void> => {
    const notified = new Set<string>();
    for (const message of waiting) {
      const { tenantId, messageId } = message;
      if (notifiedMessages.has(messageId)) notified.add(tenantId);
      if (shown.has(messageId)) continue;
      if (!(await db.inTenant(tenantId, (tx) => recordWaitingReason(tx, message, words)))) continue;
      shown.set(messageId, { ...message, lane, words });
      if (notified.has(tenantId)) continue;
      notified.add(tenantId);
      if (notifiedMessages.size >= maxNotified) notifiedMessages.clear();
      notifiedMessages.add(messageId);
      const link = `/tenant/sent/${messageId}`;
      await notify(tenantId, { kind: 'message', code: 'waitsForTrouble', params: { why }, link });
    }
  };

  return async (lanes: readonly Pick<Lane, 'name' | 'trouble'>[]): Promise<void> => {
    for (const { name, trouble } of lanes) {
      const why = trouble();
      const words = why && `Waiting, and will continue automatically: ${why}`;
      const waiting = words ? await db.inSystem((tx) => readWaiting(tx, name)) : [];
      await removeOutdated(name, words, waiting);
      if (why && words) await showReason({ lane: name, why, words }, waiting);
    }
  };
}
