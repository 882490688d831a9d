// Measures how long small churches wait for their first SMS beside a church of 100,000.
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Client } from 'pg';
import { startSmscSink } from '../packages/server/testing/servers/smsc-sink.ts';
import {
  type Crowd,
  inDatabase,
  makeCrowd,
  type WholeServer,
} from '../packages/server/testing/whole-server.ts';
import { startWatchedServer } from './health/watched-server.ts';
import type { Bench } from './run.ts';
import { text } from './sms/by-tidings.ts';

/** The small churches, the people of each, and the milliseconds between one's message and the next. */
const churches = 100;
const peopleOfEach = 50;
const everyMs = 100;
const window = 50;
const latencyMs = 10;

const pause = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));

/** Registers an organisation; where the server has seen too many tries from here, again a moment later. */
async function register(server: WholeServer, client: Client, n: number): Promise<Omit<Crowd, 'choir'>> {
  for (;;) {
    // The server allows a network a few registrations an hour.
    await client.query('delete from engine.registration');
    const { body } = await server.call('POST', '/api/accounts/register', {
      body: {
        organisation: `Chapel ${n}`,
        country: 'NG',
        timeZone: 'Africa/Lagos',
        firstName: 'Bola',
        lastName: 'Ade',
        email: `bola${n}@example.org`,
        password: 'correct horse battery',
      },
    });
    if (body.token) return body;
    if (body.code !== 'tooMany') throw new Error(`not registered: ${JSON.stringify(body)}`);
    await pause(1000);
  }
}

/** Makes a small church that may send, with its people in a choir. */
async function makeSmall(server: WholeServer, client: Client, n: number): Promise<Crowd> {
  const { token, tenantId } = await register(server, client, n);
  const { rows } = await client.query<{ id: string }>(
    `with choir as (
       insert into people_group (tenant_id, id, name) values ($1, gen_random_uuid(), 'Choir') returning id
     ), made as (
       insert into person (tenant_id, id, first_name, last_name, mobile_phone, phone)
         select $1, gen_random_uuid(), 'Singer' || i, 'Bello', '+23481' || 30000000 + i, '+23481' || 30000000 + i
           from generate_series(1, $2::integer) i returning id
     ), joined as (
       insert into membership (tenant_id, group_id, person_id, id)
         select $1, choir.id, made.id, gen_random_uuid() from choir, made
     )
     select id from choir`,
    [tenantId, peopleOfEach],
  );
  for (const statement of [
    `update tenant set state = 'approved' where id = $1`,
    `insert into tenant_setting (tenant_id, hold_seconds) values ($1, 0)
       on conflict (tenant_id) do update set hold_seconds = 0`,
    `insert into sender_id (tenant_id, id, mask, status) values ($1, gen_random_uuid(), 'GRACE', 2)`,
  ])
    await client.query(statement, [tenantId]);
  return { token, tenantId, choir: rows[0]?.id as string };
}

/** Sends to a church's choir; returns the message's id. */
async function send(server: WholeServer, { token, choir }: Crowd): Promise<string> {
  const { body } = await server.call('POST', '/api/messaging/sendSms', {
    token,
    body: {
      subject: 'GRACE',
      message: text,
      isPersonalized: true,
      groupedContacts: [`group_${choir}`],
      quiet: 'ignore',
    },
  });
  if (!body.status) throw new Error(`not accepted: ${JSON.stringify(body)}`);
  return body.messageId;
}

/** Each small church sends, one after the other; returns the seconds until the first SMS of each was answered, fewest first. */
async function waits(server: WholeServer, client: Client, small: readonly Crowd[]): Promise<number[]> {
  const ids: string[] = [];
  for (const church of small) {
    const next = pause(everyMs);
    ids.push(await send(server, church));
    await next;
  }
  const read = `select extract(epoch from min(r.sent_at) - m.created_at)::float as seconds
                  from message m join recipient r on r.tenant_id = m.tenant_id and r.message_id = m.id
                 where m.id = any($1) and m.state = 'done' group by m.id, m.created_at`;
  for (;;) {
    const { rows } = await client.query<{ seconds: number }>(read, [ids]);
    if (rows.length === ids.length) return rows.map(({ seconds }) => seconds).toSorted((a, b) => a - b);
    await pause(250);
  }
}

const at = (sorted: readonly number[], share: number): number =>
  sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] as number;

export default {
  about:
    'Seconds until the first SMS of a hundred churches with 50 people, beside a church that sends to 100,000, against the hundred alone.',
  run: async (people = 100_000) => {
    const sink = await startSmscSink(latencyMs);
    const folder = await mkdtemp(path.join(tmpdir(), 'tidings-bench-'));
    const SMPP_URL = `smpp://a:b@127.0.0.1:${sink.port}?bind=tx&window=${window}`;
    const server = await startWatchedServer(folder, { SMPP_URL });
    try {
      const large = await makeCrowd(server, folder, people);
      return await inDatabase(folder, async (client) => {
        const small: Crowd[] = [];
        for (let n = 1; n <= churches; n++) small.push(await makeSmall(server, client, n));
        for (const { tenantId } of small)
          await server.call('POST', '/api/operator/units', {
            token: large.token,
            body: { tenantId, units: 1000, note: 'For the choir' },
          });
        await waits(server, client, small.slice(0, 5));
        const alone = await waits(server, client, small);
        const largest = await send(server, large);
        const beside = await waits(server, client, small);
        const { body } = await server.call('GET', `/api/messages/${largest}`, { token: large.token });
        const peer = { what: 'alone', value: at(alone, 0.95) };
        return [
          { what: 'alone, half', value: at(alone, 0.5), unit: 's' },
          { what: 'alone, 95 of 100', value: at(alone, 0.95), unit: 's' },
          { what: 'beside the large church, half', value: at(beside, 0.5), unit: 's' },
          { what: 'beside the large church, 95 of 100', value: at(beside, 0.95), unit: 's', peer },
          { what: 'the longest wait beside it', value: at(beside, 1), unit: 's' },
          {
            what: 'the large church was not yet sent when all had theirs',
            value: people - ((body.counts['accepted'] as number) ?? 0),
            unit: 'SMS',
          },
        ];
      });
    } finally {
      await server.stop();
      await sink.stop();
      await rm(folder, { recursive: true, force: true });
    }
  },
} satisfies Bench;
