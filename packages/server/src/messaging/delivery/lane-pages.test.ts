// Tests that each page of a long SMS is sent and paid once.
import { describe, expect, it } from 'vitest';
import { openLanes, numberOf, pageOf, poll } from '../../../testing/providers/lanes.ts';
import {
  accepted,
  gate,
  rejected,
  retry,
  scriptedSms,
  uncertain,
} from '../../../testing/providers/scripted-provider.ts';
import { reapLeases } from '../queue/recovery/reap.ts';

const lanes = openLanes();

describe('a long SMS', () => {
  const long = 'a'.repeat(153 * 2 + 10);

  it('[DE-02] has only the throttled page sent again, never an accepted one', async () => {
    const id = await lanes.send(4, { message: long });
    const provider = scriptedSms(({ key }, nth) =>
      pageOf(key) === 2 && nth === 1 ? retry() : accepted(`r${numberOf(key)}-${pageOf(key)}`),
    );
    const lane = lanes.open(provider);
    await lanes.waiting(id, 4);
    expect(await lanes.rows(id)).toMatchObject(
      Array.from({ length: 4 }, () => ({ captured: 0, released: 0 })),
    );
    await lanes.jump(60);
    lane.wake();
    await lanes.reaches(id, 'done');
    const times = (page: number) => provider.submits.filter(({ key }) => pageOf(key) === page).length;
    expect([times(1), times(2), times(3)]).toEqual([4, 8, 4]);
    expect(new Set(provider.submits.map(({ text, page }) => `${page} ${text.length}`))).toEqual(
      new Set(['1 153', '2 153', '3 10']),
    );
    expect(await lanes.rows(id)).toMatchObject(
      Array.from({ length: 4 }, () => ({ state: 'accepted', captured: 3000, released: 0, attempts: 2 })),
    );
  });

  it('[DE-02] has no page sent twice after throttling, which counts as no attempt', async () => {
    const id = await lanes.send(3, { message: long });
    const provider = scriptedSms(({ key }, nth) =>
      pageOf(key) === 2 && nth <= 2 ? retry(true) : accepted(`r${numberOf(key)}-${pageOf(key)}`),
    );
    lanes.open(provider);
    await lanes.reaches(id, 'done');
    const times = (page: number) => provider.submits.filter(({ key }) => pageOf(key) === page).length;
    expect([times(1), times(2), times(3)]).toEqual([3, 9, 3]);
    expect(await lanes.rows(id)).toMatchObject(
      Array.from({ length: 3 }, () => ({ state: 'accepted', captured: 3000, attempts: 1 })),
    );
  });

  it('[UN-02] with a refused page is paid for the pages that were sent', async () => {
    const id = await lanes.send(1, { message: long });
    lanes.open(scriptedSms(({ key }) => (pageOf(key) === 3 ? rejected() : accepted(`p${pageOf(key)}`))));
    await lanes.reaches(id, 'done');
    expect(await lanes.rows(id)).toMatchObject([
      {
        state: 'rejected',
        reason: 'Only 2 of 3 pages went out. No such number',
        captured: 2000,
        released: 1000,
      },
    ]);
  });

  it('[DE-02] with an unanswered page is uncertain as a whole', async () => {
    const id = await lanes.send(1, { message: long });
    lanes.open(scriptedSms(({ key }) => (pageOf(key) === 2 ? uncertain : accepted(`p${pageOf(key)}`))));
    await lanes.reaches(id, 'done');
    expect(await lanes.rows(id)).toMatchObject([{ state: 'uncertain', captured: 3000, released: 0 }]);
  });

  it('[SC-15] cancelled between its pages is paid for those that were sent', async () => {
    const id = await lanes.send(2, { message: long });
    const lane = lanes.open(
      scriptedSms(({ key }) => (pageOf(key) === 2 ? retry() : accepted(`p${pageOf(key)}`))),
    );
    await lanes.waiting(id, 2);
    const { body } = await lanes
      .server()
      .call('POST', `/api/messages/${id}/cancel`, { token: lanes.church().token });
    expect(body).toEqual({ status: true, state: 'cancelled' });
    lane.wake();
    expect(await lanes.rows(id)).toMatchObject(
      Array.from({ length: 2 }, () => ({
        state: 'rejected',
        reason: 'Partly sent, then cancelled',
        captured: 2000,
        released: 1000,
      })),
    );
  });

  it('[DE-07, UN-02] stops when its recipient opts out between pages, and the unsent page is released', async () => {
    const id = await lanes.send(1, { message: long });
    const provider = scriptedSms(({ key }) => (pageOf(key) === 2 ? retry() : accepted(`p${pageOf(key)}`)));
    const lane = lanes.open(provider);
    await lanes.waiting(id, 1);
    await lanes
      .server()
      .query(
        `insert into suppression (tenant_id, channel, address, reason) values ($1, 'sms', $2, 'opted-out')`,
        [lanes.church().tenantId, provider.submits[0]?.to],
      );
    await lanes.jump(60);
    lane.wake();
    await lanes.reaches(id, 'done');
    expect(provider.submits).toHaveLength(3);
    expect(await lanes.rows(id)).toMatchObject([
      { state: 'rejected', reason: 'opted-out', captured: 2000, released: 1000 },
    ]);
  });
});

