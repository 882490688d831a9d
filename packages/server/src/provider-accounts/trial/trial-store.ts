// SQL of tests that owners of lanes make; `tx` comes from `inSystem`.
import { sql } from 'kysely';
import type { Tx } from '../../platform/db/database.ts';
import type { Outcome } from '../../providers/provider.ts';
import { providersChannel } from '../store.ts';
import type { Trial } from './read-trial.ts';

/** A trial that waits for the owner of its lane. */
export interface AskedTrial {
  id: string;
  lane: string;
  /** The revision of the account that is to be tried. */
  revision: number;
  trial: Trial;
}

/** What the owner of a lane answers. `isDown`: it is not connected, and nothing was taken. */
export interface TrialAnswer {
  outcome: Outcome;
  isDown: boolean;
}

/** Rows that nobody waits for any more are deleted after this time. */
const longestSeconds = 120;

/** Asks the owner of a lane to try its account as it is stored now. Returns false where no living worker owns the lane. */
export async function askOwner(
  tx: Tx,
  { id, lane, accountId, trial }: { id: string; lane: string; accountId: string; trial: Trial },
): Promise<boolean> {
  await sql`delete from engine.trial where asked_at < engine.now() - make_interval(secs => ${longestSeconds})`.execute(
    tx,
  );
  const { rows } = await sql`
    insert into engine.trial (id, lane, revision, trial)
      select ${id}, l.lane, a.revision, ${JSON.stringify(trial)}::jsonb
        from engine.lane l join engine.worker w on w.id = l.worker, engine.provider_account a
        where l.lane = ${lane} and w.expires_at > engine.now() and a.id = ${accountId}
      returning pg_notify(${providersChannel}, ${accountId}::text)`.execute(tx);
  return rows.length > 0;
}

/** Reads whether a trial was begun, and its answer. */
export async function readAnswer(
  tx: Tx,
  id: string,
): Promise<{ isTaken: boolean; answer: TrialAnswer | null } | undefined> {
  const { rows } = await sql<{ isTaken: boolean; answer: TrialAnswer | null }>`
    select taken_at is not null as "isTaken", answer from engine.trial where id = ${id}`.execute(tx);
  return rows[0];
}

/**
 * Takes a trial back, and returns whether its lane is open by now; undefined if its owner has begun the trial, or it is gone.
 */
export async function takeBack(tx: Tx, id: string): Promise<{ isOpen: boolean } | undefined> {
  const { rows } = await sql<{ isOpen: boolean }>`
    delete from engine.trial t where id = ${id} and taken_at is null
      returning exists (select from engine.lane l where l.lane = t.lane and l.is_open) as "isOpen"`.execute(
    tx,
  );
  return rows[0];
}

/** Deletes a trial. */
export async function forgetTrial(tx: Tx, id: string): Promise<void> {
  await sql`delete from engine.trial where id = ${id}`.execute(tx);
}

/** Takes the trials of these lanes whose account is open at the revision that is asked for, or a later one. */
export async function takeTrials(tx: Tx, lanes: ReadonlyMap<string, number>): Promise<AskedTrial[]> {
  const { rows } = await sql<AskedTrial>`
    update engine.trial t set taken_at = engine.now()
      from unnest(${[...lanes.keys()]}::text[], ${[...lanes.values()]}::bigint[]) open (lane, revision)
      where t.lane = open.lane and t.revision <= open.revision and t.taken_at is null
      returning t.id, t.lane, t.revision, t.trial`.execute(tx);
  return rows;
}

/** Writes the answer to a trial. */
export async function answerTrial(tx: Tx, id: string, answer: TrialAnswer): Promise<void> {
  await sql`update engine.trial set answer = ${JSON.stringify(answer)}::jsonb where id = ${id}`.execute(tx);
}
