// Runs a call with an idempotency key once, and repeats its answer.
import { createHmac } from 'node:crypto';
import { AppError } from '@tidings/contract/errors.ts';
import type { Clock } from '../../clock.ts';
import type { Database } from '../../db/database.ts';
import { openSealing } from '../../sealing.ts';
import { deriveKey } from '../../secret.ts';
import {
  type AnswerName,
  type AnswerRow,
  findAnswer,
  insertAnswer,
  lockAnswer,
  measureAnswers,
} from './answer-store.ts';
import type { UsedRights } from './used-rights.ts';

export interface Answer {
  status: number;
  body: unknown;
}

/**
 * Runs `work`, unless a call of this name was answered before: then it returns that answer, with `again` true. `sent`
 * is the parsed request. Throws 'conflict' where this key came with another request before, and 'tooMany' where the
 * tenant has too many kept answers. What `work` throws is not kept. With `rights`, the answer is repeated only to
 * someone who still has those that were used; otherwise it throws 'forbidden'. Only `withSystem` may `work` use `inSystem`.
 */
export type AnswerOnce = (
  name: AnswerName,
  sent: unknown,
  work: () => Promise<Answer>,
  options?: { withSystem?: boolean; rights?: Pick<UsedRights, 'used' | 'refuseWithout'> },
) => Promise<Answer & { again: boolean }>;

interface Needed {
  db: Database;
  clock: Clock;
  /** The installation's secret. */
  secret: string;
}

/** The kept answers of one tenant, at most. */
export const defaultMostAnswers = { count: 100_000, bytes: 256 * 1024 ** 2 };

const remeasureMs = 60_000;

/** Thrown to roll back, since the answer exists already. */
class AnsweredBefore extends Error {
  readonly row: AnswerRow;
  constructor(row: AnswerRow) {
    super('answered before');
    this.row = row;
  }
}

/**
 * Opens it. The answer is committed in one transaction with what the work writes (`Database.together`), so that a
 * crash cannot separate them.
 */
export function openAnswerOnce({ db, clock, secret }: Needed, most = defaultMostAnswers): AnswerOnce {
  const sealing = openSealing(secret, 'kept answers');
  const digestKey = deriveKey(secret, 'digests of calls');
  const mayKeep = openRoom({ db, clock }, most);
  // A second call in this process waits here without a connection; one in another process waits for the lock.
  const running = new Map<string, Promise<unknown>>();

  return async (name, sent, work, { withSystem = false, rights } = {}) => {
    const spelled = JSON.stringify([name.tenantId, name.userId, name.call, name.key]);
    const digest = createHmac('sha256', digestKey).update(spell(sent)).digest('base64url');
    for (let other = running.get(spelled); other; other = running.get(spelled)) await other;
    const { promise, resolve } = Promise.withResolvers<void>();
    running.set(spelled, promise);
    try {
      return await answer();
    } finally {
      running.delete(spelled);
      resolve();
    }

    async function answer() {
      const before = await db.inTenant(name.tenantId, (tx) => findAnswer(tx, name));
      if (before) return replay(before);
      await mayKeep(name.tenantId);
      const first = async (tx: Parameters<typeof findAnswer>[0]) => {
        await lockAnswer(tx, name);
        const found = await findAnswer(tx, name);
        if (found) throw new AnsweredBefore(found);
      };
      const last = (tx: Parameters<typeof findAnswer>[0], { status, body }: Answer) =>
        insertAnswer(tx, name, {
          digest,
          status,
          answer: sealing.seal(spelled, JSON.stringify(body)),
          rights: rights?.used() ?? [],
        });
      try {
        return { ...(await db.together(name.tenantId, { first, last }, work, withSystem)), again: false };
      } catch (error) {
        if (error instanceof AnsweredBefore) return replay(error.row);
        throw error;
      }
    }

    function replay(row: AnswerRow) {
      rights?.refuseWithout(row.rights);
      if (row.digest !== digest) throw usedOtherwise();
      return {
        status: row.status,
        body: JSON.parse(sealing.unseal(spelled, row.answer)) as unknown,
        again: true,
      };
    }
  };
}

const usedOtherwise = () =>
  new AppError(
    'conflict',
    'This Idempotency-Key was used already with other content. Send a new key with what is new.',
  );

/** Throws 'tooMany' where a tenant's answers exceed the limit; they are measured once a minute. */
function openRoom({ db, clock }: Pick<Needed, 'db' | 'clock'>, most: typeof defaultMostAnswers) {
  const measured = new Map<string, { at: number; count: number; bytes: number }>();
  return async (tenantId: string): Promise<void> => {
    const now = clock.now().getTime();
    let kept = measured.get(tenantId);
    if (!kept || now - kept.at >= remeasureMs) {
      kept = { at: now, ...(await db.inTenant(tenantId, (tx) => measureAnswers(tx, tenantId))) };
      measured.set(tenantId, kept);
    }
    kept.count += 1;
    if (kept.count > most.count || kept.bytes > most.bytes)
      throw new AppError(
        'tooMany',
        `Too many calls with an Idempotency-Key within a day: ${most.count.toLocaleString('en')} at most. Send some without a key.`,
      );
  };
}

/** The same text for the same content, whatever the order of its fields. */
const spell = (sent: unknown): string =>
  JSON.stringify(sent, (_name, value: unknown) =>
    typeof value === 'object' && value !== null && !Array.isArray(value)
      ? Object.fromEntries(Object.entries(value).toSorted(([a], [b]) => (a < b ? -1 : 1)))
      : value,
  );
