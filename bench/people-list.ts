// Measures the people list over HTTP as a browser asks for it, against plain SQL.
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import pg from 'pg';
import { openPostgres } from '../packages/server/src/platform/postgres/supervisor.ts';
import { inDatabase, type WholeServer } from '../packages/server/testing/whole-server.ts';
import { startWatchedServer } from './health/watched-server.ts';
import { register } from './health/cases.ts';
import { firstNames, lastNames } from './common/names.ts';
import { openBrowser } from './people-list/browser.ts';
import { median } from './common/median.ts';
import type { Bench, Figure } from './run.ts';

const clients = 16;
const rounds = 3;
const alone = 30;
const together = 320;

interface Asked {
  what: string;
  route: string;
  /** What the plain SQL has after the tenant and the state. */
  where: string;
}

const asked: readonly Asked[] = [
  { what: 'first page', route: '/api/people?page=1&pageSize=50&sort=name', where: '' },
  {
    what: "search 'adeyemi'",
    route: '/api/people?search=adeyemi&page=1&pageSize=50&sort=name',
    where: `and search like '%adeyemi%'`,
  },
];

/** A file of people as a church has it: names, phone, e-mail, gender, birthday, group. */
function csv(count: number): string {
  const lines = ['First name,Last name,Phone,Email,Gender,Birthday,Groups'];
  for (let i = 0; i < count; i++)
    lines.push(
      [
        firstNames[(i * 7919) % firstNames.length],
        lastNames[(i * 104_729) % lastNames.length],
        `0803${String(1_000_000 + i)}`,
        `member${i}@example.org`,
        i % 2 ? 'Female' : 'Male',
        `${1 + (i % 28)}/${1 + (i % 12)}/${1950 + (i % 60)}`,
        i % 10 ? '' : 'Choir',
      ].join(','),
    );
  return `${lines.join('\n')}\n`;
}

/** Registers a church and imports its people; returns its session. */
export async function fill(server: WholeServer, count: number): Promise<{ token: string; tenantId: string }> {
  const { token, tenantId } = await register(server);
  const form = new FormData();
  form.append('file', new Blob([csv(count)]), 'members.csv');
  const { body: sent } = await server.call('POST', '/api/people/import', { token, form });
  for (;;) {
    await new Promise((resolve) => setTimeout(resolve, 20));
    const { body } = await server.call('GET', `/api/people/imports/${sent.importId}`, { token });
    if (body.state === 'running') continue;
    if (body.created !== count) throw new Error(`the import ended so: ${JSON.stringify(body)}`);
    return { token, tenantId };
  }
}

/** The milliseconds of each call, fastest first. */
async function timed(times: number, call: () => Promise<unknown>): Promise<number[]> {
  const took: number[] = [];
  for (let n = 0; n < times; n++) {
    const began = performance.now();
    await call();
    took.push(performance.now() - began);
  }
  return took.sort((a, b) => a - b);
}

/** Calls a second by so many clients, each of which asks again once it has its answer. */
async function rateOf(calls: number, call: () => Promise<unknown>): Promise<number> {
  let left = calls;
  const began = performance.now();
  await Promise.all(
    Array.from({ length: clients }, async () => {
      while (left-- > 0) await call();
    }),
  );
  return (calls * 1000) / (performance.now() - began);
}

async function compare(
  { what, route, where }: Asked,
  get: (route: string) => Promise<unknown>,
  plain: (where: string) => Promise<unknown>,
): Promise<Figure[]> {
  const calls = { ours: () => get(route), plain: () => plain(where) };
  await rateOf(200, calls.ours);
  await rateOf(100, calls.plain);
  const took = { ours: [] as number[], plain: [] as number[] };
  const rates = { ours: [] as number[], plain: [] as number[] };
  for (let round = 0; round < rounds; round++)
    for (const side of ['ours', 'plain'] as const) {
      took[side].push(median(await timed(alone, calls[side])));
      rates[side].push(await rateOf(together, calls[side]));
    }
  const peer = (values: number[]) => ({ what: 'plain SQL', value: median(values) });
  return [
    { what: `${what}, alone`, value: median(took.ours), unit: 'ms', peer: peer(took.plain) },
    { what: `${what}, plain SQL alone`, value: median(took.plain), unit: 'ms' },
    { what: `${what}, ${clients} clients`, value: median(rates.ours), unit: '/s', peer: peer(rates.plain) },
    { what: `${what}, plain SQL by ${clients} connections`, value: median(rates.plain), unit: '/s' },
  ];
}

export default {
  about:
    'The people list over HTTP with a session, alone and for 16 clients, against plain SQL of one page and its count.',
  run: async (count = 50_000) => {
    const folder = await mkdtemp(path.join(tmpdir(), 'tidings-bench-'));
    const server = await startWatchedServer(folder, {}, process.env['TIDINGS_NODE_FLAGS']?.split(' ') ?? []);
    const database = await openPostgres(folder);
    const pool = new pg.Pool({ connectionString: database.url, max: clients });
    try {
      const { token, tenantId } = await fill(server, count);
      const browser = openBrowser(server.address, token, clients);
      const first = asked[0] as Asked;
      const fresh = median(await timed(20, () => browser.get(first.route)));
      const page = (await browser.read(first.route)) as { total: number; items: unknown[] };
      if (page.total !== count || page.items.length !== 50) throw new Error('not the first page');
      await inDatabase(folder, (client) => client.query('vacuum analyze'));
      const plain = async (where: string) => {
        const chosen = `from person where tenant_id = '${tenantId}' and state = 'active' ${where}`;
        await pool.query(`select * ${chosen} order by search collate "C", id limit 50`);
        await pool.query(`select count(*) ${chosen}`);
      };
      const figures: Figure[] = [];
      for (const one of asked) figures.push(...(await compare(one, browser.get, plain)));
      browser.close();
      return [{ what: 'first page right after the import, alone', value: fresh, unit: 'ms' }, ...figures];
    } finally {
      await pool.end();
      await database.close();
      await server.stop();
      await rm(folder, { recursive: true, force: true });
    }
  },
} satisfies Bench;
