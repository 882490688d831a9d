// Tests lost leases, database outages, concurrent lanes, and messages cancelled while being sent.
import { describe, expect, it } from 'vitest';
import { openLanes, numberOf, poll } from '../../../testing/providers/lanes.ts';
import {
  accepted,
  gate,
  rejected,
  retry,
  scriptedSms,
} from '../../../testing/providers/scripted-provider.ts';
import type { Database } from '../../platform/db/database.ts';
import type { LaneMetrics } from './monitoring/delivery-metrics.ts';
import type { Outcome } from '../../providers/provider.ts';
import { addDue } from '../queue/due.ts';
import { findMessage } from '../queue/messages.ts';
import { reapLeases } from '../queue/recovery/reap.ts';

const lanes = openLanes();

describe('leases', () => {
  it('[DE-02] that run out leave recipients uncertain, and a late settlement changes nothing', async () => {
    const id = await lanes.send(8);
    const late = gate();
    const provider = scriptedSms(async ({ key }) => {
      await late.passed;
      return numberOf(key) % 2 === 0 ? retry() : rejected();
    });
    const lane = lanes.open(provider);
    await poll(() => provider.submits.length).toBe(8);
    await lanes.jump(46);
    expect(await reapLeases(lanes.server().db, lane.held())).toBe(0);
    expect(await reapLeases(lanes.server().db, [])).toBe(8);
    expect((await lanes.read(id)).counts).toEqual({ uncertain: 8 });
    late.open();
    await lanes.reaches(id, 'done');
    expect(await lanes.rows(id)).toMatchObject(
      Array.from({ length: 8 }, () => ({ state: 'uncertain', captured: 1000, released: 0 })),
    );
    expect(provider.submits).toHaveLength(8);
  });

  it('[DE-01] outlast a database outage while the provider answers', async () => {
    const id = await lanes.send(10);
    const answer = gate<Outcome>();
    let away = false;
    const db: Database = {
      ...lanes.server().db,
      inTenant: (tenantId, work) =>
        away ? Promise.reject(new Error('connection refused')) : lanes.server().db.inTenant(tenantId, work),
    };
    const provider = scriptedSms(() => answer.passed);
    lanes.open(provider, { db });
    await poll(() => provider.submits.length).toBe(10);
    away = true;
    answer.open(accepted());
    await poll(async () => (await lanes.read(id)).counts).toEqual({ sending: 10 });
    away = false;
    await lanes.reaches(id, 'done');
    expect((await lanes.read(id)).counts).toEqual({ accepted: 10 });
    expect(provider.submits).toHaveLength(10);
  });

  it('[DE-01] of a claim with an unknown commit run out, since nothing was handed over', async () => {
    const id = await lanes.send(5);
    let broken = false;
    const db: Database = {
      ...lanes.server().db,
      inTenant: async (tenantId, work) => {
        const result = await lanes.server().db.inTenant(tenantId, work);
        if (broken || typeof result !== 'object' || result === null || !('recipients' in result))
          return result;
        broken = true;
        throw new Error('the connection broke after the commit');
      },
    };
    const provider = scriptedSms(() => accepted());
    const lane = lanes.open(provider, { db });
    await poll(async () => (await lanes.read(id)).counts).toEqual({ sending: 5 });
    // The rows are visible with the commit, the broken connection a moment later.
    await poll(async () => broken && lane.held()).toEqual([]);
    await lanes.jump(46);
    expect(await reapLeases(lanes.server().db, lane.held())).toBe(5);
    expect(provider.submits).toHaveLength(0);
    lane.wake();
    await lanes.reaches(id, 'done');
    expect((await lanes.read(id)).counts).toEqual({ uncertain: 5 });
  });
});

describe('a fault in the program', () => {
  it('[DE-01, DE-02] leaves its steps to their leases, and the window to those after them', async () => {
    const id = await lanes.send(60);
    let faults = 0;
    const metrics: LaneMetrics = {
      begun: () => {},
      answered: () => {
        faults += 1;
        // As many as the window has room for.
        if (faults <= 20) throw new Error('a fault');
      },
    };
    const provider = scriptedSms(() => accepted());
    const lane = lanes.open(provider, { metrics });
    await poll(async () => (await lanes.read(id)).counts['pending'] ?? 0).toBe(0);
    await poll(() => lane.held()).toEqual([]);
    await lanes.jump(46);
    const reaped = await reapLeases(lanes.server().db, lane.held());
    expect(reaped).toBeGreaterThan(0);
    lane.wake();
    await lanes.reaches(id, 'done');
    expect((await lanes.read(id)).counts).toEqual({ accepted: 60 - reaped, uncertain: reaped });
    expect(provider.submits).toHaveLength(60);
  });
});

