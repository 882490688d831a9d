// Tests of Tidings on an external PostgreSQL, whose owner is no superuser.
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  debianPostgres,
  type OtherPostgres,
  startDebianPostgres,
} from '../testing/servers/debian-postgres.ts';
import { startWholeServer } from '../testing/whole-server.ts';

/** The statements that docs/operating.md gives an administrator, for each database that they connect to. */
function documentedStatements(): { cluster: string[]; inside: string[] } {
  const docs = readFileSync(join(import.meta.dirname, '../../../docs/operating.md'), 'utf8');
  const [, block = ''] = /administrator.s way:.*?```sql\n(.*?)```/s.exec(docs) ?? [];
  const [cluster = '', inside = ''] = block.split('\\connect church\n');
  const split = (text: string) => text.trim().split('\n');
  return { cluster: split(cluster), inside: split(inside) };
}

describe.skipIf(!debianPostgres())('on PostgreSQL from 15 on', { timeout: 120_000 }, () => {
  let postgres: OtherPostgres;
  beforeAll(async () => {
    postgres = await startDebianPostgres();
  });
  afterAll(() => postgres.stop());

  /** An organisation signs up and writes to its choir; returns the database's users who did it. */
  async function writeToChoir(database: string, env: Record<string, string>): Promise<unknown[]> {
    const folder = mkdtempSync(join(tmpdir(), 'tidings-other-'));
    const server = await startWholeServer(folder, {
      TIDINGS_SECRET: 'a secret of tests, long enough to be one',
      ...env,
    });
    try {
      expect(server.log()).not.toContain('Warning');
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
      const users = await postgres.administrate(
        'postgres',
        `select distinct usename::text as name from pg_stat_activity where datname = '${database}' order by 1`,
      );
      return users.map(({ name }) => name);
    } finally {
      await server.stop();
      rmSync(folder, { recursive: true, force: true });
    }
  }

  it('an organisation signs up and writes to its choir, and nothing of it as the owner', async () => {
    expect(postgres.version).toBeGreaterThanOrEqual(15);
    expect(await writeToChoir('church', { DATABASE_URL: postgres.ownerUrl })).toEqual([
      'church_app',
      'church_system',
    ]);
  });

  it('so does one whose administrator made roles and extensions, beside the first in the same cluster', async () => {
    const { cluster, inside } = documentedStatements();
    // The documented installation is called church, and so is the first one.
    const renamed = (statements: string[]) => statements.map((one) => one.replaceAll('church', 'chapel'));
    await postgres.administrate('postgres', ...renamed(cluster));
    await postgres.administrate('chapel', ...renamed(inside));
    const [owner] = await postgres.administrate(
      'postgres',
      "select rolsuper or rolcreaterole as mighty from pg_roles where rolname = 'chapel'",
    );
    expect(owner).toEqual({ mighty: false });
    const users = await writeToChoir('chapel', {
      DATABASE_URL: postgres.urlOf('chapel', 'chapel'),
      DATABASE_TENANT_URL: postgres.urlOf('chapel_app', 'chapel'),
      DATABASE_SYSTEM_URL: postgres.urlOf('chapel_system', 'chapel'),
    });
    expect(users).toEqual(['chapel_app', 'chapel_system']);
  });
});
