// Measures two estimates of the same people, and acceptance against INSERT … SELECT.
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Client } from 'pg';
import { newId } from '../packages/server/src/platform/id.ts';
import { inDatabase, makeCrowd } from '../packages/server/testing/whole-server.ts';
import { startWatchedServer } from './health/watched-server.ts';
import { median } from './common/median.ts';
import type { Bench } from './run.ts';

const rounds = 3;

/** The seconds that some work takes, and what it gives. */
async function timed<T>(work: () => Promise<T>): Promise<[seconds: number, given: T]> {
  const began = performance.now();
  const given = await work();
  return [(performance.now() - began) / 1000, given];
}

/** Columns of a table that can be written, except that of the message. */
async function columnsOf(client: Client, table: string): Promise<string> {
  const { rows } = await client.query(
    `select string_agg(quote_ident(attname), ', ') as columns from pg_attribute
       where attrelid = $1::regclass and attnum > 0 and not attisdropped and attgenerated = ''
         and attname <> 'message_id'`,
    [table],
  );
  return rows[0].columns as string;
}

/** The seconds for the same rows of recipients and audience snapshot, copied within the tables in one transaction. */
async function bySelect(client: Client, messageId: string): Promise<number> {
  const tables = ['recipient', 'recipient_person'];
  const peer = newId();
  const copies: string[] = [];
  for (const table of tables) {
    const columns = await columnsOf(client, table);
    copies.push(
      `insert into ${table} (message_id, ${columns})
         select '${peer}', ${columns} from ${table} where message_id = '${messageId}'`,
    );
  }
  await client.query('checkpoint');
  const [seconds] = await timed(async () => {
    await client.query('begin');
    for (const copy of copies) await client.query(copy);
    await client.query('commit');
  });
  for (const table of tables) await client.query(`delete from ${table} where message_id = '${peer}'`);
  await client.query(`vacuum ${tables.join(', ')}`);
  return seconds;
}

export default {
  about:
    'An estimate of personal SMS, the next after an edit of the text, and acceptance against INSERT … SELECT of its rows.',
  run: async (people = 100_000) => {
    const folder = await mkdtemp(path.join(tmpdir(), 'tidings-bench-'));
    const server = await startWatchedServer(folder, {}, process.env['TIDINGS_NODE_FLAGS']?.split(' ') ?? []);
    try {
      const { token, choir } = await makeCrowd(server, folder, people);
      // Nothing is sent meanwhile.
      await inDatabase(folder, (client) => client.query('update tenant_setting set hold_seconds = 600'));
      const post = async (route: string, text: string, more: object = {}) => {
        const { status, body } = await server.call('POST', route, {
          token,
          body: {
            groupedContacts: [`group_${choir}`],
            subject: 'GRACE',
            message: `Dear #name#, choir practice is at ${text}. Please be on time, and bring your book of hymns.`,
            isPersonalized: true,
            quiet: 'ignore',
            ...more,
          },
        });
        if (status !== 200 || body.status === false) throw new Error(`${route}: ${JSON.stringify(body)}`);
        return body;
      };
      const estimate = (text: string, more: object = {}) =>
        post('/api/messages/estimate', text, { channel: 'sms', ...more });
      const took = {
        first: [] as number[],
        edited: [] as number[],
        accepted: [] as number[],
        copied: [] as number[],
      };
      await estimate('five', { isPersonalized: false });
      for (let round = 1; round <= rounds; round++) {
        // Another setting than before, so that nothing can be left of an earlier round.
        await inDatabase(folder, (client) =>
          client.query(`update person set first_name = first_name || 'a' where phone like '%000'`),
        );
        const [first, { recipients }] = await timed(() => estimate(`six of ${round}`));
        if (recipients !== people) throw new Error(`${recipients} recipients`);
        const [edited, { fingerprint }] = await timed(() => estimate(`seven of ${round}`));
        const [accepted, { messageId }] = await timed(() =>
          post('/api/Messaging/sendSms', `seven of ${round}`, { fingerprint }),
        );
        took.first.push(first);
        took.edited.push(edited);
        took.accepted.push(accepted);
        took.copied.push(await inDatabase(folder, (client) => bySelect(client, messageId)));
      }
      const [first, copied] = [median(took.first), median(took.copied)];
      return [
        { what: `estimate of ${people}`, value: first, unit: 's' },
        {
          what: 'the next, after an edit of the text alone',
          value: median(took.edited),
          unit: 's',
          peer: { what: 'the first', value: first },
        },
        { what: 'INSERT … SELECT of the same rows', value: copied, unit: 's' },
        {
          what: 'acceptance, request to answer',
          value: median(took.accepted),
          unit: 's',
          peer: { what: 'INSERT … SELECT', value: copied },
        },
      ];
    } finally {
      await server.stop();
      await rm(folder, { recursive: true, force: true });
    }
  },
} satisfies Bench;
