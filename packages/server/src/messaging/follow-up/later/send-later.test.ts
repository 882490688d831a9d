// Tests that a follow-up set for later reaches those not reached by then, once.
import { beforeEach, describe, expect, it } from 'vitest';
import { addColleague } from '../../../../testing/colleagues.ts';
import { openLanes } from '../../../../testing/providers/lanes.ts';
import { oneOfEach, sendWithOutcomes } from '../../../../testing/providers/reached.ts';
import { openComposing } from '../../../open-composing.ts';
import { sendLater } from './send-later.ts';

const lanes = openLanes();
const call = (method: 'GET' | 'PUT' | 'POST' | 'DELETE', path: string, body?: unknown, token?: string) =>
  lanes.server().call(method, path, { token: token ?? lanes.church().token, ...(body ? { body } : {}) });
const run = () => {
  const { context } = lanes.server();
  return sendLater({ composing: openComposing(context), log: context.log, ...context.accounts });
};
const later = (id: string, body: object = { kind: 'retry', days: 7 }) =>
  call('PUT', `/api/messages/${id}/follow-later`, body);
const pass = (days: number) => lanes.server().shiftClock(days * 86_400);
const listed = async () => (await call('GET', '/api/follow-later')).body.items;
const followers = async (id: string) => (await call('GET', `/api/messages/${id}/left-out`)).body.followers;
const addresses = async (id: string) =>
  (
    await lanes
      .server()
      .query<{ address: string }>('select address from recipient where message_id = $1 order by address', [
        id,
      ])
  ).map(({ address }) => address.slice(-4));
const state = async (id: string) =>
  (
    await lanes
      .server()
      .query<{ state: string }>('select state from follow_later where message_id = $1', [id])
  ).map((row) => row.state);
const notices = async () =>
  (await call('GET', '/api/notices')).body.items.map(({ title }: { title: string }) => title) as string[];
beforeEach(() => pass(0));

describe('a follow-up set for later', () => {
  it('goes after so many days to those not reached by then, once, however many processes look', async () => {
    const { id } = await sendWithOutcomes(lanes, oneOfEach, { message: 'Dear #name#', isPersonalized: true });
    expect((await later(id)).body).toEqual({ status: true });
    expect(await listed()).toMatchObject([{ messageId: id, kind: 'retry', channel: 'sms' }]);
    await pass(6.9);
    await run();
    expect(await followers(id)).toEqual([]);
    // One of the two who could not be reached is gone by then.
    await lanes
      .server()
      .query("update person set state = 'archived' where tenant_id = $1 and phone like '%1002'", [
        lanes.church().tenantId,
      ]);
    await pass(7.01);
    await Promise.all([run(), run(), run()]);
    await run();
    const made = await followers(id);
    expect(made).toMatchObject([{ kind: 'retry', total: 1 }]);
    expect(await addresses(made[0].id)).toEqual(['1003']);
    expect(await state(id)).toEqual(['sent']);
    expect(await listed()).toEqual([]);
  });

  it('can be replaced, and stopped', async () => {
    const { id } = await sendWithOutcomes(lanes, oneOfEach);
    await later(id);
    await later(id, { kind: 'retry', days: 2 });
    expect(await listed()).toHaveLength(1);
    const path = `/api/messages/${id}/follow-later`;
    expect((await call('DELETE', path)).status).toBe(200);
    expect((await call('DELETE', path)).status).toBe(404);
    await pass(8);
    await run();
    expect(await followers(id)).toEqual([]);
  });

  it.each([
    ['cancelled', 'cancel'],
    ['undone', 'undo'],
  ])('is stopped with a message that is %s', async (_, action) => {
    const id = await lanes.send(2);
    expect((await later(id)).status).toBe(200);
    expect((await call('POST', `/api/messages/${id}/${action}`)).status).toBe(200);
    expect(await listed()).toEqual([]);
    await pass(7.01);
    await run();
    expect(await state(id)).toEqual(['stopped']);
    expect(await followers(id)).toEqual([]);
  });

  it('says nothing where everybody has been reached', async () => {
    const { id } = await sendWithOutcomes(lanes, oneOfEach);
    await later(id);
    const { id: again } = (await call('POST', `/api/messages/${id}/follow`, { kind: 'retry' })).body;
    expect(again).not.toBe('');
    await pass(7.01);
    await run();
    expect(await state(id)).toEqual(['nobody']);
    expect(await followers(id)).toHaveLength(1);
  });

  it('is left to a person after a restored backup, and where no server ran for a day', async () => {
    const { id } = await sendWithOutcomes(lanes, oneOfEach);
    await later(id, { kind: 'retry', days: 1 });
    await pass(1.5);
    await lanes.server().query('select engine.restored()');
    await run();
    expect(await state(id)).toEqual(['late']);
    expect(await followers(id)).toEqual([]);
    expect(await notices()).toContain('A follow-up was not sent');
  });

  it('is not sent where units are missing, and colleagues are told why', async () => {
    const { id } = await sendWithOutcomes(lanes, oneOfEach);
    await later(id);
    await lanes.church().leaveUnits(1);
    await pass(7.01);
    await run();
    expect(await state(id)).toEqual(['refused']);
    expect(await followers(id)).toEqual([]);
    expect(await notices()).toContain('A follow-up could not be sent');
  });

  it.each([
    ['has left', 'delete from member where user_id = $1'],
    ['may no longer send', "update member set role = 'viewer' where user_id = $1"],
  ])('is left to colleagues where the one who set it %s', async (_, change) => {
    const { id } = await sendWithOutcomes(lanes, oneOfEach);
    const sender = await addColleague(lanes.server(), lanes.church().token, 'admin');
    const path = `/api/messages/${id}/follow-later`;
    expect((await call('PUT', path, { kind: 'retry', days: 7 }, sender.token)).status).toBe(200);
    await lanes.server().query(change, [sender.userId]);
    await pass(7.01);
    await run();
    expect(await state(id)).toEqual(['refused']);
    expect(await followers(id)).toEqual([]);
    expect(await notices()).toContain('A follow-up could not be sent');
  });

  it('fits the message, and needs the right to send', async () => {
    const { id } = await sendWithOutcomes(lanes, oneOfEach);
    const viewer = await addColleague(lanes.server(), lanes.church().token, 'viewer');
    const body = { kind: 'retry', days: 7 };
    expect((await call('PUT', `/api/messages/${id}/follow-later`, body, viewer.token)).status).toBe(403);
    expect((await later(id, { kind: 'retry', days: 0 })).status).toBe(400);
    const draft = await call('POST', '/api/Messaging/PostSmsDraft', { body: 'Come' });
    expect((await later(draft.body.id)).status).toBe(409);
  });
});
