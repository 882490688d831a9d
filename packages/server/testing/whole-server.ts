// Starts the whole server as a process, to be measured, or killed while it works.
import { type ChildProcess, spawn } from 'node:child_process';
import { closeSync, openSync, readFileSync } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import type { Client } from 'pg';
// Makes pg read bigint as a number.
import '../src/platform/db/database.ts';
import { newClient } from '../src/platform/db/new-client.ts';
import { placesIn } from '../src/platform/postgres/cluster.ts';
import { openPostgres } from '../src/platform/postgres/supervisor.ts';
import { ended } from './program.ts';

const main = fileURLToPath(new URL('../src/main.ts', import.meta.url));

export interface Answer {
  status: number;
  // oxlint-disable-next-line typescript/no-explicit-any -- a test says what it expects by asserting it
  body: any;
}

export interface WholeServer {
  /** Calls the API over its real port. */
  call(
    method: string,
    route: string,
    options?: { body?: unknown; form?: FormData; token?: string; headers?: Record<string, string> },
  ): Promise<Answer>;
  /** The peak memory of the server's process in bytes, without PostgreSQL; Linux only. */
  peakMemory(): Promise<number>;
  /** The seconds for which its process has used a core so far, without PostgreSQL; Linux only. */
  cpuSeconds(): Promise<number>;
  /** Everything it has printed: warnings and errors, and what it says when starting and stopping. */
  log(): string;
  /** kill -9 of the server and its PostgreSQL at once. */
  kill(): Promise<void>;
  /** kill -9 of its PostgreSQL only; resolves with the server's exit code. */
  killDatabase(): Promise<number | null>;
  /** Sends a signal to every process of its PostgreSQL; Linux only. */
  signalDatabase(name: NodeJS.Signals): Promise<void>;
  stop(): Promise<void>;
  /** Sends a signal; the server may take a while to end. */
  signal(name: NodeJS.Signals): void;
  /** The number of its process. */
  pid: number;
  /** Its exit code, or null where a signal ended it. */
  code: Promise<number | null>;
  /** Its URL: `http://127.0.0.1:port`. */
  address: string;
}

/** How a server is started, where not as usual. */
interface StartOptions {
  /** The file to which it prints, instead of a pipe. */
  logFile?: string;
  /** A command that runs the program in its place, such as `ip netns exec NAME`. */
  within?: readonly string[];
}

const { scripts } = JSON.parse(readFileSync(new URL('../../../package.json', import.meta.url), 'utf8'));

/** Node's flags of `npm start`: those before the program. */
export const startFlags: string[] = scripts.start.match(/--\S+(?=.*\.ts)/g) ?? [];

/** Starts `main.ts`, or another program with its arguments, on a data folder and a free port. `nodeFlags` are for a profile. */
export async function startWholeServer(
  folder: string,
  env: Record<string, string> = {},
  nodeFlags: string[] = [],
  program: readonly string[] = [main],
  { logFile, within = [] }: StartOptions = {},
): Promise<WholeServer> {
  const output = logFile === undefined ? 'pipe' : openSync(logFile, 'a');
  const [command = '', ...args] = [...within, process.execPath, ...startFlags, ...nodeFlags, ...program];
  const child = spawn(command, args, {
    env: {
      PATH: process.env['PATH'],
      NODE_COMPILE_CACHE: process.env['NODE_COMPILE_CACHE'],
      HOME: process.env['HOME'],
      TIDINGS_DATA: folder,
      PORT: '0',
      LOG_LEVEL: 'warn',
      ...env,
    },
    cwd: folder,
    stdio: ['ignore', output, output],
  });
  if (typeof output === 'number') closeSync(output);
  let printed = '';
  for (const stream of [child.stdout, child.stderr])
    stream?.setEncoding('utf8').on('data', (text: string) => {
      printed += text;
    });
  const log = (): string => (logFile === undefined ? printed : readIfThere(logFile));
  const address = await ready(child, log);
  const exit = new Promise<number | null>((resolve) => child.once('exit', resolve));
  const postgres = async () => Number((await readFile(placesIn(folder).pidFile, 'utf8')).split('\n')[0]);
  const killPostgres = async () => void process.kill(await postgres(), 'SIGKILL');

  return {
    log,
    call: async (method, route, { body, form, token, headers = {} } = {}) => {
      const response = await fetch(new URL(route, address), {
        method,
        headers: {
          ...(body === undefined ? {} : { 'content-type': 'application/json' }),
          ...(token ? { authorization: `Bearer ${token}` } : {}),
          ...headers,
        },
        ...(form ? { body: form } : body === undefined ? {} : { body: JSON.stringify(body) }),
      });
      return { status: response.status, body: await response.json() };
    },
    peakMemory: async () => {
      const status = await readFile(`/proc/${child.pid}/status`, 'utf8');
      return Number(/VmHWM:\s+(\d+) kB/.exec(status)?.[1]) * 1024;
    },
    cpuSeconds: async () => {
      const stat = await readFile(`/proc/${child.pid}/stat`, 'utf8');
      // After the name in parentheses: user and system time are the 12th and 13th, in hundredths of a second.
      const times = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
      return (Number(times[11]) + Number(times[12])) / 100;
    },
    kill: async () => {
      await killPostgres();
      await ended(child, 'SIGKILL');
    },
    killDatabase: async () => {
      await killPostgres();
      return exit;
    },
    signalDatabase: async (name) => {
      const pid = await postgres();
      for (const one of [pid, ...(await childrenOf(pid))]) process.kill(one, name);
    },
    stop: () => ended(child),
    signal: (name) => void child.kill(name),
    pid: child.pid ?? 0,
    code: exit,
    address,
  };
}

