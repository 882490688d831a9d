// Tests a start with the built-in database, and the commands that work beside it.
import { existsSync, mkdirSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, describe, expect, test } from 'vitest';
import { codeOf } from '../testing/app-code.ts';
import { openToOthers } from '../testing/modes.ts';
import { openPrograms, ready, type Run } from '../testing/run-program.ts';
import { inDatabase } from '../testing/whole-server.ts';

const { run, newFolder } = openPrograms();

describe('a start with the built-in database', () => {
  const folder = newFolder();
  let program: Run;
  let address = '';
  let port = '';
  beforeAll(async () => {
    program = run('main.ts', [], { TIDINGS_DATA: folder, PORT: '0' });
    [, address = '', port = ''] = await program.says(ready);
  });

  test('prints its address and serves there', async () => {
    expect(address).toBe(`http://127.0.0.1:${port}`);
    expect(await (await fetch(`${address}/readyz`)).json()).toEqual({ status: 'ready' });
    expect(program.printed()).not.toContain('needs this code');
  });

  test('[AU-06] it works in its database as a role that owns nothing', async () => {
    const { rows } = await inDatabase(folder, (client) =>
      client.query(
        `select distinct usename::text as user, rolsuper as "isSuperuser" from pg_stat_activity
           join pg_roles on rolname = usename
           where backend_type = 'client backend' and pid <> pg_backend_pid() order by 1`,
      ),
    );
    // No tenant has anything to do yet.
    expect(rows).toEqual([{ user: 'tidings_system', isSuperuser: false }]);
  });

  test('a second start on the same folder or port is refused with the reason', async () => {
    const onFolder = run('main.ts', [], { TIDINGS_DATA: folder, PORT: '0' });
    expect(await onFolder.code).toBe(1);
    expect(onFolder.printed()).toMatch(/^Tidings is already running on this data folder \(process \d+\)\./);
    const onPort = run('main.ts', [], { TIDINGS_DATA: newFolder(), PORT: port });
    expect(await onPort.code).toBe(1);
    expect(onPort.printed()).toBe(
      `Port ${port} is in use by another program. Stop that one, or set PORT to another number.\n`,
    );
  });

  test('[AU-02] a link that sets a new password can be made on the machine, and works', async () => {
    const post = (path: string, body: unknown) =>
      fetch(`${address}/api/accounts/${path}`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(body),
      });
    const account = { email: 'ada@example.org', password: 'correct horse battery' };
    await post('register', {
      ...account,
      organisation: 'Grace',
      country: 'NG',
      timeZone: 'Africa/Lagos',
      firstName: 'Ada',
    });
    const script = run('reset-password.main.ts', ['Ada@Example.org'], { TIDINGS_DATA: folder });
    expect(await script.code).toBe(0);
    const token = /\/reset-password\?token=(\S+)/.exec(script.printed())?.[1];
    const password = 'a quite new password';
    expect((await post('reset-password', { token, password })).status).toBe(200);
    expect((await post('sign-in', { ...account, password })).status).toBe(200);
    const unknown = run('reset-password.main.ts', ['nobody@example.org'], { TIDINGS_DATA: folder });
    expect(await unknown.code).toBe(1);
    expect(unknown.printed()).toBe('No one here has the e-mail address nobody@example.org.\n');
  });

  test('[AU-09] with --without-two-factor it turns the second factor off too, and tells when there was none', async () => {
    const post = async (path: string, body: unknown, token?: string) => {
      const headers = {
        'content-type': 'application/json',
        ...(token && { authorization: `Bearer ${token}` }),
      };
      const answer = await fetch(`${address}/api/accounts/${path}`, {
        method: 'POST',
        headers,
        body: JSON.stringify(body),
      });
      return (await answer.json()) as { token?: string; twoFactor?: boolean; uri: string };
    };
    const account = { email: 'ada@example.org', password: 'a quite new password' };
    const { token } = await post('sign-in', account);
    const { uri } = await post('two-factor', {}, token);
    await post('two-factor/verify', { code: codeOf(uri) }, token);
    expect(await post('sign-in', account)).toMatchObject({ twoFactor: true });

    const reset = (...args: string[]) => run('reset-password.main.ts', args, { TIDINGS_DATA: folder });
    const plain = reset(account.email);
    expect(await plain.code).toBe(0);
    expect(await post('sign-in', account)).toMatchObject({ twoFactor: true });
    const without = reset('--without-two-factor', account.email);
    expect(await without.code).toBe(0);
    expect(without.printed()).toMatch(
      /^Two-factor sign-in is turned off\.\nThey are signed out everywhere, .*\n.*\nAda can set a new password here/,
    );
    expect(await post('sign-in', account)).not.toHaveProperty('token');
    const again = reset(account.email, '--without-two-factor');
    expect(await again.code).toBe(0);
    expect(again.printed()).toMatch(/^Two-factor sign-in was off already\.\n/);
    const link = /\/reset-password\?token=(\S+)/.exec(again.printed())?.[1];
    await post('reset-password', { token: link, password: account.password });
    expect(await post('sign-in', account)).toMatchObject({ token: expect.any(String) });
    for (const unclear of [['--without-two-factor'], [account.email, '--without']]) {
      const refused = reset(...unclear);
      expect(await refused.code).toBe(1);
      expect(refused.printed()).toMatch(/^Whose password\? Usage: /);
    }
  });

  test('[AU-08] npm run verify-audit ends with 0 while the log fits, and with 1 once it was tampered with', async () => {
    const verify = async () => {
      const program = run('verify-audit.main.ts', [], { TIDINGS_DATA: folder });
      return { code: await program.code, printed: program.printed() };
    };
    const sound = await verify();
    expect(sound).toMatchObject({ code: 0, printed: expect.stringContaining('The audit log fits.') });
    const change = (text: string) => inDatabase(folder, (client) => client.query(text));
    await change("update audit set ip = ip || '0' where seq = 1");
    expect(await verify()).toMatchObject({
      code: 1,
      printed: expect.stringMatching(/Grace .*ine 1 .*\nThe audit log was tampered with/s),
    });
    await change('update audit set ip = left(ip, -1) where seq = 1');
    expect((await verify()).code).toBe(0);
  });

  test('[OP-03] tidings doctor examines the installation beside the server, and tidings migrate finds nothing to do', async () => {
    const tidings = (...args: string[]) => run('tidings.main.ts', args, { TIDINGS_DATA: folder, PORT: port });
    const doctor = tidings('doctor');
    expect(await doctor.code).toBe(0);
    for (const line of [
      `Server: Running: server ${program.child.pid} on `,
      `Address: ${address} answers.`,
      'Database: All migrations have run.',
      ' 0 wrong.',
    ])
      expect(doctor.printed()).toContain(line);
    const migrate = tidings('migrate');
    expect(await migrate.code).toBe(0);
    expect(migrate.printed()).toContain('The database is up to date.');
    const help = tidings('doctors');
    expect(await help.code).toBe(1);
    expect(help.printed()).toMatch(/There is no command doctors\..*Usage: tidings COMMAND/s);
    const version = tidings('--version');
    expect(await version.code).toBe(0);
    expect(version.printed()).toMatch(/^Tidings \d+\.\d+\.\d+.* on Node 24\./);
    // Asked what it does, a command does not do it.
    const asked = tidings('backup', '--help');
    expect(await asked.code).toBe(0);
    expect(asked.printed()).toBe('tidings backup [FILE] writes tables, files and the secret into one file\n');
    const unclear = tidings('backup', '--all');
    expect(await unclear.code).toBe(1);
    expect(unclear.printed()).toMatch(/^Usage: tidings backup/);
    const whose = tidings('reset-password');
    expect(await whose.code).toBe(1);
    expect(whose.printed()).toBe(
      'Whose password? Usage: tidings reset-password EMAIL [--without-two-factor]\n',
    );
  });

  test('everything that a start, an upload and a backup write is for its owner alone', async () => {
    const signedUp = await fetch(`${address}/api/accounts/sign-in`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ email: 'ada@example.org', password: 'a quite new password' }),
    });
    const { token } = (await signedUp.json()) as { token: string };
    const form = new FormData();
    form.append('file', new Blob(['Baptised in 1990']), 'letter.txt');
    const uploaded = await fetch(`${address}/api/people/files`, {
      method: 'POST',
      headers: { authorization: `Bearer ${token}` },
      body: form,
    });
    expect(uploaded.status).toBe(200);
    expect(readdirSync(join(folder, 'files'))).not.toEqual([]);
    const backup = join(folder, 'today.backup');
    expect(await run('platform/backup/main.ts', ['backup', backup], { TIDINGS_DATA: folder }).code).toBe(0);
    expect(openToOthers(folder)).toEqual([]);
    expect(existsSync(join(folder, 'postgres', '.s.PGSQL.5432'))).toBe(true);
    const restored = join(newFolder(), 'new', 'data');
    const restore = run('platform/backup/main.ts', ['restore', backup], { TIDINGS_DATA: restored });
    expect(await restore.code).toBe(0);
    expect(readdirSync(restored).toSorted()).toEqual(['files', 'postgres', 'secret']);
    expect(openToOthers(restored)).toEqual([]);
  });

  test('[OP-03] a folder whose secret is gone is refused with what to do, and none is made for it', async () => {
    const lost = newFolder();
    mkdirSync(join(lost, 'postgres'));
    for (const command of ['start', 'migrate', 'verify-audit']) {
      const program = run('tidings.main.ts', [command], { TIDINGS_DATA: lost, PORT: '0' });
      expect(await program.code).toBe(1);
      expect(program.printed()).toMatch(
        /^The file "secret" is missing in the data folder .*Put it back from a backup/,
      );
    }
    const doctor = run('tidings.main.ts', ['doctor'], { TIDINGS_DATA: lost });
    expect(await doctor.code).toBe(1);
    expect(doctor.printed()).toMatch(/^WRONG  Database: The file "secret" is missing/m);
    expect(readdirSync(lost)).not.toContain('secret');
  });

  test('a signal stops the server, then the database', async () => {
    program.child.kill('SIGTERM');
    expect(await program.code).toBe(0);
    await expect(fetch(address)).rejects.toThrow('fetch failed');
    expect(existsSync(join(folder, 'postgres', 'data', 'postmaster.pid'))).toBe(false);
  });
});
