// Tests what a claim, its steps and its recovery do to rows and units.
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { checkInvariants } from '../../../testing/providers/ledger.ts';
import { openLanes } from '../../../testing/providers/lanes.ts';
import { newId } from '../../platform/id.ts';
import type { Database } from '../../platform/db/database.ts';
import { allowStep } from './allow.ts';
import { beginSending, type Claim, claimRecipients } from './claim.ts';
import { cancelMessageRows } from './finish-message.ts';
import { giveBackRows } from './give-back.ts';
import { reapLeases } from './recovery/reap.ts';

const lanes = openLanes();
const rights = { lane: 'sms:smpp', newMaySend: false };
const leaseMs = 45_000;

const claim = (messageId: string, most: number, allowed: number, lane = rights.lane): Promise<Claim> => {
  const { tenantId } = lanes.church();
  const message = { tenantId, messageId };
  return lanes.server().db.inTenant(tenantId, async (tx) => {
    await beginSending(tx, message, { ...rights, lane });
    const terms = { token: newId(), leaseMs, lane, worker: newId(), after: 0, most, allowed, whole: true };
    return claimRecipients(tx, message, { ...rights, ...terms });
  });
};
const allow = (held: Claim, from: number, upTo: number, db: Database = lanes.server().db) =>
  db.inTenant(held.tenantId, (tx) =>
    allowStep(tx, held, { upTo, ns: held.recipients.slice(from, upTo).map(({ n }) => n), leaseMs }, rights),
  );
const numbers = async (id: string, state: string): Promise<number[]> =>
  (await lanes.rows(id)).filter((row) => row.state === state).map(({ n }) => n);
const range = (from: number, to: number) => Array.from({ length: to - from + 1 }, (_, i) => from + i);
const allowedOf = async (): Promise<unknown[]> =>
  (await lanes.server().query('select allowed from engine.lease')).map(({ allowed }) => allowed);

