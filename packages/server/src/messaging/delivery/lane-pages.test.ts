// Tests that each page of a long SMS is sent and paid once.
import { describe, expect, it } from 'vitest';
import { openLanes, numberOf, pageOf } from '../../../testing/providers/lanes.ts';
import {
  accepted,
  rejected,
  retry,
  scriptedSms,
  uncertain,
} from '../../../testing/providers/scripted-provider.ts';

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