describe('what the outbox gets', () => {
  const long = 'a'.repeat(153 + 10);
  const lane = 'sms:outbox';
  /** Sends to three people, for the outbox. */
  async function sendToOutbox(): Promise<string> {
    await lanes.newChurch();
    await lanes.church().crowd(3);
    const id = await lanes.sendAgain({ message: long });
    await lanes.server().query('update message set provider = $2 where id = $1', [id, lane]);
    await lanes.server().query('update engine.due set lane = $2 where message_id = $1', [id, lane]);
    return id;
  }
  const units = async () => {
    const { body } = await lanes.server().call('GET', '/api/units', { token: lanes.church().token });
    return body.balance;
  };
  const free = Array.from({ length: 3 }, () => ({ captured: 0, released: 2000 }));

  it('[DE-03, UN-02] gives back its units, whether it was kept or not', async () => {
    const id = await sendToOutbox();
    expect(await units()).toBe(9994);
    const provider = scriptedSms(
      ({ key }) => (numberOf(key) === 1 ? rejected() : numberOf(key) === 2 ? uncertain : accepted()),
      { keeps: true },
    );
    lanes.open(provider, { lane });
    await lanes.reaches(id, 'done');
    const states = [{ state: 'rejected' }, { state: 'uncertain' }, { state: 'accepted', reason: 'outbox' }];
    expect(await lanes.rows(id)).toMatchObject(states.map((row, at) => ({ ...row, ...free[at] })));
    expect(await units()).toBe(10_000);
    expect(await lanes.read(id)).toMatchObject({ reserved: 6, captured: 0, released: 6 });
  });

  it('[DE-03, UN-02] gives back its units where it is stopped between its pages', async () => {
    const id = await sendToOutbox();
    const provider = scriptedSms(({ key }) => (pageOf(key) === 2 ? retry() : accepted()), { keeps: true });
    lanes.open(provider, { lane });
    await lanes.waiting(id, 3);
    await lanes
      .server()
      .call('POST', `/api/messages/${id}/cancel`, { token: lanes.church().token, body: {} });
    await lanes.reaches(id, 'cancelled');
    const cut = { state: 'rejected', reason: 'Partly sent, then cancelled' };
    expect(await lanes.rows(id)).toMatchObject(free.map((row) => ({ ...cut, ...row })));
    expect(await units()).toBe(10_000);
  });

  it('[DE-03, UN-02] gives back its units where the server stops meanwhile', async () => {
    const id = await sendToOutbox();
    const late = gate();
    const provider = scriptedSms(() => late.passed.then(() => accepted()), { keeps: true });
    lanes.open(provider, { lane });
    await poll(() => provider.submits.length).toBe(6);
    expect(await reapLeases(lanes.server().db, [], { all: true })).toBe(3);
    late.open();
    await lanes.reaches(id, 'done');
    expect(await lanes.rows(id)).toMatchObject(free.map((row) => ({ state: 'uncertain', ...row })));
    expect(await units()).toBe(10_000);
  });
});