describe('a step of a claim', () => {
  it('[DE-02, DE-08] decides what a crash leaves in doubt: the rows beyond it are pending, their attempt not counted', async () => {
    const id = await lanes.send(20);
    const held = await claim(id, 15, 4);
    expect(await allow(held, 4, 9)).toEqual({ kind: 'allowed', ns: new Set([5, 6, 7, 8, 9]) });
    expect(await reapLeases(lanes.server().db, [], { all: true })).toBe(9);
    expect(await numbers(id, 'uncertain')).toEqual(range(1, 9));
    expect(await numbers(id, 'pending')).toEqual(range(10, 20));
    expect((await lanes.rows(id)).slice(9).map(({ attempts }) => attempts)).toEqual(
      range(10, 20).map(() => 0),
    );
    expect(await allow(held, 9, 15), 'the lease is gone').toEqual({ kind: 'lost' });
  });

  it('[DE-11] is no matter to a phone, which takes a page once: nothing is in doubt, allowed or not', async () => {
    const id = await lanes.send(12);
    const account = newId();
    await lanes
      .server()
      .query("insert into engine.provider_account (id, kind, name) values ($1, 'phone', 'Our phone')", [
        account,
      ]);
    const held = await claim(id, 10, 3, `sms:${account}`);
    await allow(held, 3, 6);
    expect(await reapLeases(lanes.server().db, [], { all: true })).toBe(0);
    const rows = await lanes.rows(id);
    expect(rows.map(({ state, attempts }) => `${state} ${attempts}`)).toEqual(
      range(1, 12).map(() => 'pending 0'),
    );
    expect(await allowedOf(), 'leases').toEqual([]);
    expect((await claim(id, 12, 12, `sms:${account}`)).recipients).toHaveLength(12);
    await checkInvariants(lanes.server());
  });

  it('[DE-02] of a lease that the previous release wrote comprises all its rows', async () => {
    const id = await lanes.send(8);
    await claim(id, 8, 3);
    await lanes.server().query('update engine.lease set allowed = null');
    expect(await reapLeases(lanes.server().db, [], { all: true })).toBe(8);
  });

  it('[DE-02] that is allowed while another worker finds its lease expired keeps all its rows', async () => {
    const id = await lanes.send(12);
    const held = await claim(id, 12, 3);
    const { db } = lanes.server();
    await lanes.server().query("update engine.lease set expires_at = engine.now() - interval '1 second'");
    const between: Database = {
      ...db,
      inSystem: async (work) => {
        const found = await db.inSystem(work);
        await allow(held, 3, 8);
        return found;
      },
    };
    expect(await reapLeases(between, [])).toBe(0);
    expect(await numbers(id, 'sending')).toEqual(range(1, 12));
  });

  it('[DE-07, UN-02] leaves out those who have opted out since the claim, and releases the units', async () => {
    const id = await lanes.send(10);
    const held = await claim(id, 10, 2);
    await lanes.server().query(
      `insert into suppression (tenant_id, channel, address, reason)
         select tenant_id, 'sms', address, 'opted-out' from recipient where message_id = $1 and n in (1, 4, 6)`,
      [id],
    );
    expect(await allow(held, 2, 5)).toEqual({ kind: 'allowed', ns: new Set([3, 5]) });
    expect(await numbers(id, 'skipped')).toEqual([4]);
    expect((await lanes.rows(id))[3]).toMatchObject({ attempts: 0, captured: 0, released: 1000 });
    expect(await allow(held, 5, 10)).toEqual({ kind: 'allowed', ns: new Set([7, 8, 9, 10]) });
    await checkInvariants(lanes.server());
  });

  it.each([
    [
      'was cancelled',
      (id: string) =>
        lanes
          .server()
          .db.inTenant(lanes.church().tenantId, (tx) => cancelMessageRows(tx, lanes.church().tenantId, id)),
    ],
    [
      'has come to quiet hours',
      () =>
        lanes
          .server()
          .query("update tenant_setting set quiet_from = '00:00', quiet_to = '23:59' where tenant_id = $1", [
            lanes.church().tenantId,
          ]),
    ],
    [
      'is paused',
      (id: string) => lanes.server().query("update message set state = 'paused' where id = $1", [id]),
    ],
    [
      'belongs to an organisation that was suspended',
      () =>
        lanes
          .server()
          .query("update tenant set state = 'suspended' where id = $1", [lanes.church().tenantId]),
    ],
  ])('[DE-07, SC-15] is refused where the message %s', async (_what, stop) => {
    const id = await lanes.send(6);
    const held = await claim(id, 6, 2);
    await stop(id);
    expect(await allow(held, 2, 4)).toEqual({ kind: 'refused' });
    expect(await allowedOf()).toEqual([2]);
  });

  it('[DE-09] extends the lease', async () => {
    const held = await claim(await lanes.send(4), 4, 2);
    await lanes.server().query("update engine.lease set expires_at = engine.now() + interval '3 seconds'");
    await allow(held, 2, 4);
    expect(
      await lanes
        .server()
        .query("select 1 from engine.lease where expires_at > engine.now() + interval '40 seconds'"),
    ).toHaveLength(1);
  });
});

describe('giving back', () => {
  it('[DE-02] leaves attempts, reason and times as they were before the claim', async () => {
    const id = await lanes.send(3);
    await lanes.server().query(
      `update recipient set attempts = 2, reason = 'Busy', next_at = engine.now() - interval '1 second',
         put_off_at = engine.now() - interval '1 hour' where message_id = $1 and n = 2`,
      [id],
    );
    const read = () =>
      lanes
        .server()
        .query(
          `select n, state, lease, attempts, reason, next_at, put_off_at from recipient where message_id = $1 order by n`,
          [id],
        );
    const before = await read();
    const held = await claim(id, 3, 1);
    expect((await read()).map(({ attempts }) => attempts)).toEqual([1, 3, 1]);
    await lanes.server().db.inTenant(held.tenantId, (tx) => giveBackRows(tx, held, [1, 2, 3]));
    expect(await read()).toEqual(before);
  });

  it('[DE-02] makes due at once what was claimed because the clock has been set back', async () => {
    const id = await lanes.send(2);
    await lanes.server().query(
      `update recipient set next_at = engine.now() + interval '2 days', updated_at = engine.now() + interval '2 days'
         where message_id = $1 and n = 1`,
      [id],
    );
    const held = await claim(id, 2, 1);
    expect(held.recipients).toHaveLength(2);
    await lanes.server().db.inTenant(held.tenantId, (tx) => giveBackRows(tx, held, [1, 2]));
    expect((await claim(id, 2, 1)).recipients).toHaveLength(2);
  });

  it('[DE-02] changes nothing of rows that another claim has taken since', async () => {
    const id = await lanes.send(3);
    const first = await claim(id, 3, 1);
    await reapLeases(lanes.server().db, [], { all: true });
    await claim(id, 2, 2);
    await lanes.server().db.inTenant(first.tenantId, (tx) => giveBackRows(tx, first, [1, 2, 3]));
    expect(await numbers(id, 'sending')).toEqual([2, 3]);
  });
});

