// What comes back to the balance by a receipt: what was in doubt and did not arrive, and, where the account says so,
// all that did not; each page once, in whatever order and however often its receipts come.
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
  /** A receipt of recipient n's page. */
  comes: (n: number, page: number, state: Receipt['state']) => Promise<void>;
  balance: () => Promise<number>;
}

/** Hands over by an account that gives back what is not delivered, or does not; a page's reference is `n/page`. */
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
/** The same, once the message is done. */
async function sentBy(...by: Parameters<typeof handedOverBy>): Promise<Sent> {
  const sent = await handedOverBy(...by);
  await lanes.reaches(sent.id, 'done');
  return sent;
}
const paid = async (id: string) =>
  (await lanes.rows(id)).map(({ state, captured, released }) => [state, captured, released]);
/** Notes an uncertain page's reference, as a provider may whose answer came too late. */
const late = (id: string, reference: string, n: number, page: number) =>
  lanes.server().query(
    `insert into engine.reference (provider, reference, tenant_id, message_id, n, page)
       select split_part(provider, ':', 2), $2, tenant_id, id, $3, $4 from message where id = $1`,
    [id, reference, n, page],
  );

describe('what is not delivered', () => {
  it('[UN-02] comes back once where the account says so, however often it is told', async () => {
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

  it('[UN-02] stays paid elsewhere', async () => {
    const { id, comes, balance } = await sentBy(false, 1, long);
    for (const page of [1, 2, 3]) await comes(1, page, 'undelivered');
    await receipts.match();
    expect(await paid(id)).toEqual([['undelivered', 3000, 0]]);
    expect(await balance()).toBe(9997);
  });

  it('[UN-02] of a long SMS comes back page by page, also after it has failed as a whole', async () => {
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

  it('[UN-02] of pages that went before another was refused comes back, and of no others', async () => {
    const { id, comes } = await sentBy(true, 1, long, (_, page) => (page === 3 ? rejected() : null));
    expect(await paid(id)).toEqual([['rejected', 2000, 1000]]);
    for (const page of [1, 3]) await comes(1, page, 'undelivered');
    await receipts.match();
    expect(await paid(id)).toEqual([['rejected', 1000, 2000]]);
  });

  it('[DE-04, UN-02] is told before another page’s next try: nothing of it is lost', async () => {
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

describe('what was in doubt', () => {
  it('[UN-02] comes back by the proof that it did not arrive, whatever the account says', async () => {
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

  it('[UN-02] of a page stays paid where another page was refused, until a receipt proves that it did not go', async () => {
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

  it('[UN-02] and was settled by a person does not come back a second time', async () => {
    const { id, comes } = await sentBy(true, 1, 'Rehearsal', () => uncertain);
    await late(id, '1/1', 1, 1);
    await lanes.server().query("update recipient set state = 'rejected' where message_id = $1", [id]);
    await comes(1, 1, 'undelivered');
    await receipts.match();
    expect(await paid(id)).toEqual([['rejected', 1000, 0]]);
  });
});

it('[DE-04, UN-02] receipts in any order, any number of times, leave the same rows and keep the books', async () => {
  const { id, comes } = await sentBy(true, 12, long);
  // One word a page: of two that contradict each other the first counts, and then the order would matter.
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
