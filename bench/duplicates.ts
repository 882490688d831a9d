// Measures the list of likely duplicates among 100,000 people, against plain SQL.
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Client } from 'pg';
import { firstSound, nameSound } from '../packages/server/src/people/search/name-sound.ts';
import { inDatabase, makeCrowd, startWholeServer } from '../packages/server/testing/whole-server.ts';
import { medianTime } from './common/median.ts';
import { firstNames, lastNames } from './common/names.ts';
import type { Bench } from './run.ts';

const rounds = 7;
/** Every so many people are there twice, with the same phone and a slip in the first name. */
const twice = 100;

interface Row {
  first: string;
  last: string;
  phone: string;
  email: string | null;
  born: number;
}

/** The `i`-th person. Three share each phone, as families do; every second has an e-mail address. */
function personAt(i: number): Row {
  if (i % twice === 1) {
    const { first, ...same } = personAt(i - 1);
    return { ...same, first: `${first}e` };
  }
  const name = (list: readonly string[], factor: number) =>
    list[(i * factor + Math.floor(i / 97)) % list.length] as string;
  return {
    first: name(firstNames, 31),
    last: name(lastNames, 17),
    phone: `+234803${String(Math.floor(i / 3)).padStart(7, '0')}`,
    email: i % 2 ? null : `member${i}@example.org`,
    born: i % 12,
  };
}

/** Creates the people with the indexes in place, as in production. */
async function fill(client: Client, tenantId: string, count: number): Promise<void> {
  const step = 20_000;
  for (let from = 0; from < count; from += step) {
    const rows = Array.from({ length: Math.min(step, count - from) }, (_, n) => personAt(from + n));
    const names = rows.map(({ first, last }) => ({ firstName: first, lastName: last }));
    await client.query(
      `insert into person (tenant_id, id, first_name, last_name, mobile_phone, phone, email_typed, email, birth_month,
                           birth_day, first_sound, name_sound, search)
         select $1, gen_random_uuid(), first, last, phone, phone, coalesce(email, ''), email, born,
                case when born = 0 then 0 else 1 + born end, first_sound, name_sound, ' ' || lower(first || ' ' || last)
           from unnest($2::text[], $3::text[], $4::text[], $5::text[], $6::integer[], $7::text[], $8::text[])
             as made (first, last, phone, email, born, first_sound, name_sound)`,
      [
        tenantId,
        rows.map(({ first }) => first),
        rows.map(({ last }) => last),
        rows.map(({ phone }) => phone),
        rows.map(({ email }) => email),
        rows.map(({ born }) => born),
        names.map(firstSound),
        names.map(nameSound),
      ],
    );
  }
  await client.query('vacuum analyze person');
}

/** The least that any search for duplicates does: everyone with the same phone, e-mail address or name. */
const plain = ['phone', 'email', `lower(first_name || ' ' || last_name)`].map(
  (key) =>
    `select array_agg(id) from person where tenant_id = $1 and state in ('active', 'archived') and ${key} is not null
       group by ${key} having count(*) between 2 and 20`,
);

export default {
  about:
    'The first page of likely duplicates among 100,000 people over HTTP, against plain SQL that compares exactly.',
  run: async (count = 100_000) => {
    const folder = await mkdtemp(path.join(tmpdir(), 'tidings-bench-'));
    const server = await startWholeServer(folder);
    try {
      const { token, tenantId } = await makeCrowd(server, folder, 1);
      return await inDatabase(folder, async (client) => {
        await fill(client, tenantId, count);
        const list = async () => {
          const { status, body } = await server.call('GET', '/api/people/duplicates', { token });
          if (status !== 200 || body.total < count / twice / 2)
            throw new Error(`duplicates: ${status}, ${JSON.stringify(body).slice(0, 500)}`);
        };
        const bare = async () => {
          for (const query of plain) await client.query(query, [tenantId]);
        };
        await list();
        await bare();
        const peer = { what: 'plain SQL', value: await medianTime(rounds, bare) };
        return [
          { what: 'plain SQL: same phone, e-mail or name', value: peer.value, unit: 'ms' },
          { what: 'likely duplicates, first page', value: await medianTime(rounds, list), unit: 'ms', peer },
        ];
      });
    } finally {
      await server.stop();
      await rm(folder, { recursive: true, force: true });
    }
  },
} satisfies Bench;