describe('shared lanes:', () => {
  it('[DE-02] workers on one database share a message of 2,000 and send nothing twice', async () => {
    const id = await lanes.send(2000);
    const providers = [1, 2, 3].map(() =>
      scriptedSms(() => new Promise((resolve) => setImmediate(() => resolve(accepted()))), { window: 50 }),
    );
    for (const provider of providers) lanes.open(provider);
    await lanes.reaches(id, 'done');
    const keys = providers.flatMap(({ submits }) => submits.map(({ key }) => key));
    expect(keys).toHaveLength(2000);
    expect(new Set(keys).size).toBe(2000);
    expect(new Set(providers.flatMap(({ submits }) => submits.map(({ to }) => to))).size).toBe(2000);
    expect((await lanes.read(id)).counts).toEqual({ accepted: 2000 });
    for (const provider of providers) expect(provider.peak()).toBeLessThanOrEqual(50);
  });

  it('[DE-05] tenants take turns, so that a small message does not wait for a large one', async () => {
    const first = gate();
    const provider = scriptedSms(async () => {
      await first.passed;
      return accepted();
    });
    const large = await lanes.send(600);
    const small = await lanes.send(20);
    lanes.open(provider);
    first.open();
    await lanes.reaches(small, 'done');
    const order = provider.submits.map(({ key }) => key.split('/')[1]);
    // Steps run side by side, so turns are not exact; without them the small one would come after all 600.
    expect(order.lastIndexOf(small)).toBeLessThan(300);
    await poll(() => provider.submits.length).toBe(620);
    await poll(
      async () =>
        (await lanes.server().query('select 1 from message where id = $1 and state = $2', [large, 'done']))
          .length,
    ).toBe(1);
  });
});

describe('within one organisation,', () => {
  it('[DE-04] an answer does not wait for a bulk message', async () => {
    const go = gate();
    const provider = scriptedSms(async () => {
      await go.passed;
      return accepted();
    });
    const large = await lanes.send(600);
    const answer = await lanes.sendAgain({
      message: 'You will get no more',
      groupedContacts: [],
      toOthers: '+2348031234567',
    });
    const server = lanes.server();
    await server.query("update message set purpose = 'answer' where id = $1", [answer]);
    await server.query('delete from engine.due where message_id = $1', [answer]);
    const lane = lanes.open(provider);
    await poll(() => provider.submits.length).toBe(20);
    await server.db.inTenant(lanes.church().tenantId, (tx) =>
      addDue(tx, lanes.church().tenantId, answer, 'sms:smpp', null),
    );
    lane.wake();
    go.open();
    await lanes.reaches(large, 'done');
    const order = provider.submits.map(({ key }) => key.split('/')[1]);
    expect(order.indexOf(answer)).toBeGreaterThan(0);
    expect(order.indexOf(answer)).toBeLessThan(600);
  });
});

describe('cancelling a message', () => {
  it('[SC-15, SC-18] skips what was not sent; what is out finishes, and postponed attempts are dropped', async () => {
    const id = await lanes.send(100);
    const out = gate();
    const provider = scriptedSms(async ({ key }) => {
      await out.passed;
      return numberOf(key) % 2 === 0 ? retry() : accepted();
    });
    const lane = lanes.open(provider);
    await poll(() => provider.submits.length).toBe(20);
    const { body } = await lanes
      .server()
      .call('POST', `/api/messages/${id}/cancel`, { token: lanes.church().token });
    expect(body.state).toBe('cancelling');
    expect((await lanes.read(id)).counts).toEqual({ sending: 20, skipped: 80 });
    out.open();
    await lanes.reaches(id, 'cancelled');
    lane.wake();
    expect((await lanes.read(id)).counts).toEqual({ accepted: 10, skipped: 90 });
    expect(provider.submits).toHaveLength(20);
    const { body: units } = await lanes.server().call('GET', '/api/units', { token: lanes.church().token });
    expect(units.balance).toBe(10_000 - 10);
  });

  it('[SC-15, UN-02] while its last answers arrive does not deadlock', async () => {
    const id = await lanes.send(20);
    const out = gate();
    const provider = scriptedSms(async () => {
      await out.passed;
      return rejected();
    });
    lanes.open(provider);
    await poll(() => provider.submits.length).toBe(20);
    const { db } = lanes.server();
    await db.inTenant(lanes.church().tenantId, async (tx) => {
      // Like a cancellation: the message's row is locked first, the units after it.
      await findMessage(tx, lanes.church().tenantId, id, true);
      out.open();
      await poll(async () => (await lanes.read(id)).counts).toEqual({ rejected: 20 });
    });
    await lanes.reaches(id, 'done');
    expect(await lanes.read(id)).toMatchObject({ captured: 0, released: 20 });
  });

  it('[SC-18] by Undo is possible only until it begins', async () => {
    await lanes.newChurch();
    await lanes.church().crowd(3);
    await lanes.church().holdSeconds(30);
    const id = await lanes.sendAgain();
    const provider = scriptedSms(() => accepted());
    const lane = lanes.open(provider);
    await expect
      .poll(
        async () =>
          (
            await lanes
              .server()
              .query('select 1 from engine.due where message_id = $1 and next_at <= engine.now()', [id])
          ).length,
      )
      .toBe(0);
    expect(provider.submits).toHaveLength(0);
    await lanes.jump(31);
    lane.wake();
    await lanes.reaches(id, 'done');
    const { status, body } = await lanes.server().call('POST', `/api/messages/${id}/undo`, {
      token: lanes.church().token,
    });
    expect(status).toBe(409);
    expect(body.message).toContain('too late to undo');
  });

  it('[DE-07] skips recipients who opt out after acceptance, and releases their units', async () => {
    const id = await lanes.send(30);
    await lanes.server().query(
      `insert into suppression (tenant_id, channel, address, reason)
         select tenant_id, 'sms', address, 'opted-out' from recipient where message_id = $1 and n <= 25`,
      [id],
    );
    const provider = scriptedSms(() => accepted());
    lanes.open(provider);
    await lanes.reaches(id, 'done');
    expect(provider.submits).toHaveLength(5);
    const message = await lanes.read(id);
    expect(message.counts).toEqual({ accepted: 5, skipped: 25 });
    expect(message).toMatchObject({ reserved: 30, captured: 5, released: 25 });
  });
});
