// Tests the default sender id and Reply-To.
import { beforeAll, expect, test } from 'vitest';
import { makeChurch } from '../../../testing/data/church.ts';
import { startTestServer, type TestServer } from '../../../testing/test-server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});

const path = '/api/settings/default-senders';

test('the default sender id comes first in the list, and replies go where it says', async () => {
  const { token, tenantId } = await makeChurch(server);
  const masks = async () =>
    (await server.call('GET', '/api/Messaging/RetrieveTenantSenderIDs', { token })).body.returnObject.map(
      ({ mask }: { mask: string }) => mask,
    );
  await server.call('POST', '/api/Messaging/RequestSenderID', { token, body: { mask: 'CHOIR' } });
  const put = (body: Record<string, unknown>) => server.call('PUT', path, { token, body });
  expect((await server.call('GET', path, { token })).body).toEqual({ senderId: '', replyTo: '' });
  expect(await put({ senderId: 'CHOIR' })).toMatchObject({
    status: 400,
    body: { errors: { senderId: 'Choose a sender id that is approved.' } },
  });
  await server.query("update sender_id set status = 2 where tenant_id = $1 and mask = 'CHOIR'", [tenantId]);
  expect(await masks()).toEqual(['GRACE', 'CHOIR']);
  expect((await put({ senderId: 'choir', replyTo: 'Office <OFFICE@grace.example>' })).body).toEqual({
    senderId: 'CHOIR',
    replyTo: 'office@grace.example',
  });
  expect(await masks()).toEqual(['CHOIR', 'GRACE']);
  const { body: listed } = await server.call('GET', '/api/Messaging/RetrieveTenantSenderIDs', { token });
  expect(listed.defaultSenderId).toBe('CHOIR');
  expect((await server.call('GET', '/api/settings/mail', { token })).body.replyTo).toBe(
    'office@grace.example',
  );
  expect((await put({ senderId: 'CHOIR', replyTo: 'office' })).body.errors).toHaveProperty('replyTo');
  const other = await server.signUp();
  expect((await server.call('PUT', path, { token: other.token, body: { senderId: 'CHOIR' } })).status).toBe(
    400,
  );
  await server.query("update sender_id set status = 3 where tenant_id = $1 and mask = 'CHOIR'", [tenantId]);
  expect((await server.call('GET', path, { token })).body.senderId).toBe('');
  await server.query("update member set role = 'staff' where tenant_id = $1", [tenantId]);
  server.context.accounts.forgetOrganisation(tenantId);
  expect((await put({ senderId: '' })).status).toBe(403);
});
