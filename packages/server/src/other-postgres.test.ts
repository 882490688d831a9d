// Tests of Tidings on an external PostgreSQL, whose owner is no superuser.
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { debianPostgres, startDebianPostgres } from '../testing/servers/debian-postgres.ts';
import { startWholeServer } from '../testing/whole-server.ts';

it.skipIf(!debianPostgres())(
  'an organisation signs up and writes to its choir on PostgreSQL from 15 on',
  { timeout: 120_000 },
  async () => {
    const folder = await mkdtemp(join(tmpdir(), 'tidings-other-'));
    const postgres = await startDebianPostgres();
    expect(postgres.version).toBeGreaterThanOrEqual(15);
    const server = await startWholeServer(folder, {
      DATABASE_URL: postgres.ownerUrl,
      TIDINGS_SECRET: 'a secret of tests, long enough to be one',
    });
    try {
      const { body: account } = await server.call('POST', '/api/accounts/register', {
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
      const { token } = account;
      const message = {
        subject: 'GRACE',
        message: 'Hello #name#',
        isPersonalized: true,
        groupedContacts: 'group_~Choir',
      };
      const { body: estimate } = await server.call('POST', '/api/messages/estimate', {
        token,
        body: { channel: 'sms', ...message },
      });
      expect(estimate.recipients).toBeGreaterThan(40);
      const { body: sent } = await server.call('POST', '/api/Messaging/sendSms', { token, body: message });
      expect(sent).toMatchObject({ status: true });
      await expect
        .poll(async () => (await server.call('GET', `/api/messages/${sent.messageId}`, { token })).body, {
          timeout: 60_000,
        })
        .toMatchObject({ state: 'done', counts: { accepted: estimate.recipients } });
    } finally {
      await server.stop();
      await postgres.stop();
      await rm(folder, { recursive: true, force: true });
    }
  },
);
