// Tests that api and worker run and end as processes of their own.
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { testDatabase } from '../testing/database.ts';
import { openPrograms, ready } from '../testing/run-program.ts';

const { run, newFolder } = openPrograms();

test('api and worker each end with exit code 1 after an uncaught error', async () => {
  const { url } = await testDatabase();
  const env = {
    DATABASE_URL: url,
    TIDINGS_SECRET: 'x'.repeat(32),
    PORT: '0',
    TIDINGS_DATA: newFolder(),
    NODE_OPTIONS: `--import ${join(import.meta.dirname, '../testing/uncaught-error.mjs')}`,
  };
  const api = run('main.ts', ['--only=api'], env);
  const worker = run('main.ts', ['--only=worker'], env);
  await api.says(ready);
  await worker.says(/^The worker of Tidings is ready\.$/m);
  for (const program of [api, worker]) {
    program.child.kill('SIGUSR2');
    expect(await program.code).toBe(1);
    expect(program.printed()).toContain('an error that nothing caught');
  }
});

test('[OP-02] a worker serves health, readiness and metrics of its own, and changes the level of its log at a signal', async () => {
  const { url } = await testDatabase();
  const secret = { TIDINGS_SECRET: 'x'.repeat(32), TIDINGS_DATA: newFolder() };
  const worker = run('main.ts', ['--only=worker'], { ...secret, DATABASE_URL: url, WORKER_PORT: '0' });
  const [, address = ''] = await worker.says(/^The worker of Tidings is ready: (http:\/\/\S+)$/m);
  expect(await (await fetch(`${address}/healthz`)).json()).toEqual({ status: 'ok' });
  await expect.poll(async () => (await fetch(`${address}/readyz`)).status).toBe(200);
  const metrics = await (await fetch(`${address}/metrics`)).text();
  for (const line of [
    'tidings_provider_up{lane="email:outbox"} 1',
    'tidings_database_connections_max{pool="lanes-tenant"} 8',
    'tidings_processes{part="worker"} 1',
    'tidings_database_up 1',
  ])
    expect(metrics).toContain(`${line}\n`);
  expect((await fetch(`${address}/api/home`)).status).toBe(404);
  const { port } = new URL(address);
  const second = run('main.ts', ['--only=worker'], { ...secret, DATABASE_URL: url, WORKER_PORT: port });
  expect(await second.code).toBe(1);
  expect(second.printed()).toContain(
    `Port ${port} is in use by another program. Stop that one, or set WORKER_PORT to`,
  );
  worker.child.kill('SIGUSR2');
  await expect.poll(() => worker.printed()).toMatch(/"level":"debug".*changed by a signal/);
  await fetch(`${address}/healthz`);
  await expect.poll(() => worker.printed()).toContain('"path":"/healthz"');
  worker.child.kill('SIGTERM');
  expect(await worker.code).toBe(0);
});

test('[OP-01] api and worker run as two processes on one database with the same settings, and stop at a signal', async () => {
  const { url } = await testDatabase();
  const env = { DATABASE_URL: url, TIDINGS_SECRET: 'x'.repeat(32), PORT: '0', TIDINGS_DATA: newFolder() };
  const api = run('main.ts', ['--only=api'], env);
  const worker = run('main.ts', ['--only=worker'], env);
  const [, address] = await api.says(ready);
  await worker.says(/^The worker of Tidings is ready\.$/m);
  expect((await fetch(`${address}/readyz`)).status).toBe(200);
  // An API process with a mail server that the worker does not know is refused beside it.
  const differing = { ...env, SMTP_URL: 'smtp://u:hidden@127.0.0.1:1' };
  const other = run('main.ts', ['--only=api'], differing);
  expect(await other.code).toBe(1);
  expect(other.printed()).toContain('the same settings, and here SMTP_URL differs from the ');
  expect(other.printed()).toContain(`(process ${worker.child.pid}, running since `);
  expect(other.printed()).not.toContain('hidden');
  const replacing = run('main.ts', ['--only=api'], { ...differing, ALLOW_DIFFERENT_SETTINGS: 'yes' });
  await replacing.says(ready);
  for (const { child, code } of [replacing, api, worker]) {
    child.kill('SIGINT');
    expect(await code).toBe(0);
  }
});
