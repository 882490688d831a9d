// Tests what a person's page says about reaching them.
import { beforeEach, expect, test } from 'vitest';
import type { Church } from '../../../testing/data/church.ts';
import { openReplying } from '../../../testing/providers/replies.ts';

const at = openReplying();
let church: Church;
beforeEach(async () => {
  church = await at.church();
  await at.ours(church);
});

const phone = '+2348031234567';
const call = (method: 'GET' | 'POST' | 'PUT', path: string, body?: unknown) =>
  at.server().call(method, path, { token: church.token, ...(body === undefined ? {} : { body }) });
const reach = async (id: string) => (await call('GET', `/api/people/${id}/reach`)).body;

test('[DE-07] a person who opted out is shown as such, and so is everyone with that phone; a new number is not', async () => {
  const ada = await church.person({ first: 'Ada', phone, email: 'ada@example.org' });
  const bola = await church.person({ first: 'Bola', phone });
  expect(await reach(ada)).toEqual({ against: [], conversation: null });
  await at.receives('STOP');
  const stopped = {
    against: [{ channel: 'sms', reason: 'opted-out', source: 'Reply by SMS', at: expect.any(String) }],
    conversation: phone,
  };
  expect([await reach(ada), await reach(bola)]).toEqual([stopped, stopped]);
  await call('POST', '/api/suppressions', {
    channel: 'email',
    address: 'ada@example.org',
    reason: 'bounced',
  });
  expect((await reach(ada)).against).toMatchObject([
    { channel: 'sms' },
    { channel: 'email', reason: 'bounced' },
  ]);

  await at
    .server()
    .query("update person set phone = '+2348037654321', mobile_phone = '08037654321' where id = $1", [ada]);
  expect(await reach(ada)).toMatchObject({ against: [{ channel: 'email' }], conversation: null });
});

test('[DE-07] an opt-out that survived erasing is shown for a new person with that address', async () => {
  const ada = await church.person({ first: 'Ada', phone });
  await at.receives('STOP');
  expect((await call('POST', `/api/people/${ada}/erase`, { name: 'Ada' })).status).toBe(200);
  const again = await church.person({ first: 'Ada', phone });
  expect(await reach(again)).toMatchObject({ against: [{ reason: 'opted-out' }], conversation: null });
  expect((await call('GET', `/api/people/${ada}/reach`)).status).toBe(404);
});
