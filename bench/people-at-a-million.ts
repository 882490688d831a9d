// Measures search, list and filter among a million people over HTTP, each against plain SQL.
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Client } from 'pg';
import { inDatabase, makeCrowd } from '../packages/server/testing/whole-server.ts';
import { startWatchedServer } from './health/watched-server.ts';
import { firstNames, lastNames } from './common/names.ts';
import type { Bench, Figure } from './run.ts';

const searches = 300;
const plainSearches = 20;
const lists = 15;

interface Asked {
  what: string;
  /** The query parameters of GET /api/people. */
  query: string;
  /** What the plain SQL has after `where`. */
  plain: string;
}

const pages: Asked[] = [
  { what: 'list: first page', query: 'sort=name', plain: 'true' },
  { what: 'list: page 1,000', query: 'sort=name&page=1000', plain: 'true' },
  {
    what: 'filter: women',
    query: `genders=00000000-0000-4000-8000-000000000101`,
    plain: "gender_id = '00000000-0000-4000-8000-000000000101'",
  },
  {
    what: 'filter: 18 to 35 with a phone',
    query: 'ageFrom=18&ageTo=35&phone=yes',
    plain: 'birth_year between 1991 and 2008 and phone is not null',
  },
  {
    what: 'filter: one group of a hundred',
    query: 'groups=GROUP',
    plain: "id in (select person_id from membership where group_id = 'GROUP')",
  },
  { what: 'filter: born in March', query: 'birthMonths=3', plain: 'birth_month = 3' },
  { what: 'filter: without a phone', query: 'phone=no', plain: 'phone is null' },
  { what: 'filter: with an e-mail address', query: 'email=yes', plain: 'email is not null' },
  {
    what: 'filter: in no group',
    query: 'groups=none',
    plain: 'not exists (select from membership m where m.person_id = person.id)',
  },
  { what: "list searched for 'adeyemi'", query: 'search=adeyemi', plain: matches('adeyemi') },
];

function matches(text: string): string {
  const like = `'%${text.replaceAll("'", "''")}%'`;
  return `(first_name || ' ' || last_name ilike ${like} or email_typed ilike ${like} or mobile_phone ilike ${like})`;
}

/** Creates the people with the indexes in place, as in production. */
async function fill(client: Client, tenantId: string, count: number): Promise<string> {
  await client.query('set synchronous_commit = off');
  const step = 50_000;
  for (let from = 1; from <= count; from += step)
    await client.query(
      `insert into person (tenant_id, id, first_name, last_name, mobile_phone, phone, email_typed, email, gender_id,
                           birth_day, birth_month, birth_year, search)
         select $1, gen_random_uuid(), first, last, phone, nullif(phone, case when i % 10 = 3 then phone end), mail,
                nullif(mail, case when i % 4 = 1 then mail end),
                ('00000000-0000-4000-8000-00000000010' || 1 + i % 2)::uuid, 1 + i % 28, 1 + i % 12, 1940 + i % 80,
                ' ' || lower(first || ' ' || last) || ' ' || mail || ' ' || phone || ' 0' || substr(phone, 5)
           from (select i, ($2::text[])[1 + hashint4(i) % $4 + (hashint4(i) % $4 < 0)::integer * $4] as first,
                        ($3::text[])[1 + hashint4(i * 7) % $5 + (hashint4(i * 7) % $5 < 0)::integer * $5] as last,
                        '+234803' || lpad(i::text, 7, '0') as phone, 'member' || i || '@example.org' as mail
                   from generate_series($6::integer, $7::integer) i) made`,
      [
        tenantId,
        firstNames,
        lastNames,
        firstNames.length,
        lastNames.length,
        from,
        Math.min(count, from + step - 1),
      ],
    );
  const { rows } = await client.query(
    `with g as (insert into people_group (tenant_id, id, name) values ($1, gen_random_uuid(), 'Ushers') returning id)
     select id from g`,
    [tenantId],
  );
  const group = rows[0].id as string;
  await client.query(
    `insert into membership (tenant_id, group_id, person_id, id)
       select tenant_id, $2, id, gen_random_uuid() from person where tenant_id = $1 and mobile_phone like '%00'`,
    [tenantId, group],
  );
  await client.query('vacuum analyze person');
  await client.query('analyze membership');
  return group;
}

