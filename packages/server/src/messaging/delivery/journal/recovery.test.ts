// Tests that a dead worker's journal leaves in doubt only what began unanswered.
import { readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { mkdtemp, utimes } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { numberOf, openLanes, pageOf, poll } from '../../../../testing/providers/lanes.ts';
import {
  accepted,
  gate,
  rejected,
  retry,
  scriptedSms,
} from '../../../../testing/providers/scripted-provider.ts';
import type { Database } from '../../../platform/db/database.ts';
import type { Outcome, OutboundSms } from '../../../providers/provider.ts';
import { reapLeases } from '../../queue/recovery/reap.ts';
import { openJournal } from './journal.ts';
import { ownIdentity, type ProcessIdentity } from './process-identity.ts';
import { openRecovery } from './recovery.ts';
import { removeUnused } from './segments.ts';

const lanes = openLanes();
const us = ownIdentity();
/** A process of this boot and namespace that is gone: its number is higher than any. */
const gone = (over: Partial<ProcessIdentity> = {}): ProcessIdentity => ({
  bootId: us?.bootId ?? '',
  namespace: us?.namespace ?? '',
  pid: 2 ** 22 + 1,
  startedAt: '1',
  ...over,
});
const long = 'a'.repeat(153 * 2 + 10);

let folder: string;
const release: (() => void)[] = [];
beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'tidings-recovery-'));
});
afterEach(() => {
  for (const open of release.splice(0)) open();
  rmSync(folder, { recursive: true });
});

/** What a page does: it may begin, and then has this answer; null for none. */
type Ending = { begins: boolean; answer: Outcome | null };
const none: Ending = { begins: false, answer: null };
const begins: Ending = { begins: true, answer: null };
const answers = (answer: Outcome): Ending => ({ begins: true, answer });

/**
 * A worker that sends `count` SMS and dies when each page has met its ending; its answers never reach the database. Resolves with
 * the id of the message.
 */
async function die(
  count: number,
  endingOf: (n: number, page: number) => Ending,
  {
    owner = gone(),
    message = 'Rehearsal',
    ...over
  }: { owner?: ProcessIdentity; message?: string; whole?: boolean } = {},
): Promise<string> {
  const id = await lanes.send(count, { message });
  const end = gate<Outcome>();
  let met = 0;
  let away = false;
  const { db, context } = lanes.server();
  const untilDeath: Database = {
    ...db,
    inTenant: (tenantId, work) => (away ? Promise.reject(new Error('gone')) : db.inTenant(tenantId, work)),
  };
  const script = async ({ key, begin }: OutboundSms): Promise<Outcome> => {
    const ending = endingOf(numberOf(key), pageOf(key));
    away = true;
    if (ending.begins) expect(begin?.()).toBe(true);
    met += 1;
    return ending.answer ?? end.passed;
  };
  const journal = openJournal({ folder, log: context.log, clock: context.clock, owner, oldest: () => 1 });
  const provider = { ...scriptedSms(script, { window: count * 4, ...over }), begins: true as const };
  const lane = lanes.open(provider, { db: untilDeath, journal });
  const pages = message === long && !over.whole ? 3 : 1;
  await poll(() => met).toBe(count * pages);
  // Its answers are written at the end of the turn.
  await new Promise((resolve) => setImmediate(resolve));
  journal.close();
  release.push(() => {
    lane.hurry();
    end.open(retry());
  });
  await lanes.jump(46);
  return id;
}

const recovery = () => openRecovery(folder, us, () => 0.5);
const reap = (over = {}) => reapLeases(lanes.server().db, [], { recovery: recovery(), ...over });
const states = async (id: string) => (await lanes.rows(id)).map(({ state }) => state);
const pagesOf = (id: string) =>
  lanes
    .server()
    .query('select n, page, state, reference from recipient_page where message_id = $1 order by n, page', [
      id,
    ]);

