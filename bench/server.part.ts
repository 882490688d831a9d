// The whole server as a process of its own for a benchmark: fresh data folder, a church in it, then the API.
import { spawn } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { Client } from 'pg';
import { openPostgres } from '../packages/server/src/platform/postgres/supervisor.ts';

const main = fileURLToPath(new URL('../packages/server/src/main.ts', import.meta.url));

// oxlint-disable-next-line typescript/no-explicit-any -- a benchmark asserts what it reads by using it
type Answer = { status: number; body: any };

export interface BenchChurch {
  tenantId: string;
  choir: string;
  post(path: string, body: unknown): Promise<Answer>;
  /** Resolves with the message once it is done. */
  done(id: string): Promise<{ counts: Record<string, number> }>;
}

export interface BenchServer {
  /** The server's process id, to be profiled. */
  pid: number;
  /** Registers a church whose choir has so many people with a number and an address each. */
  church(people: number): Promise<BenchChurch>;
  stop(): Promise<void>;
}

/** Starts `main.ts` on a free port. `TIDINGS_NODE_FLAGS` are flags of node, for a profile. */
export async function startServer(env: Record<string, string>): Promise<BenchServer> {
  const folder = await mkdtemp(path.join(tmpdir(), 'tidings-bench-'));
  const flags = process.env['TIDINGS_NODE_FLAGS']?.split(' ') ?? [];
  const child = spawn(process.execPath, [...flags, main], {
    env: { PATH: process.env['PATH'], TIDINGS_DATA: folder, PORT: '0', LOG_LEVEL: 'warn', ...env },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const ended = new Promise((resolve) => child.once('exit', resolve));
  const address = await new Promise<string>((resolve, reject) => {
    child.stdout.setEncoding('utf8').on('data', (text: string) => {
      const found = /ready: (http:\S+)/.exec(text);
      if (found) resolve(found[1] as string);
    });
    child.once('exit', (code) => reject(new Error(`The server ended with ${code}.`)));
  });
  const call = async (method: string, route: string, body?: unknown, token?: string): Promise<Answer> => {
    const response = await fetch(new URL(route, address), {
      method,
      headers: {
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
        ...(token ? { authorization: `Bearer ${token}` } : {}),
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    return { status: response.status, body: await response.json() };
  };

  return {
    pid: child.pid as number,
    church: async (people) => {
      const { body: account } = await call('POST', '/api/accounts/register', {
        organisation: 'Grace',
        country: 'NG',
        timeZone: 'Africa/Lagos',
        firstName: 'Ada',
        lastName: 'Obi',
        email: 'ada@example.org',
        password: 'correct horse battery',
      });
      const { token, tenantId } = account;
      const choir = await arrange(folder, tenantId, people);
      return {
        tenantId,
        choir,
        post: (route, body) => call('POST', route, body, token),
        done: async (id) => {
          for (;;) {
            const { body } = await call('GET', `/api/messages/${id}`, undefined, token);
            if (body.state === 'done') return body;
            await new Promise((resolve) => setTimeout(resolve, 200));
          }
        },
      };
    },
    stop: async () => {
      child.kill('SIGTERM');
      await ended;
      await rm(folder, { recursive: true, force: true });
    },
  };
}

/** People, their group, an approved sender id and no hold, straight into the database. */
async function arrange(folder: string, tenantId: string, people: number): Promise<string> {
  const { url, close } = await openPostgres(folder);
  const client = new Client({ connectionString: url });
  await client.connect();
  const { rows } = await client.query(
    `with choir as (insert into people_group (tenant_id, id, name) values ($1, gen_random_uuid(), 'Choir') returning id),
       ids as (select i, gen_random_uuid() as id from generate_series(1, $2::integer) i),
       made as (insert into person (tenant_id, id, first_name, last_name, mobile_phone, phone, email_typed, email)
         select $1, id, 'Singer' || i, 'Bello', '+23480' || 30000000 + i, '+23480' || 30000000 + i,
                'singer' || i || '@example.org', 'singer' || i || '@example.org' from ids)
     select id from choir`,
    [tenantId, people],
  );
  const choir = rows[0].id as string;
  await client.query(
    `insert into membership (tenant_id, group_id, person_id, id) select tenant_id, $2, id, gen_random_uuid() from person where tenant_id = $1`,
    [tenantId, choir],
  );
  await client.query(
    `insert into tenant_setting (tenant_id, hold_seconds) values ($1, 0) on conflict (tenant_id) do update set hold_seconds = 0`,
    [tenantId],
  );
  await client.query(
    `insert into sender_id (tenant_id, id, mask, status) values ($1, gen_random_uuid(), 'GRACE', 2)`,
    [tenantId],
  );
  await client.query('analyze person, membership');
  await client.end();
  await close();
  return choir;
}
