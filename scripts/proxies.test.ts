// Starts nginx and Caddy with our files in front of a server.
import { type ChildProcess, spawn } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { ended, freePort, listening } from '../packages/server/testing/program.ts';
import { startWholeServer, type WholeServer } from '../packages/server/testing/whole-server.ts';
import { root } from './run/program.ts';
import { caddyProgram, nginxProgram } from './run/foreign-servers.ts';

const folder = mkdtempSync(join(tmpdir(), 'tidings-proxies-'));
const deployed = (name: string) => readFileSync(join(root, 'deploy', name), 'utf8');

let server: WholeServer;
let token: string;
beforeAll(async () => {
  server = await startWholeServer(folder);
  const { body } = await server.call('POST', '/api/accounts/register', {
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
  ({ token } = body);
});
afterAll(async () => {
  await server.stop();
  rmSync(folder, { recursive: true, force: true });
});

/** Starts nginx with our file, on a port of this machine and without a certificate. */
function startNginx(port: number): ChildProcess {
  const [, , block = ''] = deployed('nginx.conf').split(/^server \{$/m);
  const ours = block
    .replace(/^ *(ssl_certificate|listen \[::\]).*\n/gm, '')
    .replace('listen 443 ssl http2;', `listen 127.0.0.1:${port};`)
    .replaceAll('http://127.0.0.1:8080', server.address);
  const config = join(folder, 'nginx.conf');
  const places = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
    (name) => `${name}_temp_path ${join(folder, name)};`,
  );
  writeFileSync(
    config,
    `daemon off; pid ${join(folder, 'nginx.pid')}; error_log stderr; events {} http { access_log ${join(folder, 'access')}; ${places.join(' ')} server {${ours} }`,
  );
  return spawn(nginxProgram, ['-c', config, '-p', folder], { stdio: 'ignore' });
}

/** Starts Caddy with our file, on a port of this machine and without a certificate. */
function startCaddy(port: number): ChildProcess {
  const config = join(folder, 'Caddyfile');
  const ours = deployed('Caddyfile')
    .replace('tidings.example.org', `http://127.0.0.1:${port}`)
    .replace('127.0.0.1:8080', new URL(server.address).host);
  writeFileSync(config, `{\n\tadmin off\n}\n${ours}`);
  return spawn(caddyProgram, ['run', '--config', config, '--adapter', 'caddyfile'], {
    stdio: 'ignore',
    env: { PATH: process.env['PATH'], HOME: folder },
  });
}

const cases = [
  ['nginx', nginxProgram, startNginx],
  ['Caddy', caddyProgram, startCaddy],
] as const;

test.each(cases.filter(([, program]) => existsSync(program)))(
  '[OP-03] %s passes a large list, and each part of a live report as it comes',
  async (_name, _program, start) => {
    const port = await freePort();
    const proxy = start(port);
    try {
      await listening(port, proxy);
      const at = (path: string) => new URL(path, `http://127.0.0.1:${port}`);
      const headers = { authorization: `Bearer ${token}` };
      // No list at all, which Tidings says once it has all of it; so nothing has to be imported.
      const upload = async (megabytes: number) => {
        const form = new FormData();
        form.append('file', new Blob([new Uint8Array(megabytes * 1024 * 1024)]), 'list.xlsx');
        return fetch(at('/api/people/import'), { method: 'POST', headers, body: form });
      };
      expect(await (await upload(49)).json()).toMatchObject({
        message: expect.stringContaining('not a text file'),
      });

      const sent = await fetch(at('/api/Messaging/sendEmail'), {
        method: 'POST',
        headers: { ...headers, 'content-type': 'application/json' },
        body: JSON.stringify({ subject: 'Hello', message: '<p>Hello</p>', groupedContacts: 'group_~Choir' }),
      });
      const { mail } = (await sent.json()) as { mail: { id: string } };
      const left = new AbortController();
      const live = await fetch(at(`/api/messages/${mail.id}/events`), { headers, signal: left.signal });
      // The stream does not end by itself, so a part that waits for the end would never come.
      const { value } = (await live.body?.getReader().read()) ?? {};
      expect(new TextDecoder().decode(value)).toMatch(/^event: progress\ndata: \{/);
      left.abort();
    } finally {
      await ended(proxy);
    }
  },
);
