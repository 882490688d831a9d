// Tests that tampering with the audit log shows, whatever is changed.
import { randomBytes } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { beforeAll, describe, expect, inject, test } from 'vitest';
import { ownerLogins } from '../../../testing/database.ts';
import { databaseUrl } from '../../../testing/global-setup.ts';
import { startTestServer, type TestServer } from '../../../testing/test-server.ts';
import { makeBackup } from '../../platform/backup/backup.ts';
import { restoreBackup } from '../../platform/backup/restore.ts';
import { openDatabase } from '../../platform/db/database.ts';
import { migrateWith, migrationNames } from '../../platform/db/migrate.ts';
import { openFolderFiles } from '../../platform/files/folder-files.ts';
import { insertAudit } from '../tenant-store.ts';
import { pruneAudit } from './prune-audit.ts';
import { verifyAudit, type VerifiedChain } from './verify-audit.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});

async function check(tenantId: string): Promise<VerifiedChain> {
  for await (const chain of verifyAudit(server.db)) if (chain.tenantId === tenantId) return chain;
  throw new Error('this organisation was not checked');
}

const line = (action: string, detail: Record<string, unknown> = { note: 'ọ́ "é" \n 😀', n: 1.5 }) => ({
  userId: '01890a5d-ac96-774b-bcce-b302099a8057',
  action,
  subject: 'something',
  detail,
  requestId: 'r',
  ip: '192.0.2.7',
  userAgent: 'curl/8.0',
});

/** An organisation with five lines: its registration and four more. */
async function withLines(): Promise<string> {
  const { tenantId } = await server.signUp();
  for (const action of ['a.one', 'a.two', 'a.three', 'a.four'])
    await server.db.inTenant(tenantId, (tx) => insertAudit(tx, tenantId, line(action), new Date()));
  return tenantId;
}

/** Runs a statement with the rights that the server has within an organisation. */
const asServer = (tenantId: string, text: string) =>
  server.db.inTenant(tenantId, (tx) => sql.raw(text).execute(tx));

/** Changes the log as the owner of the database, past the rights of the server. */
const tamper = (text: string, tenantId: string) => server.query(text, [tenantId]);