type Act = 'claim' | 'allow' | 'give back' | 'reap' | 'cancel' | 'suppress';

it('[DE-01, DE-02, DE-07] whatever happens in whatever order, nobody begins twice and nobody is lost', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(
        fc.record({
          act: fc.constantFrom<Act>(
            'claim',
            'claim',
            'allow',
            'allow',
            'allow',
            'give back',
            'reap',
            'suppress',
            'cancel',
          ),
          size: fc.integer({ min: 1, max: 6 }),
        }),
        { minLength: 4, maxLength: 14 },
      ),
      async (acts) => {
        const people = 14;
        const id = await lanes.send(people);
        const { db } = lanes.server();
        const { tenantId } = lanes.church();
        const begun: number[] = [];
        const claims: { held: Claim; upTo: number }[] = [];
        for (const { act, size } of acts) {
          const one = claims.at(-1);
          if (act === 'claim') {
            const held = await claim(id, size * 2, size);
            begun.push(...held.recipients.slice(0, size).map(({ n }) => n));
            if (held.recipients.length > 0)
              claims.push({ held, upTo: Math.min(size, held.recipients.length) });
          } else if (act === 'allow' && one && one.upTo < one.held.recipients.length) {
            const upTo = Math.min(one.upTo + size, one.held.recipients.length);
            const result = await allow(one.held, one.upTo, upTo);
            one.upTo = upTo;
            if (result.kind === 'allowed') begun.push(...result.ns);
            else claims.pop();
          } else if (act === 'give back' && one) {
            const rest = one.held.recipients.slice(one.upTo).map(({ n }) => n);
            await db.inTenant(tenantId, (tx) => giveBackRows(tx, one.held, rest));
            claims.pop();
          } else if (act === 'reap') {
            // The claims stay known to their worker, which does not learn of it.
            await reapLeases(db, [], { all: true });
          } else if (act === 'suppress') {
            await lanes.server().query(
              `insert into suppression (tenant_id, channel, address, reason)
                 select tenant_id, 'sms', address, 'opted-out' from recipient where message_id = $1 and n = $2
                 on conflict do nothing`,
              [id, size * 2],
            );
          } else if (act === 'cancel') {
            const { state } = await lanes.read(id);
            if (state !== 'cancelled')
              await db.inTenant(tenantId, (tx) => cancelMessageRows(tx, tenantId, id));
          }
          expect(new Set(begun).size, 'nobody begins twice').toBe(begun.length);
          const open = new Set([...(await numbers(id, 'sending')), ...(await numbers(id, 'uncertain'))]);
          expect(
            begun.filter((n) => !open.has(n)),
            'what has begun is out or in doubt',
          ).toEqual([]);
          await checkInvariants(lanes.server());
        }
        await reapLeases(db, [], { all: true });
        expect(await numbers(id, 'sending'), 'nothing stays out').toEqual([]);
        expect(await numbers(id, 'uncertain'), 'only what has begun is in doubt').toEqual(
          begun.toSorted((a, b) => a - b),
        );
      },
    ),
    { numRuns: 12, seed: 20 },
  );
}, 120_000);
