// Assigns stored replies to their tenants; unassigned ones wait up to 72 hours.
import type { Clock } from '../../platform/clock.ts';
import type { Database, Tx } from '../../platform/db/database.ts';
import { isId } from '../../platform/id.ts';
import type { Log } from '../../platform/log.ts';
import type { Reply } from '../inbox/store.ts';
import { laneOf } from '../../provider-accounts/selection/lanes.ts';
import {
  countriesOf,
  countriesOfTenants,
  type OpenReply,
  readOpenReplies,
  lockReplies,
  tenantsOfAccounts,
  tenantsOfNumbers,
} from './reply-store.ts';
import { dropRepeatedPages, markJoined } from './reply-pages-store.ts';
import { openRounds } from './rounds.ts';
import { markMatched } from './store.ts';
import { phoneOf, writersToSender } from './writers.ts';

/** The number of replies processed together. */
const batchSize = 200;

/** A reply and a tenant that it is for. */
interface Addressed {
  tenantId: string;
  reply: Reply;
}

export interface Matching {
  db: Database;
  clock: Clock;
  log: Log;
  /** Processes replies of one tenant in the order they came. Processing the same replies again changes nothing. */
  take(tenantId: string, replies: readonly Reply[]): Promise<void>;
  /** How often replies stored by other processes are looked for, in milliseconds; 1000 by default. */
  everyMs?: number;
}

/** Processes open replies; resolves when none is left, or another worker is doing it. */
async function matchReplies(matching: Matching): Promise<void> {
  const { db } = matching;
  for (;;) {
    const seen = await db.inSystem(async (turn) => ((await lockReplies(turn)) ? matchBatch(matching) : 0));
    if (seen < batchSize) return;
  }
}

/**
 * Processes a batch of replies and returns its size. A reply is marked as matched last, after all its tenants have it.
 */
async function matchBatch(matching: Matching): Promise<number> {
  const { db, clock } = matching;
  const open = await db.inSystem(async (tx) => {
    await dropRepeatedPages(tx, clock.now());
    return readOpenReplies(tx, batchSize);
  });
  if (open.length === 0) return 0;
  const addressed = await db.inSystem((tx) => addressAll(tx, open));
  const failed = new Set<string>();
  for (const [tenantId, ofTenant] of Map.groupBy(addressed, (one) => one.tenantId)) {
    const replies = ofTenant.map(({ reply }) => reply);
    for (const id of await takeOrLog(matching, tenantId, replies)) failed.add(id);
  }
  const done = new Set(addressed.map(({ reply }) => reply.inboundId).filter((id) => !failed.has(id)));
  await db.inSystem(async (tx) => {
    await markMatched(tx, [...done]);
    await markJoined(
      tx,
      open.filter(({ id }) => done.has(id)),
    );
  });
  return open.length;
}

/** Returns the ids of replies that could not be processed. If a batch fails, each reply is tried alone. */
async function takeOrLog(matching: Matching, tenantId: string, replies: Reply[]): Promise<string[]> {
  try {
    await matching.take(tenantId, replies);
    return [];
  } catch (error) {
    if (replies.length === 1) {
      const [{ inboundId }] = replies as [Reply];
      matching.log.error(
        { error: String(error), inboundId },
        'a reply could not be taken in, and is tried again',
      );
      return [inboundId];
    }
    const failed: string[] = [];
    for (const reply of replies) failed.push(...(await takeOrLog(matching, tenantId, [reply])));
    return failed;
  }
}

/**
 * Finds the tenants of each reply: the owner of the account, else the owner of the number it was sent to, else every
 * tenant that wrote to that phone by that provider in the last 30 days. Phones are read in each tenant's country, since
 * providers omit the plus and sometimes the country code. A reply may have no tenant. (DE-04)
 */
async function addressAll(tx: Tx, open: readonly OpenReply[]): Promise<Addressed[]> {
  const byAccount = await tenantsOfAccounts(tx, [...new Set(open.map((one) => one.provider))].filter(isId));
  const byNumber = await tenantsOfNumbers(tx, [...new Set(open.map((one) => digitsOf(one.body.to)))]);
  const certain = new Map(
    open.map((one) => [one.id, byAccount.get(one.provider) ?? byNumber.get(digitsOf(one.body.to))]),
  );
  const countries = await countriesOf(
    tx,
    [...new Set(certain.values())].filter((id) => id !== undefined),
  );
  const everywhere = [...certain.values()].includes(undefined) ? await countriesOfTenants(tx) : [];
  const addressed: Addressed[] = [];
  for (const one of open) {
    const tenantId = certain.get(one.id);
    const country = tenantId && countries.get(tenantId);
    if (tenantId && country)
      addressed.push({ tenantId, reply: replyOf(one, phoneOf(one.body.from, country)) });
    else if (!tenantId)
      for (const writer of await writersToSender(tx, { ...one, from: one.body.from }, everywhere))
        addressed.push({ tenantId: writer.tenantId, reply: replyOf(one, writer.phone) });
  }
  return addressed;
}

/** The longest id that can be looked up. */
const longestReplyId = 255;

const digitsOf = (number: string): string => number.replace(/\D/g, '');

const replyOf = ({ id, provider, body, at, isTorn }: OpenReply, phone: string): Reply => ({
  inboundId: id,
  lane: laneOf('sms', provider),
  phone,
  to: body.to.trim().slice(0, 40),
  text: body.text,
  replyId: (body.id ?? '').slice(0, longestReplyId),
  answeredAs: body.keyword ?? null,
  isTorn,
  at,
});

export interface Replies {
  /** Processes the replies that are open now. */
  match(): Promise<void>;
  stop(): Promise<void>;
}

/** Starts processing replies. */
export function openReplies(matching: Matching): Replies {
  const work = () => matchReplies(matching);
  const rounds = openRounds(work, { name: 'replies', everyMs: matching.everyMs ?? 1000, log: matching.log });
  return { match: rounds.run, stop: rounds.stop };
}