describe('[AU-08] the chain of the audit log', () => {
  test('fits as the server writes it, also by several at once', async () => {
    const tenantId = await withLines();
    await Promise.all(
      Array.from({ length: 20 }, (_, n) =>
        server.db.inTenant(tenantId, (tx) => insertAudit(tx, tenantId, line(`b.${n}`), new Date())),
      ),
    );
    expect(await check(tenantId)).toMatchObject({ lines: 25, fault: null, emptied: 0, pruned: 0 });
  });

  test.each([
    ['a changed action', "update audit set action = 'a.other' where tenant_id = $1 and seq = 3", 'Line 3'],
    ['a changed user', 'update audit set user_id = null where tenant_id = $1 and seq = 3', 'Line 3'],
    ['a changed key', 'update audit set key_id = id where tenant_id = $1 and seq = 3', 'Line 3'],
    ['a changed subject', "update audit set subject = 'x' where tenant_id = $1 and seq = 3", 'Line 3'],
    ['a changed address', "update audit set ip = '192.0.2.8' where tenant_id = $1 and seq = 3", 'Line 3'],
    ['a changed device', "update audit set user_agent = '' where tenant_id = $1 and seq = 3", 'Line 3'],
    ['a changed request', "update audit set request_id = '' where tenant_id = $1 and seq = 3", 'Line 3'],
    [
      'a changed time',
      "update audit set at = at - interval '1 microsecond' where tenant_id = $1 and seq = 3",
      'Line 3',
    ],
    [
      'changed details',
      `update audit set detail = '{"n": 2}' where tenant_id = $1 and seq = 3`,
      'The details of line 3',
    ],
    [
      'details that were changed as if they had been emptied',
      `update audit set detail = '{"n": 2}', salt = null where tenant_id = $1 and seq = 3`,
      'The details of line 3',
    ],
    [
      'changed details with a new digest',
      `update audit set detail = '{}', detail_digest = engine.detail_digest(salt, '{}') where tenant_id = $1 and seq = 3`,
      'Line 3',
    ],
    [
      'a line missing in the middle',
      'delete from audit where tenant_id = $1 and seq = 3',
      'Line 3 is missing',
    ],
    ['the first line missing', 'delete from audit where tenant_id = $1 and seq = 1', 'Line 1 is missing'],
    [
      'lines missing at the end',
      'delete from audit where tenant_id = $1 and seq > 3',
      'Lines 4 to 5 at the end',
    ],
    ['all lines missing', 'delete from audit where tenant_id = $1', 'Lines 1 to 5 at the end'],
    ['the end of the chain missing', 'delete from audit_chain where tenant_id = $1', 'The end of its chain'],
    [
      'an end set back',
      'update audit_chain c set seq = 4, hash = (select hash from audit where tenant_id = c.tenant_id and seq = 4) where tenant_id = $1',
      'There are lines after line 4',
    ],
    ['another end', "update audit_chain set hash = sha256('x') where tenant_id = $1", 'The last line, 5'],
    [
      'a hash made anew for a changed line',
      `update audit a set action = 'a.other', hash = engine.audit_hash(
         (select hash from audit where tenant_id = $1 and seq = 2),
         (select row(b.tenant_id, b.id, b.at, b.user_id, 'a.other', b.subject, b.detail, b.request_id, b.seq, b.key_id,
            b.ip, b.user_agent, b.salt, b.detail_digest, b.hash)::audit from audit b where b.tenant_id = $1 and b.seq = 3))
         where tenant_id = $1 and seq = 3`,
      'Line 4',
    ],
    [
      'two lines in each other’s place',
      'update audit set seq = case seq when 3 then 104 else 103 end where tenant_id = $1 and seq in (3, 4)',
      'Line 3 is missing',
    ],
    [
      'a hidden beginning',
      'update audit_chain c set pruned_seq = 2, pruned_hash = (select hash from audit where tenant_id = c.tenant_id and seq = 2) where tenant_id = $1',
      'There are lines from before line 3',
    ],
  ])('shows %s', async (_what, text, fault) => {
    const tenantId = await withLines();
    await tamper(text, tenantId);
    const found = (await check(tenantId)).fault ?? '';
    expect(found.charAt(0).toUpperCase() + found.slice(1)).toContain(fault);
  });

  test('shows two lines that changed places', async () => {
    const tenantId = await withLines();
    await tamper('update audit set seq = seq - 7 where tenant_id = $1 and seq in (3, 4)', tenantId);
    await tamper('update audit set seq = 0 - seq where tenant_id = $1 and seq < 0', tenantId);
    expect((await check(tenantId)).fault).toMatch(/^line 3 .*does not follow/);
  });

  test('shows a line put in between', async () => {
    const tenantId = await withLines();
    await server.query('alter table audit disable trigger chain_audit');
    await tamper('update audit set seq = seq + 100 where tenant_id = $1 and seq > 3', tenantId);
    await tamper('update audit set seq = seq - 99 where tenant_id = $1 and seq > 100', tenantId);
    await tamper(
      `insert into audit (tenant_id, id, action, seq, salt, detail_digest)
         select $1, gen_random_uuid(), 'a.new', 4, '', sha256('{}')`,
      tenantId,
    );
    await server.query('alter table audit enable trigger chain_audit');
    expect((await check(tenantId)).fault).toMatch(/^line 4 .*put in/);
  });

  test('names the first line that does not fit, and only in its organisation', async () => {
    const [mine, theirs] = [await withLines(), await withLines()];
    await tamper("update audit set action = 'x' where tenant_id = $1 and seq in (2, 4)", mine);
    expect((await check(mine)).fault).toMatch(/^line 2 /);
    expect((await check(theirs)).fault).toBeNull();
  });
});

test('[AU-08] the server can neither change nor delete lines, nor the end of a chain', async () => {
  const tenantId = await withLines();
  const before = await check(tenantId);
  for (const text of [
    "update audit set action = 'x'",
    'delete from audit',
    'truncate audit',
    'alter table audit disable trigger all',
    "update audit_chain set hash = ''",
    'delete from audit_chain',
    `insert into audit_chain (tenant_id) values ('${tenantId}')`,
    "select engine.prune_audit('00000000-0000-7000-8000-000000000000', now())",
  ])
    await expect(asServer(tenantId, text)).rejects.toThrow(/permission denied|must be owner/);
  // What an insert says of its place and hash is not taken.
  await asServer(
    tenantId,
    `insert into audit (tenant_id, id, action, seq, hash) values ('${tenantId}', gen_random_uuid(), 'a.five', 1, 'x')`,
  );
  expect(await check(tenantId)).toMatchObject({ lines: before.lines + 1, fault: null });
});

