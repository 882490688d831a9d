// Kills the database in the middle of a sending, and fails over to its standby.
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Client } from 'pg';
import { afterEach, describe, expect, it } from 'vitest';
import { poll } from '../testing/providers/lanes.ts';
import { checkInvariants } from '../testing/providers/ledger.ts';
import {
  debianPostgres,
  type OtherPostgres,
  startDebianPostgres,
} from '../testing/servers/debian-postgres.ts';
import { startFakeSmtp } from '../testing/servers/fake-smtp.ts';
import { makeCrowd, startWholeServer, type WholeServer } from '../testing/whole-server.ts';

const people = 3000;
/** What may be on its way at a time, and so in doubt after a kill. */
const window = 100;

const closing: (() => unknown)[] = [];
afterEach(async () => {
  for (const close of closing.splice(0).toReversed()) await close();
});

/** The statements of docs/operating.md: those of the first server, and those of a fail-over. */
function documented(): { prepare: string[]; failOver: string[] } {
  const docs = readFileSync(join(import.meta.dirname, '../../../docs/operating.md'), 'utf8');
  const [, section = ''] = /### A standby\n(.*?)\n## /s.exec(docs) ?? [];
  const [, sql = ''] = /```sql\n(.*?)```/s.exec(section) ?? [];
  const [, psql = ''] = /psql (-c .*)\n```/.exec(section) ?? [];
  return {
    prepare: sql.trim().split('\n'),
    failOver: [...psql.matchAll(/-c "(.*?)"/g)].map(([, statement = '']) => statement),
  };
}

async function inPostgres<T>(postgres: OtherPostgres, work: (client: Client) => Promise<T>): Promise<T> {
  const client = new Client({ connectionString: postgres.urlOf('boss', 'church') });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

/** A first server whose commits wait for its standby. */
async function startPair(
  prepare: readonly string[],
): Promise<{ first: OtherPostgres; second: OtherPostgres }> {
  const first = await startDebianPostgres();
  closing.push(() => first.stop());
  await first.administrate('postgres', ...prepare);
  const second = await first.startStandby('two', ['-S', 'two']);
  closing.push(() => second.stop());
  await first.administrate(
    'postgres',
    "alter system set synchronous_standby_names = 'two'",
    'select pg_reload_conf()',
  );
  await poll(() =>
    first.administrate('postgres', 'select sync_state::text from pg_stat_replication'),
  ).toEqual([{ sync_state: 'sync' }]);
  return { first, second };
}

if (!debianPostgres()) process.stdout.write('No PostgreSQL of Debian here: no fail-over is tested.\n');

describe.skipIf(!debianPostgres())('a database with a synchronous standby', () => {
  it('[DE-01, DE-02, DE-08] that dies while 3,000 e-mails go out loses and doubles nobody', async () => {
    const { prepare, failOver } = documented();
    expect([prepare.length, failOver.length]).toEqual([3, 3]);
    const { first, second } = await startPair(prepare);
    const folder = mkdtempSync(join(tmpdir(), 'tidings-standby-'));
    closing.push(() => rmSync(folder, { recursive: true, force: true }));
    const mailServer = await startFakeSmtp();
    closing.push(() => mailServer.stop());
    const start = async (postgres: OtherPostgres): Promise<WholeServer> => {
      const server = await startWholeServer(folder, {
        TIDINGS_SECRET: 'a secret of tests, long enough to be one',
        DATABASE_URL: postgres.ownerUrl,
        // Slowly, so that the database surely dies in the middle.
        SMTP_URL: `smtp://127.0.0.1:${mailServer.port}?rate=400`,
      });
      closing.push(() => server.signal('SIGKILL'));
      return server;
    };
    const before = await start(first);
    const { token, choir } = await makeCrowd(before, { url: first.urlOf('boss', 'church') }, people);
    const { body } = await before.call('POST', '/api/Messaging/sendEmail', {
      token,
      body: { subject: 'Rehearsal', message: '<p>At six</p>', groupedContacts: [`group_${choir}`] },
    });
    const { id } = body.mail;
    await poll(() => mailServer.mails.length).toBeGreaterThan(people / 3);
    await first.kill();
    expect(mailServer.mails.length, 'the database died in the middle').toBeLessThan(people);
    before.signal('SIGKILL');
    await before.code;

    await second.administrate('postgres', ...failOver);
    // The killed process counts as alive for 45 seconds, and its leases last as long: the product's clock skips them.
    await second.administrate(
      'church',
      `create or replace function engine.now() returns timestamptz language sql stable
         as $$ select clock_timestamp() + interval '50 seconds' $$`,
    );
    const after = await start(second);
    await expect
      .poll(async () => (await after.call('GET', `/api/messages/${id}`, { token })).body.state, {
        timeout: 60_000,
      })
      .toBe('done');
    const got = mailServer.mails.map(({ to }) => to);
    expect(new Set(got).size, 'nobody got it twice').toBe(got.length);
    const rows = await inPostgres(
      second,
      async (client) =>
        (await client.query('select address, state from recipient where message_id = $1', [id])).rows as {
          address: string;
          state: string;
        }[],
    );
    const of = (state: string) => rows.filter((row) => row.state === state).map(({ address }) => address);
    const arrived = new Set(got);
    expect(of('accepted').length + of('uncertain').length, 'everybody has a state').toBe(people);
    expect(
      of('accepted').filter((address) => !arrived.has(address)),
      'nobody is lost',
    ).toEqual([]);
    expect(of('uncertain').length).toBeLessThanOrEqual(window);
    await inPostgres(second, (client) =>
      checkInvariants({ query: async (text, values) => (await client.query(text, values)).rows }),
    );
    await after.stop();
  }, 180_000);
});
