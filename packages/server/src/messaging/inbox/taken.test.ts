// Who looks after a conversation, and whether it is done.
import { beforeEach, describe, expect, it } from 'vitest';
import { addColleague } from '../../../testing/colleagues.ts';
import type { Church } from '../../../testing/data/church.ts';
import { openReplying } from '../../../testing/providers/replies.ts';

const at = openReplying();
let church: Church;
let bola: string;

beforeEach(async () => {
  church = await at.church();
  await at.ours(church);
  bola = (await addColleague(at.server(), church.token, 'staff')).token;
  await at.receives('Amen');
});

const phone = '+2348031234567';
const call = (method: 'GET' | 'POST', path: string, body?: unknown, token = church.token) =>
  at.server().call(method, path, { token, ...(body === undefined ? {} : { body }) });
const path = (what: string) => `/api/inbox/${encodeURIComponent(phone)}/${what}`;
const listed = async (show: string, token = church.token) =>
  (await call('GET', `/api/inbox?show=${show}`, undefined, token)).body.items.length;
const takenBy = async (token = church.token) =>
  (await call('GET', '/api/inbox', undefined, token)).body.items[0].takenBy;

describe('[DE-04] a conversation', () => {
  it('is taken by one colleague, whom the others see, and given back', async () => {
    expect(await takenBy()).toBeNull();
    expect((await call('POST', path('take'), { taken: true })).status).toBe(200);
    const seen = await takenBy(bola);
    expect(seen).toMatchObject({ isMe: false });
    expect(seen.name).not.toBe('');
    expect(await takenBy()).toEqual({ ...seen, isMe: true });
    expect((await call('GET', `/api/inbox/${encodeURIComponent(phone)}`)).body).toMatchObject({
      takenBy: { isMe: true },
      done: false,
    });
    expect([await listed('mine'), await listed('mine', bola)]).toEqual([1, 0]);
    await call('POST', path('take'), { taken: false });
    expect([await takenBy(), await listed('mine')]).toEqual([null, 0]);
  });

  it('is not taken twice, unless from the colleague whom one has seen it with', async () => {
    await call('POST', path('take'), { taken: true });
    const { userId } = await takenBy();
    expect((await call('POST', path('take'), { taken: true }, bola)).status).toBe(409);
    expect((await call('POST', path('take'), { taken: false }, bola)).status).toBe(409);
    expect((await call('POST', path('take'), { taken: true, from: userId }, bola)).status).toBe(200);
    expect((await takenBy(bola)).isMe).toBe(true);
    expect((await call('POST', path('take'), { taken: true, from: userId })).status).toBe(409);
  });

  it('is done until the next reply, and read with it', async () => {
    expect((await call('POST', path('done'), { done: true })).status).toBe(200);
    expect([await listed('open'), await listed('done'), await listed('unread')]).toEqual([0, 1, 0]);
    await call('POST', path('done'), { done: false });
    expect([await listed('open'), await listed('done')]).toEqual([1, 0]);
    await call('POST', path('take'), { taken: true });
    await call('POST', path('done'), { done: true });
    expect(await listed('mine')).toBe(0);
    await at.receives('One more thing');
    expect([await listed('open'), await listed('mine'), await listed('done')]).toEqual([1, 1, 0]);
  });

  it('stays done where the next reply needs nobody', async () => {
    await call('POST', path('done'), { done: true });
    await at.receives('HELP');
    expect([await listed('open'), await listed('done')]).toEqual([0, 1]);
  });

  it('is not there for an unknown phone, and viewers only look', async () => {
    for (const [what, body] of [
      ['take', { taken: true }],
      ['done', { done: true }],
    ] as const)
      expect((await call('POST', `/api/inbox/%2B2348030000000/${what}`, body)).status).toBe(404);
    const viewer = (await addColleague(at.server(), church.token, 'viewer')).token;
    expect((await call('POST', path('take'), { taken: true }, viewer)).status).toBe(403);
    expect((await call('POST', path('done'), { done: true }, viewer)).status).toBe(403);
  });
});
