// Tests the hosted fallback route: sent once, within units, never to uncertain recipients.
import { describe, expect, it } from 'vitest';
import { openLanes } from '../../../testing/providers/lanes.ts';
import { type States, oneOfEach, refused, sendWithOutcomes } from '../../../testing/providers/reached.ts';
import { openComposing } from '../../open-composing.ts';
import { startFallbackSends } from './fallback-route.ts';

const lanes = openLanes();
const cap = (units: number) => ({ secondStepUnits: units });
const take = (over: { fail?: string } = {}) => {
  const { context } = lanes.server();
  const notify: typeof context.accounts.notify = async (...notice) => {
    if (over.fail) throw new Error(over.fail);
    return context.accounts.notify(...notice);
  };
  return startFallbackSends({ composing: openComposing(context), log: context.log, notify });
};
const call = (method: 'GET' | 'DELETE', path: string) =>
  lanes.server().call(method, path, { token: lanes.church().token });
const leftOut = async (id: string) => (await call('GET', `/api/messages/${id}/left-out`)).body;
const notices = async () =>
  (await call('GET', '/api/notices')).body.items.map(({ title, body }: { title: string; body: string }) => [
    title,
    body,
  ]);
const phones = async (id: string) =>
  (
    await lanes
      .server()
      .query<{ address: string }>('select address from recipient where message_id = $1 order by n', [id])
  ).map(({ address }) => address.slice(-4));
/** Moves the clock half an hour forward, after which receipts are no longer awaited. */
const later = (id: string) =>
  lanes
    .server()
    .query("update message set finished_at = finished_at - interval '31 minutes' where id = $1", [id]);