describe.runIf(us)('[DE-08] after the death of a worker', () => {
  it('what had not begun is pending with its attempt not counted, what was answered is settled, the rest is in doubt', async () => {
    const endings: Record<number, Ending> = {
      1: begins,
      2: none,
      3: answers(accepted('ref-3')),
      4: answers(rejected('wrong-number')),
      5: answers(retry()),
      6: answers({ kind: 'uncertain', reason: 'No answer' }),
    };
    const id = await die(6, (n) => endings[n] ?? none);
    expect(await reap()).toBe(1);
    expect(await lanes.rows(id)).toMatchObject([
      { state: 'uncertain', reason: 'The server stopped while this was being sent', captured: 1000 },
      { state: 'pending', attempts: 0, captured: 0, released: 0 },
      { state: 'accepted', attempts: 1, captured: 1000 },
      { state: 'rejected', reason: 'No such number', captured: 0, released: 1000 },
      { state: 'pending', attempts: 1, reason: 'Busy', captured: 0 },
      { state: 'uncertain', reason: 'No answer', captured: 1000 },
    ]);
    const query = (text: string) => lanes.server().query(text, [id]);
    expect(
      await query("select n from engine.reference where message_id = $1 and reference = 'ref-3'"),
    ).toEqual([{ n: 3 }]);
    expect(
      await query(
        'select reason from suppression where tenant_id = (select tenant_id from message where id = $1)',
      ),
    ).toEqual([{ reason: 'wrong-number' }]);
    expect(await query('select 1 from engine.lease where message_id = $1')).toEqual([]);

    const second = scriptedSms(() => accepted());
    await lanes.jump(60);
    lanes.open(second).wake();
    await lanes.reaches(id, 'done');
    expect(new Set(second.submits.map(({ key }) => numberOf(key))), 'only these are sent again').toEqual(
      new Set([2, 5]),
    );
    expect(second.submits).toHaveLength(2);
  });

  it('a long SMS goes page by page: what never began is not paid', async () => {
    const endings: Record<string, Ending> = {
      '1/1': answers(accepted('p1')),
      '1/2': begins,
      '2/1': answers(accepted('q1')),
      '3/1': begins,
      '3/2': begins,
      '3/3': begins,
    };
    const id = await die(4, (n, page) => endings[`${n}/${page}`] ?? none, { message: long });
    await reap();
    expect(await lanes.rows(id)).toMatchObject([
      { state: 'uncertain', captured: 2000, released: 1000 },
      { state: 'pending', attempts: 0, captured: 0, released: 0 },
      { state: 'uncertain', captured: 3000, released: 0 },
      { state: 'pending', attempts: 0, captured: 0, released: 0 },
    ]);
    expect((await pagesOf(id)).map(({ state }) => state)).toEqual(
      [
        ['accepted', 'uncertain', 'rejected'],
        ['accepted', 'pending', 'pending'],
        ['uncertain', 'uncertain', 'uncertain'],
        ['pending', 'pending', 'pending'],
      ].flat(),
    );
    const second = scriptedSms(({ key }) => accepted(key));
    await lanes.jump(60);
    lanes.open(second).wake();
    await lanes.reaches(id, 'done');
    const again = second.submits.map(({ key }) => `${numberOf(key)}/${pageOf(key)}`);
    expect(again.toSorted()).toEqual(['2/2', '2/3', '4/1', '4/2', '4/3']);
  });

  it('a long SMS that its provider splits is one page', async () => {
    const id = await die(3, (n) => [none, begins, none, answers(accepted())][n] ?? none, {
      message: long,
      whole: true,
    });
    await reap();
    expect(await states(id)).toEqual(['uncertain', 'pending', 'accepted']);
  });

  it('leases are asked and not files: a journal whose lease is over changes nothing', async () => {
    const id = await die(3, () => answers(rejected()));
    const server = lanes.server();
    await server.query("update engine.lease set expires_at = engine.now() + interval '1 hour'");
    const before = await lanes.rows(id);
    expect(await reap()).toBe(0);
    expect(await lanes.rows(id), 'its lease is not over').toEqual(before);
    await server.query('delete from engine.lease');
    expect(await reap({ all: true })).toBe(0);
    expect(await lanes.rows(id), 'it has no lease').toEqual(before);
    await server.query("update recipient set state = 'pending', lease = null where message_id = $1", [id]);
  });

  it('is settled once, however often it is looked at', async () => {
    const id = await die(4, (n) => (n % 2 ? begins : none));
    expect(await Promise.all([reap(), reap()])).toHaveLength(2);
    const after = await lanes.rows(id);
    expect(after.map(({ state }) => state)).toEqual(['uncertain', 'pending', 'uncertain', 'pending']);
    expect(await reap({ all: true })).toBe(0);
    expect(await lanes.rows(id)).toEqual(after);
  });
});

