// Measures group counts at a million memberships: stored counts against counting rows.
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Client } from 'pg';
import {
  type Crowd,
  inDatabase,
  makeCrowd,
  startWholeServer,
  type WholeServer,
} from '../packages/server/testing/whole-server.ts';
import { medianTime } from './common/median.ts';
import type { Bench, Figure } from './run.ts';

const groups = 200;
/** Groups each person belongs to. */
const each = 10;
/** Memberships added to a group at once. */
const coming = 10_000;
const rounds = 15;
const additions = 5;

const female = '00000000-0000-4000-8000-000000000101';
/** Filters of smart groups, with the same count in plain SQL. */
const smart: [filter: (group: string) => object, plain: (group: string) => string][] = [
  [() => ({ genders: [female] }), () => `gender_id = '${female}'`],
  [() => ({ phone: 'no' }), () => 'phone is null'],
  [() => ({ birthMonths: [12] }), () => 'birth_month = 12'],
  [
    (group) => ({ groups: [group], genders: [female] }),
    (group) => `gender_id = '${female}' and ${isIn(group)}`,
  ],
  [(group) => ({ groups: [group], groupsMatch: 'none' }), (group) => `not ${isIn(group)}`],
];
const isIn = (group: string) =>
  `exists (select from membership m where m.tenant_id = person.tenant_id and m.person_id = person.id and m.group_id = '${group}')`;

/** Spreads `count` memberships evenly over groups; returns the ids of the groups. */
async function fill(client: Client, tenantId: string, memberships: number): Promise<string[]> {
  await client.query('set synchronous_commit = off');
  await client.query(
    `insert into person (tenant_id, id, first_name, mobile_phone, phone, gender_id, birth_month, birth_day)
       select $1, gen_random_uuid(), 'Member' || i, '', case when i % 4 > 0 then '+234803' || lpad(i::text, 7, '0') end,
              ('00000000-0000-4000-8000-00000000010' || 1 + i % 2)::uuid, 1 + i % 12, 1 + i % 28
         from generate_series(1, $2::integer) i`,
    [tenantId, Math.max(coming, memberships / each)],
  );
  await client.query('vacuum analyze person');
  const { rows } = await client.query<{ id: string }>(
    `insert into people_group (tenant_id, id, name)
       select $1, gen_random_uuid(), 'Group ' || i from generate_series(1, $2::integer) i returning id`,
    [tenantId, groups],
  );
  const ids = rows.map((row) => row.id);
  for (let round = 0; round < each; round++)
    await client.query(
      `insert into membership (tenant_id, group_id, person_id, id)
         select tenant_id, ($2::uuid[])[1 + (n + $3 * 20) % $4], id, gen_random_uuid()
           from (select tenant_id, id, row_number() over (order by id) as n from person where tenant_id = $1
                   order by id limit $5) p`,
      [tenantId, ids, round, groups, Math.round(memberships / each)],
    );
  await client.query('vacuum analyze membership');
  return ids;
}

interface Site {
  server: WholeServer;
  client: Client;
  crowd: Crowd;
  ids: string[];
}