describe('the fallback send', () => {
  it('[SC-19] waits half an hour for receipts, then takes those not reached, but not uncertain ones', async () => {
    const { id } = await sendWithOutcomes(lanes, oneOfEach, cap(50));
    expect(await leftOut(id)).toMatchObject({ secondStep: { maxUnits: 50, waits: true } });
    await take();
    expect(await leftOut(id)).toMatchObject({ followers: [], secondStep: { waits: true } });
    await later(id);
    await take();
    const { followers, secondStep, causes } = await leftOut(id);
    expect(secondStep).toEqual({ maxUnits: 50, waits: false });
    expect(followers).toMatchObject([{ kind: 'hosted', state: 'ready', total: 3 }]);
    expect(await phones(followers[0].id)).toEqual(['1002', '1003', '1005']);
    expect(await lanes.read(followers[0].id)).toMatchObject({ gateWayToUse: 'hybrid', reserved: 3 });
    expect(causes.map(({ cause }: { cause: string }) => cause).sort()).toEqual(['unknown', 'wrong-number']);
    expect(await notices()).toEqual([
      ['A message is being sent again by the hosted route', '3 people not reached get it, for 3 units.'],
    ]);
  });

  it('[SC-19] begins at once when every state is final', async () => {
    const { id } = await sendWithOutcomes(lanes, { '1002': refused('dnd') }, cap(50));
    await lanes
      .server()
      .query("update recipient set state = 'delivered' where message_id = $1 and state = 'accepted'", [id]);
    await take();
    expect((await leftOut(id)).followers).toMatchObject([{ total: 1 }]);
  });

  it('[SC-19] goes as far as the units reach, in list order, and says how many did not fit', async () => {
    const states: States = Object.fromEntries(
      ['1002', '1003', '1004', '1005'].map((last) => [last, refused('switched-off')]),
    );
    // Each has two pages.
    const { id } = await sendWithOutcomes(lanes, states, { ...cap(5), message: 'a'.repeat(161) });
    await later(id);
    await take();
    const { followers, causes } = await leftOut(id);
    expect(await phones(followers[0].id)).toEqual(['1002', '1003']);
    expect(await lanes.read(followers[0].id)).toMatchObject({ reserved: 4, people: 2, skipped: [] });
    expect(causes).toMatchObject([{ cause: 'switched-off', people: 2, hosted: 2 }]);
    expect(await notices()).toEqual([
      [
        'A message is being sent again by the hosted route',
        '2 people not reached get it, for 4 units. 2 did not fit in the 5 units you agreed to.',
      ],
    ]);
  });

  it('[SC-19] sends nothing if the units reach for nobody, and says so', async () => {
    const { id } = await sendWithOutcomes(lanes, oneOfEach, cap(0.5));
    await later(id);
    await take();
    expect(await leftOut(id)).toMatchObject({ followers: [], secondStep: { waits: false } });
    expect(await notices()).toMatchObject([
      ['The hosted route was not used', expect.stringContaining('3 did not fit')],
    ]);
  });

  it('[SC-19] [UN-02] is sent once, by any number of workers, whatever fails afterwards', async () => {
    const { id } = await sendWithOutcomes(lanes, oneOfEach, cap(50));
    await later(id);
    await Promise.all([take(), take({ fail: 'the bell is broken' }), take(), take()]);
    await take();
    expect((await leftOut(id)).followers).toHaveLength(1);
  });

  it('[SC-19] leaves no trace if its commit fails, and is sent the next time', async () => {
    const { id } = await sendWithOutcomes(lanes, oneOfEach, cap(50));
    await later(id);
    const composing = openComposing(lanes.server().context);
    const broken = {
      ...composing,
      chooseProvider: async () => {
        throw new Error('the database went away');
      },
    };
    const { log, accounts } = lanes.server().context;
    await startFallbackSends({ composing: broken, log, notify: accounts.notify });
    expect(await leftOut(id)).toMatchObject({ followers: [], secondStep: { waits: true } });
    await take();
    expect((await leftOut(id)).followers).toHaveLength(1);
  });

  it('[SC-19] [SI-02] is not sent if the sender id was withdrawn, and says so once', async () => {
    const { id } = await sendWithOutcomes(lanes, oneOfEach, cap(50));
    await later(id);
    await lanes
      .server()
      .query('update sender_id set status = 3 where tenant_id = $1', [lanes.church().tenantId]);
    await take();
    await take();
    expect(await leftOut(id)).toMatchObject({ followers: [], secondStep: { waits: false } });
    expect(await notices()).toMatchObject([
      ['The hosted route was not used', expect.stringContaining('not approved')],
    ]);
  });

  it('[SC-19] that nobody needs ends silently', async () => {
    const { id } = await sendWithOutcomes(lanes, {}, cap(50));
    await later(id);
    await take();
    expect(await leftOut(id)).toMatchObject({ followers: [], secondStep: { waits: false } });
    expect(await notices()).toEqual([]);
  });

  it('[SC-19] can be cancelled until then, once', async () => {
    const { id } = await sendWithOutcomes(lanes, oneOfEach, cap(50));
    const cancel = () => call('DELETE', `/api/messages/${id}/second-step`);
    expect((await cancel()).body).toEqual({ status: true });
    expect((await cancel()).status).toBe(409);
    await later(id);
    await take();
    expect(await leftOut(id)).toMatchObject({ followers: [], secondStep: null });
    const { id: other } = await sendWithOutcomes(lanes, oneOfEach, cap(50));
    await later(other);
    await take();
    expect((await call('DELETE', `/api/messages/${other}/second-step`)).status).toBe(409);
  });

  it('[SC-19] [DE-01] is not sent after a restore, since the first installation may have sent it', async () => {
    const { id } = await sendWithOutcomes(lanes, oneOfEach, cap(50));
    await later(id);
    await lanes.server().query('select engine.restored()');
    await take();
    expect(await leftOut(id)).toMatchObject({ followers: [], secondStep: null });
  });

  it('[SC-19] of a cancelled message is not sent', async () => {
    await lanes.newChurch();
    await lanes.church().crowd(2);
    const id = await lanes.sendAgain(cap(50));
    await lanes.server().call('POST', `/api/messages/${id}/cancel`, { token: lanes.church().token });
    await later(id);
    await take();
    expect(await leftOut(id)).toMatchObject({ followers: [], secondStep: { maxUnits: 50, waits: false } });
  });
});
