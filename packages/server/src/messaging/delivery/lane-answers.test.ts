// Tests what a lane does with every kind of answer a provider can give.
import { randomBytes } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { openLanes, numberOf, poll } from '../../../testing/providers/lanes.ts';
import {
  accepted,
  gate,
  rejected,
  retry,
  scriptedMail,
  scriptedSms,
  uncertain,
} from '../../../testing/providers/scripted-provider.ts';
import type { Outcome } from '../../providers/provider.ts';
import { reapLeases } from '../queue/recovery/reap.ts';

const lanes = openLanes();

describe("a provider's answer", () => {
  it('[DE-02, UN-02] decides the state of each recipient and of its units', async () => {
    const id = await lanes.send(6);
    const answers: Record<number, (nth: number) => Outcome> = {
      1: () => accepted('a1'),
      2: () => rejected(),
      3: () => rejected('wrong-number'),
      4: () => uncertain,
      5: () => {
        throw new Error('a fault');
      },
      6: (nth) => (nth === 1 ? retry() : accepted('a6')),
    };
    const provider = scriptedSms(({ key }, nth) => (answers[numberOf(key)] as (nth: number) => Outcome)(nth));
    const lane = lanes.open(provider);
    await lanes.waiting(id, 1);
    await lanes.jump(60);
    lane.wake();
    await lanes.reaches(id, 'done');
    expect(await lanes.rows(id)).toMatchObject([
      { state: 'accepted', attempts: 1, captured: 1000, released: 0 },
      { state: 'rejected', reason: 'No such number', captured: 0, released: 1000 },
      { state: 'rejected', captured: 0, released: 1000 },
      { state: 'uncertain', captured: 1000, released: 0 },
      { state: 'uncertain', captured: 1000, released: 0 },
      { state: 'accepted', attempts: 2, captured: 1000, released: 0 },
    ]);
    expect(provider.submits).toHaveLength(7);
    expect(
      await lanes
        .server()
        .query('select address, reason from suppression where tenant_id = $1', [lanes.church().tenantId]),
    ).toEqual([
      { address: provider.submits.find(({ key }) => numberOf(key) === 3)?.to, reason: 'wrong-number' },
    ]);
    const { body: units } = await lanes.server().call('GET', '/api/units', { token: lanes.church().token });
    expect(units.balance).toBe(10_000 - 4);
  });

  it('[DE-01] is asked for only after the row is committed as sending, under a lease', async () => {
    const id = await lanes.send(40);
    const seen: string[] = [];
    const provider = scriptedSms(async ({ key }) => {
      const [row] = await lanes.server().query(
        `select r.state, r.lease = l.token and r.n = any(l.ns) as leased from recipient r
           left join engine.lease l on l.token = r.lease where r.message_id = $1 and r.n = $2`,
        [id, numberOf(key)],
      );
      seen.push(`${row?.['state']} ${row?.['leased']}`);
      return accepted();
    });
    lanes.open(provider);
    await lanes.reaches(id, 'done');
    expect(seen).toHaveLength(40);
    expect(new Set(seen)).toEqual(new Set(['sending true']));
    expect(await lanes.server().query('select * from engine.lease')).toEqual([]);
  });

  it('[DE-05] slows the whole lane when it throttles, and counts no attempt', async () => {
    const id = await lanes.send(10);
    let now = Date.parse('2026-01-01T00:00:00Z');
    // All ten are in one batch; a second batch would not be sent while the first has just slowed the lane.
    const provider = scriptedSms((_, nth) => (nth <= 8 ? retry(true) : accepted()), { window: 40 });
    const lane = lanes.open(provider, { clock: { now: () => new Date(now), steady: () => now } });
    for (let round = 1; round <= 8; round++) {
      await poll(() => provider.submits.length).toBe(10 * round);
      await poll(async () => (await lanes.read(id)).counts['pending']).toBe(10);
      // During the pause nothing is sent, however often the lane is woken.
      lane.wake();
      now += 31_000;
      await lanes.jump(2);
      lane.wake();
    }
    await lanes.reaches(id, 'done');
    expect(await lanes.rows(id)).toEqual(
      Array.from({ length: 10 }, (_, i) =>
        expect.objectContaining({ n: i + 1, state: 'accepted', attempts: 1 }),
      ),
    );
  });

  it('[DE-05] of busy leads to five attempts, with longer and longer pauses', async () => {
    const id = await lanes.send(3);
    const provider = scriptedSms(({ key }) => (numberOf(key) === 2 ? retry() : accepted()));
    const lane = lanes.open(provider);
    for (let tries = 1; tries < 5; tries++) {
      await poll(() => provider.submits.length).toBe(2 + tries);
      await lanes.waiting(id, 1, tries);
      await lanes.jump(25 * 2 ** (tries - 1));
      lane.wake();
      await expect
        .poll(
          async () =>
            (await lanes.server().query('select 1 from engine.due where next_at < engine.now()')).length,
        )
        .toBe(0);
      expect(provider.submits).toHaveLength(2 + tries);
      await lanes.jump(10 * 2 ** (tries - 1));
      lane.wake();
    }
    await lanes.reaches(id, 'done');
    expect((await lanes.rows(id))[1]).toMatchObject({
      state: 'rejected',
      reason: 'Given up after 5 tries: Busy',
      attempts: 5,
      released: 1000,
    });
  });

  it('that is slow for one recipient delays neither settled nor following ones', async () => {
    const id = await lanes.send(60);
    const slow = gate<Outcome>();
    const provider = scriptedSms(({ key }) => (numberOf(key) === 1 ? slow.passed : accepted()));
    lanes.open(provider);
    await poll(async () => (await lanes.read(id)).counts['accepted']).toBe(59);
    slow.open(accepted());
    await lanes.reaches(id, 'done');
    expect(provider.peak()).toBeLessThanOrEqual(20);
  });

  it('with text that the database cannot store affects nobody else', async () => {
    const id = await lanes.send(12);
    const provider = scriptedSms(({ key }) =>
      numberOf(key) === 7 ? { kind: 'rejected', reason: 'nul \u0000 in it' } : accepted(),
    );
    const lane = lanes.open(provider);
    await poll(async () => (await lanes.read(id)).counts).toEqual({ accepted: 11, sending: 1 });
    await lanes.jump(60);
    expect(await reapLeases(lanes.server().db, lane.held())).toBe(1);
    lane.wake();
    await lanes.reaches(id, 'done');
    expect((await lanes.read(id)).counts).toEqual({ accepted: 11, uncertain: 1 });
  });
});

