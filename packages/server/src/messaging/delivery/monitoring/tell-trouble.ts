// Tells why messages wait: a provider that takes nothing now is said in their reports, and to their organisations once.
import {
  readWaiting,
  clearWaitingReason,
  recordWaitingReason,
  type Waiting,
} from '../../queue/recovery/provider-trouble.ts';
import type { Lane } from '../lane.ts';
import type { TellingPort } from './watch-stranded.ts';

/** Messages whose organisation was told are remembered up to so many. */
const maxTold = 10_000;

/** Gives a function that is to be called often with the lanes as they are. */
export function openTroubleTelling({ db, notify }: TellingPort) {
  /** What messages say now. */
  const said = new Map<string, Waiting & { lane: string; words: string }>();
  /** Of these a notice was given: trouble that comes and goes is told once. */
  const told = new Set<string>();

  /** Takes back what is true no more: the trouble is another, or over, or the message has come to rest. */
  const takeBack = async (lane: string, words: string | null, waiting: readonly Waiting[]): Promise<void> => {
    const still = new Set(waiting.map(({ messageId }) => messageId));
    for (const one of said.values()) {
      if (one.lane !== lane || (one.words === words && still.has(one.messageId))) continue;
      await db.inTenant(one.tenantId, (tx) => clearWaitingReason(tx, one, one.words));
      said.delete(one.messageId);
    }
  };

  const say = async (lane: string, words: string, waiting: readonly Waiting[]): Promise<void> => {
    const knows = new Set<string>();
    for (const message of waiting) {
      const { tenantId, messageId } = message;
      if (told.has(messageId)) knows.add(tenantId);
      if (said.has(messageId)) continue;
      if (!(await db.inTenant(tenantId, (tx) => recordWaitingReason(tx, message, words)))) continue;
      said.set(messageId, { ...message, lane, words });
      if (knows.has(tenantId)) continue;
      knows.add(tenantId);
      if (told.size >= maxTold) told.clear();
      told.add(messageId);
      const link = `/tenant/sent/${messageId}`;
      await notify(tenantId, { kind: 'message', title: 'A message waits', body: words, link });
    }
  };

  return async (lanes: readonly Pick<Lane, 'name' | 'trouble'>[]): Promise<void> => {
    for (const { name, trouble } of lanes) {
      const why = trouble();
      const words = why && `It waits, and goes on by itself: ${why}`;
      const waiting = words ? await db.inSystem((tx) => readWaiting(tx, name)) : [];
      await takeBack(name, words, waiting);
      if (words) await say(name, words, waiting);
    }
  };
}