describe('[AU-08] old lines', () => {
  const months = (n: number) => ({ months: n, db: server.db, clock: server.context.clock });
  const age = (tenantId: string, upTo: number, years: number) =>
    server.query('update audit set at = at - make_interval(years => $3) where tenant_id = $1 and seq <= $2', [
      tenantId,
      upTo,
      years,
    ]);
  /** Makes the chain anew, as if the lines had been written with their times. */
  async function aged(upTo: number, years: number): Promise<string> {
    const tenantId = await withLines();
    await age(tenantId, upTo, years);
    await server.query(
      `do $$ declare line audit; last bytea := ''; begin
         for line in select * from audit where tenant_id = '${tenantId}' order by seq loop
           line.hash := engine.audit_hash(last, line);
           last := line.hash;
           update audit set hash = last where tenant_id = line.tenant_id and id = line.id;
         end loop;
         update audit_chain set hash = last where tenant_id = '${tenantId}';
       end $$`,
    );
    return tenantId;
  }

  test('are deleted, and the chain still fits from the checkpoint on', async () => {
    const tenantId = await aged(3, 6);
    await pruneAudit(months(60));
    expect(await check(tenantId)).toMatchObject({ lines: 3, pruned: 3, fault: null });
    const [last] = await server.query(
      'select action, user_id, detail from audit where tenant_id = $1 order by seq desc limit 1',
      [tenantId],
    );
    expect(last).toMatchObject({ action: 'audit.pruned', user_id: null, detail: { lines: 3 } });
    await pruneAudit(months(60));
    expect(await check(tenantId)).toMatchObject({ lines: 3, pruned: 3, fault: null });
    await tamper('delete from audit where tenant_id = $1 and seq = 4', tenantId);
    expect((await check(tenantId)).fault).toContain('line 4 is missing');
  });

  test('go no further than the first that is younger', async () => {
    const tenantId = await aged(5, 6);
    await server.query('update audit set at = now() where tenant_id = $1 and seq = 3', [tenantId]);
    await pruneAudit(months(60));
    expect(await check(tenantId)).toMatchObject({ pruned: 2 });
  });

  test('stay where the chain lacks the last of them, so that it goes on showing', async () => {
    const tenantId = await aged(5, 6);
    await tamper('delete from audit where tenant_id = $1 and seq > 3', tenantId);
    await pruneAudit(months(60));
    expect((await check(tenantId)).fault).toContain('Lines 4 to 5 at the end');
  });

  test('stay for a year, whatever the server asks for', async () => {
    const tenantId = await withLines();
    await pruneAudit(months(0));
    expect(await check(tenantId)).toMatchObject({ lines: 5, pruned: 0, fault: null });
  });
});

test('[AU-08] the chains of a restored backup fit, and go on', async () => {
  const tenantId = await withLines();
  const folder = await mkdtemp(join(tmpdir(), 'tidings-audit-'));
  const name = `audit_${randomBytes(6).toString('hex')}`;
  await server.query(`create database ${name}`);
  const url = databaseUrl(inject('postgresUrl'), name);
  const at = (databaseUrl: string, part: string) => ({
    databaseUrl,
    files: openFolderFiles(join(folder, part)),
    secret: { value: 'a secret of tests' },
  });
  const roles = { tenant: 'tidings_app', system: 'tidings_system' };
  const restored = openDatabase(ownerLogins(url));
  try {
    const file = join(folder, 'the.backup');
    await makeBackup(file, at(server.url, 'from'), new Date());
    await restoreBackup(file, at(url, 'into'), {
      names: migrationNames(),
      run: (client, options) => migrateWith(client, { ...options, roles }),
    });
    await restored.inTenant(tenantId, (tx) => insertAudit(tx, tenantId, line('a.after'), new Date()));
    const chains: VerifiedChain[] = [];
    for await (const chain of verifyAudit(restored)) chains.push(chain);
    expect(chains.find((chain) => chain.tenantId === tenantId)).toMatchObject({ lines: 6, fault: null });
  } finally {
    await restored.close();
    await server.query(`drop database ${name} with (force)`);
    await rm(folder, { recursive: true, force: true });
  }
});