/** What people type: starts and middles of names, two names, numbers in three notations, parts of addresses. */
function typed(n: number): string {
  const first = (firstNames[n % firstNames.length] as string).toLowerCase();
  const last = (lastNames[(n * 13) % lastNames.length] as string).toLowerCase();
  const number = String(1_000_000 + ((n * 7919) % 900_000));
  const kinds = [
    first.slice(0, 3),
    last.slice(0, 4),
    last.slice(1, 5),
    `${first} ${last}`,
    `${last} ${first.slice(0, 3)}`,
    `0803${number.slice(0, 4)}`,
    `+234 803 ${number.slice(0, 3)}`,
    `member${number.slice(0, 5)}`,
  ];
  return kinds[n % kinds.length] as string;
}

/** The milliseconds of each call, fastest first. */
async function timed(times: number, call: (n: number) => Promise<unknown>): Promise<number[]> {
  const took: number[] = [];
  for (let n = 0; n < times; n++) {
    const began = performance.now();
    await call(n);
    took.push(performance.now() - began);
  }
  return took.sort((a, b) => a - b);
}

const at = (sorted: number[], share: number): number =>
  sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] as number;

export default {
  about:
    'Search, list and filter at 1,000,000 people over HTTP, against plain ILIKE and plain SQL in the same database.',
  run: async (count = 1_000_000) => {
    const folder = await mkdtemp(path.join(tmpdir(), 'tidings-bench-'));
    const server = await startWatchedServer(folder);
    try {
      const { token, tenantId } = await makeCrowd(server, folder, 1);
      return await inDatabase(folder, async (client) => {
        const group = await fill(client, tenantId, count);
        const get = async (address: string) => {
          const { status, body } = await server.call('GET', address, { token });
          if (status !== 200) throw new Error(`${address}: ${JSON.stringify(body)}`);
          return body;
        };
        const plain = (where: string, tail: string) =>
          client.query(
            `select * from person where tenant_id = '${tenantId}' and state = 'active' and ${where} ${tail}`,
          );
        const search = (n: number) =>
          get(`/api/Membership/GetSearchedUSers?searchText=${encodeURIComponent(typed(n))}`);
        await timed(8, search);
        const ours = await timed(searches, search);
        const theirs = await timed(plainSearches, (n) =>
          plain(matches(typed(n)), 'order by first_name, last_name limit 20'),
        );
        const figures: Figure[] = [];
        for (const [name, share] of [
          ['p50', 0.5],
          ['p99', 0.99],
        ] as const) {
          const peer = { what: 'ILIKE', value: at(theirs, share) };
          figures.push({ what: `ILIKE, ${name}`, value: peer.value, unit: 'ms' });
          figures.push({ what: `member search, ${name}`, value: at(ours, share), unit: 'ms', peer });
        }
        for (const page of pages) {
          const where = page.plain.replaceAll('GROUP', group);
          const offset = page.query.includes('page=1000') ? 49_950 : 0;
          // As the list of the web client asks.
          const address = `/api/people?countUpTo=10000&${page.query.replaceAll('GROUP', group)}`;
          await get(address);
          const listed = await timed(lists, () => get(address));
          const bare = await timed(5, async () => {
            await plain(where, `order by lower(first_name), lower(last_name) limit 50 offset ${offset}`);
            await client.query(
              `select count(*) from person where tenant_id = '${tenantId}' and state = 'active' and ${where}`,
            );
          });
          const peer = { what: 'plain SQL', value: at(bare, 0.5) };
          figures.push({ what: `plain SQL, ${page.what}`, value: peer.value, unit: 'ms' });
          figures.push({ what: `${page.what}, p50`, value: at(listed, 0.5), unit: 'ms', peer });
          figures.push({ what: `${page.what}, p99`, value: at(listed, 0.99), unit: 'ms' });
        }
        return figures;
      });
    } finally {
      await server.stop();
      await rm(folder, { recursive: true, force: true });
    }
  },
} satisfies Bench;