describe('a reference that no receipt can name', () => {
  it('is not stored, and its recipient is accepted once', async () => {
    const id = await lanes.send(6);
    const long = randomBytes(6000).toString('hex');
    const provider = scriptedSms(({ key }) => accepted(numberOf(key) === 3 ? long : `r${numberOf(key)}`));
    lanes.open(provider);
    await lanes.reaches(id, 'done');
    expect((await lanes.read(id)).counts).toEqual({ accepted: 6 });
    expect(provider.submits).toHaveLength(6);
  });
});

describe('an e-mail', () => {
  it('[DE-01] carries the same Message-ID on every attempt, and a different one for each recipient', async () => {
    await lanes.newChurch();
    await lanes.church().crowd(3);
    const { body } = await lanes.server().call('POST', '/api/messaging/sendEmail', {
      token: lanes.church().token,
      body: { subject: 'Hi', message: '<p>Hello</p>', groupedContacts: [`group_${lanes.church().choir}`] },
    });
    const provider = scriptedMail((_, nth) => (nth === 1 ? retry() : accepted()));
    const lane = lanes.open(provider);
    await lanes.waiting(body.mail.id, 3);
    await lanes.jump(60);
    lane.wake();
    await lanes.reaches(body.mail.id, 'done');
    const ids = provider.submits.map(({ to, data }) => `${to} ${/^Message-ID: (.*)$/m.exec(data)?.[1]}`);
    expect(ids).toHaveLength(6);
    expect(new Set(ids).size).toBe(3);
    expect(new Set(ids.map((line) => line.split(' ')[1])).size).toBe(3);
  });
});
