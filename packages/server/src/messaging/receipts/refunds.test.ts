// Tests refunds by receipts.
//
// Uncertain pages that did not arrive are refunded, and undelivered ones where the account says so, each page once.
import * as fc from 'fast-check';
import { beforeAll, describe, expect, it } from 'vitest';
import { numberOf, openLanes, pageOf } from '../../../testing/providers/lanes.ts';
import { checkInvariants } from '../../../testing/providers/ledger.ts';
import {
  accepted,
  rejected,
  retry,
  scriptedSms,
  uncertain,
} from '../../../testing/providers/scripted-provider.ts';
import { newId } from '../../platform/id.ts';
import type { Outcome, Receipt } from '../../providers/provider.ts';
import type { Lane } from '../delivery/lane.ts';
import { openReceipts, type Receipts } from './receipts.ts';

const lanes = openLanes();
let receipts: Receipts;
beforeAll(() => {
  receipts = openReceipts(lanes.server().db, lanes.server().context.log);
  return () => receipts.stop();
});

const long = 'a'.repeat(153 * 2 + 10);

interface Sent {
  id: string;
  lane: Lane;
  /** A receipt for a page of recipient n. */
  comes: (n: number, page: number, state: Receipt['state']) => Promise<void>;
  balance: () => Promise<number>;
}

/** Sends by an account that does or does not refund what is not delivered; a page's reference is `n/page`. */
async function handedOverBy(
  refunds: boolean,
  people: number,
  message: string,
  answer: (n: number, page: number, nth: number) => Outcome | null = () => null,
): Promise<Sent> {
  const server = lanes.server();
  const church = await lanes.newChurch();
  await church.crowd(people);
  const account = newId();
  await server.query(
    `insert into engine.provider_account (id, tenant_id, kind, name, takes_regular, settings)
       values ($1, $2, 'kannel', 'Ours', true, $3)`,
    [account, church.tenantId, refunds ? { refundUndelivered: true } : {}],
  );
  const id = await lanes.sendAgain({ message });
  const provider = scriptedSms(
    ({ key }, nth) => {
      const [n, page] = [numberOf(key), pageOf(key)];
      return answer(n, page, nth) ?? accepted(`${n}/${page}`);
    },
    { name: account },
  );
  return {
    id,
    lane: lanes.open(provider, { lane: `sms:${account}` }),
    comes: (n, page, state) =>
      receipts.port.receipt(account, {
        references: [`${n}/${page}`],
        state,
        code: null,
        at: null,
        raw: '',
      }),
    balance: async () => (await server.call('GET', '/api/units', { token: church.token })).body.balance,
  };
}
/** The same, after the message is done. */
async function sentBy(...by: Parameters<typeof handedOverBy>): Promise<Sent> {
  const sent = await handedOverBy(...by);
  await lanes.reaches(sent.id, 'done');
  return sent;
}
const paid = async (id: string) =>
  (await lanes.rows(id)).map(({ state, captured, released }) => [state, captured, released]);
/** Stores the reference of an uncertain page, as if the provider's answer came too late. */
const late = (id: string, reference: string, n: number, page: number) =>
  lanes.server().query(
    `insert into engine.reference (provider, reference, tenant_id, message_id, n, page)
       select split_part(provider, ':', 2), $2, tenant_id, id, $3, $4 from message where id = $1`,
    [id, reference, n, page],
  );