async function reading({ server, client, crowd: { token, tenantId }, ids }: Site): Promise<Figure[]> {
  const tree = async (): Promise<
    { id: string; name: string; peopleInGroupsCount: number; smart: boolean }[]
  > => (await server.call('GET', '/api/GetAllGroupBasicInformation', { token })).body;
  const count = () =>
    client.query<{ id: string; n: number }>(
      `select group_id as id, count(*) as n from membership where tenant_id = '${tenantId}' group by group_id`,
    );
  const truth = new Map((await count()).rows.map((row) => [row.id, row.n]));
  const wrong = (await tree()).filter(
    ({ id, peopleInGroupsCount }) => peopleInGroupsCount !== (truth.get(id) ?? 0),
  );
  if (wrong.length > 0) throw new Error(`not exact: ${JSON.stringify(wrong)}`);
  const peer = { what: 'counting', value: await medianTime(5, count) };
  const kept = await medianTime(rounds, tree);

  const [group] = ids as [string];
  for (const [i, [filter]] of smart.entries())
    await server.call('POST', '/api/CreateGroup', {
      token,
      body: { name: `Smart ${i}`, filter: filter(group) },
    });
  const byHand = {
    what: 'plain SQL',
    value: await medianTime(5, async () => {
      for (const [, plain] of smart)
        await client.query(
          `select count(*) from person where tenant_id = '${tenantId}' and state = 'active' and ${plain(group)}`,
        );
    }),
  };
  const both = await medianTime(rounds, tree);
  return [
    { what: `select group_id, count(*) … group by`, value: peer.value, unit: 'ms' },
    { what: `the tree of ${groups} groups, over HTTP`, value: kept, unit: 'ms', peer },
    { what: `${smart.length} filters counted, each by plain SQL`, value: byHand.value, unit: 'ms' },
    { what: `the tree with ${smart.length} smart groups, over HTTP`, value: both, unit: 'ms', peer: byHand },
  ];
}

async function adding({ server, client, crowd: { token, tenantId } }: Site): Promise<Figure[]> {
  // The same rows, indexes and references without stored counts.
  for (const statement of [
    'create table plain_membership (like membership including all)',
    'insert into plain_membership select * from membership',
    'alter table plain_membership add foreign key (tenant_id, group_id) references people_group (tenant_id, id)',
    'alter table plain_membership add foreign key (tenant_id, person_id) references person (tenant_id, id)',
    'vacuum analyze plain_membership',
  ])
    await client.query(statement);
  const fresh = async (name: string): Promise<string> =>
    (await server.call('POST', '/api/CreateGroup', { token, body: { name } })).body.id;
  const { rows } = await client.query<{ id: string }>(
    'select id from person where tenant_id = $1 order by gen_random_uuid() limit $2',
    [tenantId, coming],
  );
  const people = rows.map((row) => row.id);
  await client.query('set synchronous_commit = on');
  const [ours, theirs]: [string[], string[]] = [[], []];
  for (let n = 0; n < additions; n++) {
    ours.push(await fresh(`New ${n}`));
    theirs.push(await fresh(`Plain ${n}`));
  }
  const plain = await medianTime(additions, (n) =>
    client.query(
      `insert into plain_membership (tenant_id, group_id, person_id, id)
         select $1, $2, who, gen_random_uuid() from unnest($3::uuid[]) who`,
      [tenantId, theirs[n], people],
    ),
  );
  const added = await medianTime(additions, async (n) => {
    const { body } = await server.call('POST', '/api/groups/members', {
      token,
      body: { people: people.map((personId) => ({ groupId: ours[n], personId })) },
    });
    if (body.added !== coming) throw new Error(`not all were added: ${JSON.stringify(body)}`);
  });
  const peer = { what: 'plain INSERT', value: plain };
  return [
    { what: `plain INSERT of ${coming}, nobody counts`, value: plain, unit: 'ms' },
    { what: `${coming} put into a group, over HTTP`, value: added, unit: 'ms', peer },
  ];
}

export default {
  about:
    'The tree of groups at 1,000,000 memberships against counting them; putting 10,000 in against a plain INSERT.',
  run: async (memberships = 1_000_000) => {
    const folder = await mkdtemp(path.join(tmpdir(), 'tidings-bench-'));
    const server = await startWholeServer(folder);
    try {
      const crowd = await makeCrowd(server, folder, 1);
      return await inDatabase(folder, async (client) => {
        const site = { server, client, crowd, ids: await fill(client, crowd.tenantId, memberships) };
        return [...(await reading(site)), ...(await adding(site))];
      });
    } finally {
      await server.stop();
      await rm(folder, { recursive: true, force: true });
    }
  },
} satisfies Bench;
