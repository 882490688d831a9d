// Tests that a STOP to a removed phone counts, and private SMS are forgotten.
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Church } from '../../../testing/data/church.ts';
import { openReplying } from '../../../testing/providers/replies.ts';
import { type FakePhone, startFakePhone } from '../../../testing/servers/fake-phone.ts';
import { newId } from '../../platform/id.ts';

const at = openReplying();
const person = '+2348031234567';
let operator: Church;
let church: Church;
let origin: string;
let phone: FakePhone;
let accountId: string;

beforeAll(async () => {
  operator = await at.church();
  origin = await at.server().app.listen({ host: '127.0.0.1', port: 0 });
});
beforeEach(async () => {
  church = await at.church();
  phone = await startFakePhone();
  accountId = await connect();
  return () => phone.stop();
});

/** A phone of the church, whose webhooks come here. */
async function connect(): Promise<string> {
  const server = at.server();
  const { username, number } = phone.settings;
  const settings = { username, number, address: phone.address };
  const { body } = await server.call('POST', '/api/operator/providers', {
    token: operator.token,
    body: {
      kind: 'phone',
      name: 'Our phone',
      settings,
      secrets: { password: phone.password, signingKey: phone.signingKey },
      regular: true,
      hybrid: false,
      takeOver: true,
      welcomeUnits: 'keep',
    },
  });
  await server.query('update engine.provider_account set tenant_id = $1 where id = $2', [
    church.tenantId,
    body.id,
  ]);
  const url = origin + new URL(body.hookAddress).pathname;
  phone.webhooks = [{ id: 'ours', deviceId: phone.settings.deviceId, url, event: 'sms:received' }];
  return body.id;
}

/** A message to the person went by the phone, this many days ago. */
async function wrote(days = 7): Promise<void> {
  const id = newId();
  await at
    .server()
    .query(
      "insert into message (tenant_id, id, channel, state, provider, body) values ($1, $2, 'sms', 'done', $3, 'Come')",
      [church.tenantId, id, `sms:${accountId}`],
    );
  await at.server().query(
    `insert into recipient (tenant_id, message_id, n, address, state, sent_at)
       values ($1, $2, 1, $3, 'accepted', now() - make_interval(days => $4::integer))`,
    [church.tenantId, id, person, days],
  );
}
async function remove(): Promise<void> {
  const { status } = await at.server().call('DELETE', `/api/providers/${accountId}`, { token: church.token });
  expect(status).toBe(200);
  // The other one is for the public address, where nobody listens here.
  phone.webhooks = phone.webhooks.filter(({ id }) => id === 'ours');
}
const stored = async () =>
  (await at.server().query("select body ->> 'text' as text from engine.inbound order by at, id")).map(
    ({ text }) => text,
  );

describe('[DE-04, DE-11] a removed phone', () => {
  it('still passes on a STOP of those to whom it wrote, by which they are opted out', async () => {
    await wrote();
    await remove();
    await phone.receive(person, 'Please stop texting me');
    await at.open().match();
    expect(await at.suppressed(church)).toEqual([
      { address: person, reason: 'opted-out', source: 'Reply by SMS', proof: 'Please stop texting me' },
    ]);
    await phone.receive(person, 'START');
    await at.open().match();
    expect(await at.suppressed(church)).toEqual([]);
  });

  it('knows the words of the organisation, and leaves what is unclear to a person', async () => {
    await wrote();
    await remove();
    await at
      .server()
      .query(
        "update tenant_setting set stop_words = '{enough}', start_words = '{back}' where tenant_id = $1",
        [church.tenantId],
      );
    await phone.receive(person, 'Enough');
    await phone.receive(person, 'Back');
    await phone.receive(person, 'When does the bus stop at church, and can it stop at mine?');
    expect(await stored()).toEqual([
      'Enough',
      'Back',
      'When does the bus stop at church, and can it stop at mine?',
    ]);
  });

  it('has everything else forgotten before it is stored, and answered', async () => {
    await wrote();
    await remove();
    await phone.receive(person, 'Dinner at eight?');
    await phone.receive(person, 'yes');
    await phone.receive('+2348039999999', 'STOP');
    expect(await stored()).toEqual([]);
    expect(await phone.retryWebhooks(), 'it is not sent again').toBe(0);
  });

  it('hears nobody to whom it wrote more than 30 days ago, and is not heard itself after 30 days', async () => {
    await wrote(31);
    await remove();
    await phone.receive(person, 'STOP');
    expect(await stored()).toEqual([]);
    await wrote(1);
    await at
      .server()
      .query("update engine.provider_account set retired_at = now() - interval '31 days' where id = $1", [
        accountId,
      ]);
    await phone.receive(person, 'STOP');
    expect(await stored()).toEqual([]);
    expect(await phone.retryWebhooks(), 'the second one was refused').toBe(1);
  });

  it('that is still there passes on every reply', async () => {
    await wrote();
    await phone.receive(person, 'I will come');
    expect(await stored()).toEqual(['I will come']);
  });
});