describe.runIf(us)('[DE-08] everything that was allowed is in doubt', () => {
  it.each([
    ['after a power cut', gone({ bootId: 'before' })],
    ['where the process was in another namespace', gone({ namespace: 'pid:[1]' })],
    ['while the process lives', us ?? gone()],
  ])('%s', async (_what, owner) => {
    const id = await die(4, () => none, { owner });
    expect(await reap()).toBe(4);
    expect(new Set(await states(id))).toEqual(new Set(['uncertain']));
  });

  const files = () => readdirSync(folder).map((name) => path.join(folder, name));
  it.each([
    ['damaged', (bytes: Buffer) => bytes.fill(1, 40, 41)],
    ['emptied', () => Buffer.alloc(0)],
  ])('where the journal is %s', async (_what, damage) => {
    const id = await die(4, () => none);
    for (const file of files()) writeFileSync(file, damage(readFileSync(file)));
    expect(await reap()).toBe(4);
    expect(new Set(await states(id))).toEqual(new Set(['uncertain']));
  });

  it('where the journal lacks what came since the claim', async () => {
    const id = await die(4, () => none);
    await lanes.server().query('update engine.lease set journal_from = 0');
    expect(await reap()).toBe(4);
    expect(new Set(await states(id))).toEqual(new Set(['uncertain']));
  });

  it('where the lease names no journal', async () => {
    await die(4, () => none);
    await lanes.server().query('update engine.lease set journal = null');
    expect(await reap()).toBe(4);
  });

  it('where the last frame is torn, only what came before began', async () => {
    const id = await die(2, (n) => (n === 1 ? begins : none));
    for (const file of files()) writeFileSync(file, readFileSync(file).subarray(0, -3));
    expect(await reap()).toBe(0);
    expect(await states(id)).toEqual(['pending', 'pending']);
  });

  it('five minutes later where the journal is with another machine, which may come back', async () => {
    const id = await die(4, () => none);
    const elsewhere = await mkdtemp(path.join(tmpdir(), 'tidings-recovery-'));
    const other = () =>
      reapLeases(lanes.server().db, [], { recovery: openRecovery(elsewhere, us, () => 0.5) });
    expect(await other()).toBe(0);
    await lanes.jump(290);
    expect(await other()).toBe(0);
    expect(new Set(await states(id))).toEqual(new Set(['sending']));
    await lanes.jump(20);
    expect(await other()).toBe(4);
    expect(new Set(await states(id))).toEqual(new Set(['uncertain']));
  });

  it('for good: a journal that turns up later makes nobody pending and settles nothing', async () => {
    const id = await die(3, (n) => (n === 1 ? answers(accepted()) : none));
    const elsewhere = await mkdtemp(path.join(tmpdir(), 'tidings-recovery-'));
    await lanes.jump(310);
    await reapLeases(lanes.server().db, [], { recovery: openRecovery(elsewhere, us, () => 0.5) });
    const judged = await lanes.rows(id);
    expect(judged.map(({ state }) => state)).toEqual(['uncertain', 'uncertain', 'uncertain']);
    expect(await reap({ all: true })).toBe(0);
    expect(await lanes.rows(id)).toEqual(judged);
  });

  it('unless its owner comes back in time', async () => {
    const id = await die(4, () => none);
    await lanes.jump(200);
    expect(await reap()).toBe(0);
    expect(new Set(await states(id))).toEqual(new Set(['pending']));
  });
});

describe.runIf(us)('[DE-08] the files of a journal', () => {
  const clean = () => removeUnused(lanes.server().db, folder, { us: us ?? gone(), now: new Date() });
  const open = (owner: ProcessIdentity) => {
    const { log, clock } = lanes.server().context;
    openJournal({ folder, log, clock, owner, oldest: () => 1 }).close();
  };

  it('are removed once no lease names them and their process is gone', async () => {
    await die(2, () => begins);
    await clean();
    expect(readdirSync(folder)).toHaveLength(1);
    await reap();
    await clean();
    expect(readdirSync(folder)).toEqual([]);
  });

  it('stay while their process lives, and a day where nobody can say', async () => {
    if (us) open(us);
    await clean();
    expect(readdirSync(folder), 'it lives').toHaveLength(1);
    open(gone({ bootId: 'before' }));
    await clean();
    expect(readdirSync(folder), 'nobody can say').toHaveLength(2);
    const before = new Date(Date.now() - 25 * 3_600_000);
    for (const name of readdirSync(folder)) await utimes(path.join(folder, name), before, before);
    await clean();
    expect(readdirSync(folder)).toHaveLength(1);
  });
});
