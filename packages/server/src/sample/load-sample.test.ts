// Tests of the sample church.
import { beforeAll, expect, it } from 'vitest';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});

it('[AU-02, SI-02] a new organisation can start with a sample church that is ready to be written to', async () => {
  const { token } = await server.signUp({ sample: true });
  const { body: people } = await server.call('GET', '/api/people', { token });
  expect(people.total).toBe(240);
  const { body: ids } = await server.call('GET', '/api/Messaging/RetrieveTenantSenderIDs', { token });
  expect(ids.returnObject).toMatchObject([{ mask: 'GRACE', status: 2 }]);
  const { body: estimate } = await server.call('POST', '/api/messages/estimate', {
    token,
    body: {
      channel: 'sms',
      subject: 'GRACE',
      message: 'Hello #name#',
      isPersonalized: true,
      groupedContacts: 'group_~Choir',
    },
  });
  expect(estimate.recipients).toBeGreaterThan(40);
  expect(estimate.skipped.map((one: { reason: string }) => one.reason)).toContain('no-phone');
});

it('is not loaded where messages would be delivered, since its phones may belong to somebody', async () => {
  const sending = await startTestServer({ SMTP_URL: 'smtp://127.0.0.1:1' });
  const { status, body } = await sending.call('POST', '/api/accounts/register', {
    body: {
      organisation: 'Grace',
      country: 'NG',
      timeZone: 'Africa/Lagos',
      firstName: 'Ada',
      email: 'ada@example.org',
      password: 'correct horse battery',
      sample: true,
    },
  });
  expect(status).toBe(400);
  expect(body.message).toContain('sample church');
});
