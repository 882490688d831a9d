// Tests that a scheduled e-mail falls back when its sender was removed.
import { beforeAll, beforeEach, expect, it } from 'vitest';
import { type Church, makeChurch } from '../../../../testing/data/church.ts';
import { startTestServer, type TestServer } from '../../../../testing/test-server.ts';
import { newId } from '../../../platform/id.ts';
import { openComposing } from '../../../open-composing.ts';
import { launchMessage } from './launch.ts';

const address = 'choir@tidings.example';
let server: TestServer;
let church: Church;
let shifted = 0;
beforeAll(async () => {
  server = await startTestServer({ MAIL_FROM: 'Tidings <office@tidings.example>' });
});
beforeEach(async () => {
  church = await makeChurch(server);
  await church.person({ first: 'Ada', email: 'ada@example.org', choir: true });
});

/** A verified sender, and an e-mail from it in a minute. */
async function scheduled(): Promise<{ id: string; sender: string }> {
  const sender = newId();
  await server.query(
    'insert into mail_sender (tenant_id, id, address, verified_at) values ($1, $2, $3, now())',
    [church.tenantId, sender, address],
  );
  const { body } = await server.call('POST', '/api/Messaging/saveEmailSchedule', {
    token: church.token,
    body: {
      subject: 'News',
      message: '<p>Come</p>',
      emailAddress: address,
      groupedContacts: `group_${church.choir}`,
      executionDate: new Date(Date.now() + (shifted + 60) * 1000).toISOString(),
    },
  });
  expect(body).toMatchObject({ status: true });
  return { id: body.mail.id, sender };
}
const hour = () => server.shiftClock((shifted += 120));
const launch = (id: string) => launchMessage(openComposing(server.context), church.tenantId, id);
const read = async (id: string) =>
  (await server.query('select state, from_address, reply_to from message where id = $1', [id]))[0];

it('[EC-15] an address that is still verified stays in From', async () => {
  const { id } = await scheduled();
  await hour();
  expect(await launch(id)).toBeNull();
  expect(await read(id)).toEqual({ state: 'ready', from_address: address, reply_to: address });
});

it('[EC-15] a removed address is replaced in From, replies still go there, and the owner is notified', async () => {
  const { id, sender } = await scheduled();
  await server.call('DELETE', `/api/mail-senders/${sender}`, { token: church.token });
  await hour();
  expect(await launch(id)).toEqual({
    code: 'fromAnotherAddress',
    params: { address, subject: 'News', replyTo: address },
  });
  expect(await read(id)).toEqual({ state: 'ready', from_address: '', reply_to: address });
});

it('[EC-15] an address added again has to be verified again', async () => {
  const { id, sender } = await scheduled();
  await server.query('update mail_sender set verified_at = null where id = $1', [sender]);
  await hour();
  expect(await launch(id)).not.toBeNull();
  expect(await read(id)).toMatchObject({ state: 'ready', from_address: '' });
});