/** A file's text; '' where somebody has removed it meanwhile. */
function readIfThere(path: string): string {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    return '';
  }
}

async function childrenOf(parent: number): Promise<number[]> {
  const pids = (await readdir('/proc')).filter((name) => /^\d+$/.test(name));
  const stats = await Promise.all(
    pids.map(
      async (pid) => [Number(pid), await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => '')] as const,
    ),
  );
  // The parent stands after the name in parentheses and the state.
  return stats.filter(([, stat]) => Number(/\) \S (\d+)/.exec(stat)?.[1]) === parent).map(([pid]) => pid);
}

function ready(child: ChildProcess, log: () => string): Promise<string> {
  return new Promise((resolve, reject) => {
    const look = (): void => {
      const found = /ready: (http:\S+)/.exec(log());
      if (!found) return;
      clearInterval(timer);
      resolve(found[1] as string);
    };
    // What is printed to a file is seen by looking.
    const timer = child.stdout ? undefined : setInterval(look, 20);
    child.stdout?.on('data', look);
    child.once('exit', (code) => {
      clearInterval(timer);
      reject(new Error(`The server ended with ${code}: ${log()}`));
    });
  });
}

export interface Crowd {
  token: string;
  tenantId: string;
  choir: string;
}

/** Where a running server's database is: its data folder, or its address. */
export type DatabasePlace = string | { url: string };

/** Registers a church on a running server: so many people in its choir with phone and address, units, and no hold. */
export async function makeCrowd(server: WholeServer, place: DatabasePlace, people: number): Promise<Crowd> {
  const { body: account } = await server.call('POST', '/api/accounts/register', {
    body: {
      organisation: 'Grace',
      country: 'NG',
      timeZone: 'Africa/Lagos',
      firstName: 'Ada',
      lastName: 'Obi',
      email: 'ada@example.org',
      password: 'correct horse battery',
    },
  });
  const { token, tenantId } = account;
  await server.call('POST', '/api/operator/units', {
    token,
    body: { tenantId, units: 10 * people, note: 'For the choir' },
  });
  const choir = await inDatabase(place, async (client) => {
    const { rows } = await client.query(
      `with choir as (
         insert into people_group (tenant_id, id, name) values ($1, gen_random_uuid(), 'Choir') returning id
       ), made as (
         insert into person (tenant_id, id, first_name, last_name, mobile_phone, phone, email_typed, email)
           select $1, gen_random_uuid(), 'Singer' || i, 'Bello', '+23480' || 30000000 + i, '+23480' || 30000000 + i,
                  'singer' || i || '@example.org', 'singer' || i || '@example.org' from generate_series(1, $2::integer) i
       )
       select id from choir`,
      [tenantId, people],
    );
    for (const statement of [
      `insert into membership (tenant_id, group_id, person_id, id)
         select tenant_id, '${rows[0].id}', id, gen_random_uuid() from person`,
      `insert into tenant_setting (tenant_id, hold_seconds) select id, 0 from tenant
         on conflict (tenant_id) do update set hold_seconds = 0`,
      `insert into sender_id (tenant_id, id, mask, status) select id, gen_random_uuid(), 'GRACE', 2 from tenant`,
      'analyze person, membership',
    ])
      await client.query(statement);
    return rows[0].id as string;
  });
  return { token, tenantId, choir };
}

/** Runs queries in a running server's database as the owner of its tables. */
export async function inDatabase<T>(place: DatabasePlace, work: (client: Client) => Promise<T>): Promise<T> {
  const { url, close } =
    typeof place === 'string' ? await openPostgres(place) : { url: place.url, close: async () => {} };
  const client = newClient({ connectionString: url });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
    await close();
  }
}