describe('an undelivered page', () => {
  it('[UN-02] is refunded once if the account says so, however often it is reported', async () => {
    const { id, comes, balance } = await sentBy(true, 2, 'Rehearsal');
    for (let time = 1; time <= 10; time += 1) await comes(1, 1, 'undelivered');
    await receipts.match();
    for (let time = 1; time <= 10; time += 1) await comes(1, 1, 'undelivered');
    await comes(2, 1, 'delivered');
    await receipts.match();
    expect(await paid(id)).toEqual([
      ['undelivered', 0, 1000],
      ['delivered', 1000, 0],
    ]);
    expect(await balance()).toBe(9999);
    const [row] = await lanes
      .server()
      .query("select units, effect, note from unit_ledger where kind = 'refund' and message_id = $1", [id]);
    expect(row).toMatchObject({ note: 'Not delivered' });
  });

  it('[UN-02] stays paid otherwise', async () => {
    const { id, comes, balance } = await sentBy(false, 1, long);
    for (const page of [1, 2, 3]) await comes(1, page, 'undelivered');
    await receipts.match();
    expect(await paid(id)).toEqual([['undelivered', 3000, 0]]);
    expect(await balance()).toBe(9997);
  });

  it('[UN-02] of a long SMS is refunded by page, even after the message failed as a whole', async () => {
    const { id, comes } = await sentBy(true, 1, long);
    await comes(1, 2, 'undelivered');
    await receipts.match();
    expect(await paid(id)).toEqual([['undelivered', 1000 * 2, 1000]]);
    await comes(1, 3, 'undelivered');
    await comes(1, 1, 'delivered');
    await comes(1, 2, 'delivered');
    await comes(1, 2, 'undelivered');
    await receipts.match();
    expect(await paid(id)).toEqual([['undelivered', 1000, 2000]]);
  });

  it('[UN-02] sent before another page was refused is refunded, and no other is', async () => {
    const { id, comes } = await sentBy(true, 1, long, (_, page) => (page === 3 ? rejected() : null));
    expect(await paid(id)).toEqual([['rejected', 2000, 1000]]);
    for (const page of [1, 3]) await comes(1, page, 'undelivered');
    await receipts.match();
    expect(await paid(id)).toEqual([['rejected', 1000, 2000]]);
  });

  it('[DE-04, UN-02] reported before another page’s next attempt is not lost', async () => {
    const { id, lane, comes } = await handedOverBy(true, 1, long, (_, page, nth) =>
      page === 2 && nth === 1 ? retry() : null,
    );
    await lanes.waiting(id, 1);
    await comes(1, 1, 'undelivered');
    await receipts.match();
    expect(await paid(id)).toEqual([['pending', 0, 0]]);
    await lanes.jump(60);
    lane.wake();
    await lanes.reaches(id, 'done');
    await receipts.match();
    expect(await paid(id)).toEqual([['undelivered', 2000, 1000]]);
  });
});

describe('an uncertain page', () => {
  it('[UN-02] is refunded when a receipt proves that it did not arrive, whatever the account says', async () => {
    const { id, comes } = await sentBy(false, 3, 'Rehearsal', () => uncertain);
    expect(await paid(id)).toEqual([1, 2, 3].map(() => ['uncertain', 1000, 0]));
    for (const n of [1, 2]) await late(id, `${n}/1`, n, 1);
    await comes(1, 1, 'rejected');
    await comes(2, 1, 'delivered');
    await receipts.match();
    expect(await paid(id)).toEqual([
      ['undelivered', 0, 1000],
      ['delivered', 1000, 0],
      ['uncertain', 1000, 0],
    ]);
    const notes = await lanes
      .server()
      .query("select note from unit_ledger where kind = 'refund' and message_id = $1", [id]);
    expect(notes).toEqual([{ note: 'In doubt, and did not arrive' }]);
  });

  it('[UN-02] stays paid where another page was refused, until a receipt proves that it was not delivered', async () => {
    const { id, comes } = await sentBy(false, 2, long, (_, page) =>
      page === 2 ? uncertain : page === 3 ? rejected() : null,
    );
    expect(await paid(id)).toEqual([1, 2].map(() => ['rejected', 2000, 1000]));
    await late(id, '1/2', 1, 2);
    await comes(1, 2, 'undelivered');
    await receipts.match();
    expect(await paid(id)).toEqual([
      ['rejected', 1000, 2000],
      ['rejected', 2000, 1000],
    ]);
  });

  it('[UN-02] settled by a user is not refunded a second time', async () => {
    const { id, comes } = await sentBy(true, 1, 'Rehearsal', () => uncertain);
    await late(id, '1/1', 1, 1);
    await lanes.server().query("update recipient set state = 'rejected' where message_id = $1", [id]);
    await comes(1, 1, 'undelivered');
    await receipts.match();
    expect(await paid(id)).toEqual([['rejected', 1000, 0]]);
  });
});

it('[DE-04, UN-02] receipts in any order and number leave the same rows and balanced units', async () => {
  const { id, comes } = await sentBy(true, 12, long);
  // One state per page: of two contradicting receipts the first counts, so the order would matter.
  const state = (n: number, page: number) => ((n + page) % 3 === 0 ? 'undelivered' : 'delivered');
  const all = Array.from({ length: 36 }, (_, i) => ({ n: 1 + Math.floor(i / 3), page: 1 + (i % 3) }));
  const several = [...all, ...all, ...all.slice(0, 18)];
  const shuffled = fc.sample(
    fc.shuffledSubarray(several, { minLength: several.length, maxLength: several.length }),
    { numRuns: 1, seed: 7 },
  )[0]!;
  for (let from = 0; from < shuffled.length; from += 10) {
    await Promise.all(shuffled.slice(from, from + 10).map(({ n, page }) => comes(n, page, state(n, page))));
    await receipts.match();
    await checkInvariants(lanes.server());
  }
  expect(await paid(id)).toEqual(Array.from({ length: 12 }, () => ['undelivered', 2000, 1000]));
});
