// Runs the main story on a Citus cluster: distribute, send, kill, back up and restore.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Client } from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { checkInvariants } from '../testing/providers/ledger.ts';
import { openPrograms } from '../testing/run-program.ts';
import { type CitusCluster, citusPrograms, startCitus } from '../testing/servers/citus.ts';
import { type FakeSmsc, startFakeSmsc } from '../testing/servers/fake-smsc.ts';
import { type FakeSmtp, startFakeSmtp } from '../testing/servers/fake-smtp.ts';
import { newClient } from './platform/db/new-client.ts';
import { type Crowd, makeCrowd, startWholeServer, type WholeServer } from '../testing/whole-server.ts';

const people = 300;
const secret = 'a secret of tests, long enough to be one';

if (!citusPrograms()) process.stdout.write('No PostgreSQL with Citus here: distribution is not tested.\n');

describe.skipIf(!citusPrograms())('[OP-05] a database on one coordinator and two workers of Citus', () => {
  const { run } = openPrograms();
  let cluster: CitusCluster;
  let url: string;
  let folder: string;
  let smsc: FakeSmsc;
  let mailServer: FakeSmtp;
  let server: WholeServer;
  let crowd: Crowd;

  const start = async (at = url): Promise<WholeServer> =>
    startWholeServer(folder, {
      TIDINGS_SECRET: secret,
      DATABASE_URL: at,
      // Slowly, so that it surely dies in the middle.
      SMPP_URL: `smpp://u:p@127.0.0.1:${smsc.port}?bind=transceiver&rate=150`,
      SMTP_URL: `smtp://127.0.0.1:${mailServer.port}`,
    });
  /** Runs a command of Tidings to its end; what it said. */
  const command = async (program: string, args: string[], at = url) => {
    const { code, printed } = run(program, args, {
      TIDINGS_DATA: folder,
      TIDINGS_SECRET: secret,
      DATABASE_URL: at,
    });
    return { code: await code, said: printed() };
  };
  const distribute = (args: string[] = [], at = url) => command('distribute.main.ts', args, at);
  const call = async (method: string, route: string, body?: unknown) =>
    (await server.call(method, route, { token: crowd.token, ...(body === undefined ? {} : { body }) })).body;
  const send = async (channel: 'Sms' | 'Email', about: object): Promise<string> => {
    const sent = await call('POST', `/api/Messaging/send${channel}`, {
      subject: 'GRACE',
      groupedContacts: [`group_${crowd.choir}`],
      ...about,
    });
    return channel === 'Sms' ? sent.messageId : sent.mail.id;
  };
  const ends = async (id: string, counts: object) => {
    await expect
      .poll(async () => call('GET', `/api/messages/${id}`), { timeout: 90_000 })
      .toMatchObject({ state: 'done', counts });
  };
  const owner = async <T>(work: (client: Client) => Promise<T>, at = url): Promise<T> => {
    const client = newClient({ connectionString: at });
    await client.connect();
    try {
      return await work(client);
    } finally {
      await client.end();
    }
  };
  /** Checks the invariants on a copy of the recipients, which a query of shards cannot join with everything. */
  const holds = () =>
    owner(async (client) => {
      await client.query('create temp table recipient as select * from public.recipient');
      await checkInvariants({ query: async (text, values) => (await client.query(text, values)).rows });
    });
  /** Sends a receipt for each page after the first `from`; `stateOf` gives the status of the nth. */
  const receive = async (from: number, stateOf: (n: number) => string) => {
    for (const [i, number] of numbers().slice(from).entries()) {
      const n = from + i + 1;
      await smsc.deliver({
        esm_class: 4,
        source_addr: number,
        destination_addr: 'GRACE',
        short_message: `id:id-${n} sub:001 dlvrd:001 submit date:2611280700 done date:2611280701 stat:${stateOf(n)} err:000 text:`,
      });
    }
  };
  const numbers = () => smsc.submits().map((pdu) => String(pdu['destination_addr']));

  beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), 'tidings-citus-'));
    [smsc, mailServer, cluster] = await Promise.all([startFakeSmsc(), startFakeSmtp(), startCitus()]);
    url = await cluster.makeDatabase('church');
    server = await start();
    crowd = await makeCrowd(server, { url }, people);
  }, 180_000);
  afterAll(async () => {
    server?.signal('SIGKILL');
    await Promise.all([smsc?.stop(), mailServer?.stop(), cluster?.stop()]);
    rmSync(folder, { recursive: true, force: true });
  });

  it('is distributed once, while nothing runs on it, and only where Citus is', async () => {
    const before = await send('Sms', { message: 'Before it was distributed' });
    await ends(before, { accepted: people });
    expect(await distribute(['--now'])).toMatchObject({
      code: 1,
      said: expect.stringContaining('Tidings is running'),
    });
    await server.stop();

    expect(await distribute(['--now'], cluster.coordinator.urlOf('boss', 'postgres'))).toMatchObject({
      code: 1,
      said: expect.stringContaining('This is a plain PostgreSQL'),
    });
    expect(await distribute()).toMatchObject({ code: 1, said: expect.stringContaining('has no workers') });
    await cluster.join('church');
    const intended = await distribute();
    expect(intended).toMatchObject({ code: 0, said: expect.stringContaining('Nothing was changed') });
    expect([...intended.said.matchAll(/^ {2}(\w+): \d+ MB$/gm)].map(([, name]) => name)).toEqual([
      'recipient',
      'mail_event',
      'recipient_page',
      'recipient_person',
    ]);
    expect(await distribute(['--now'])).toMatchObject({
      code: 0,
      said: expect.stringContaining('on 2 workers'),
    });
    expect(await distribute(['--now'])).toMatchObject({
      code: 1,
      said: expect.stringContaining('This database is distributed already.'),
    });

    server = await start();
    await ends(before, { accepted: people });
    await holds();
  }, 120_000);

  it('takes people, sends SMS and e-mail to a group, and applies receipts', async () => {
    const person = await call('POST', '/api/people/createperson', {
      firstName: 'Bola',
      lastName: 'Ade',
      mobilePhone: '+2348090000001',
      email: 'bola@example.org',
    });
    expect(person).toMatchObject({ status: true });
    await owner((client) =>
      client.query(
        `insert into membership (tenant_id, group_id, person_id, id)
           select tenant_id, $1, id, gen_random_uuid() from person where first_name = 'Bola'`,
        [crowd.choir],
      ),
    );
    const all = people + 1;
    const from = smsc.submits().length;
    const sms = await send('Sms', { message: 'Hello #firstName#', isPersonalized: true });
    const mail = await send('Email', { message: '<p>At six</p>' });
    await ends(sms, { accepted: all });
    await ends(mail, { accepted: all });
    expect(new Set(mailServer.mails.map(({ to }) => to)).size).toBe(all);

    const submitted = smsc.submits().length;
    expect(submitted - from).toBe(all);
    await receive(from, (n) => (n === submitted ? 'UNDELIV' : 'DELIVRD'));
    await ends(sms, { delivered: all - 1, undelivered: 1 });

    const long = await send('Sms', { message: 'At seven, not at six. '.repeat(10) });
    await ends(long, { accepted: all });
    expect(smsc.submits().length - submitted, 'pages').toBe(2 * all);
    await receive(submitted, () => 'DELIVRD');
    await ends(long, { delivered: all });
    await holds();
  }, 180_000);

  it('loses and doubles nobody when the server is killed in the middle', async () => {
    const from = smsc.submits().length;
    const id = await send('Sms', { message: 'At seven' });
    await expect.poll(() => smsc.submits().length, { timeout: 60_000 }).toBeGreaterThan(from + 50);
    server.signal('SIGKILL');
    await server.code;
    expect(smsc.submits().length, 'it died in the middle').toBeLessThan(from + people);
    server = await start();
    await expect
      .poll(async () => (await call('GET', `/api/messages/${id}`)).state, { timeout: 120_000 })
      .toBe('done');
    const taken = numbers().slice(from);
    expect(new Set(taken).size, 'nobody got it twice').toBe(taken.length);
    const { counts } = await call('GET', `/api/messages/${id}`);
    expect((counts.accepted ?? 0) + (counts.uncertain ?? 0), 'everybody has a state').toBe(people + 1);
    await holds();
  }, 240_000);

  it('keeps organisations apart on the shards', async () => {
    const { body: other } = await server.call('POST', '/api/accounts/register', {
      body: {
        organisation: 'Mercy',
        country: 'NG',
        timeZone: 'Africa/Lagos',
        firstName: 'Eve',
        lastName: 'Okoro',
        email: 'eve@example.org',
        password: 'correct horse battery',
      },
    });
    const seenBy = async (tenant: string | null, text: string): Promise<number> => {
      const client = newClient({ connectionString: cluster.coordinator.urlOf('church_app', 'church') });
      await client.connect();
      try {
        await client.query("begin; set local citus.propagate_set_commands = 'local'");
        if (tenant) await client.query(`set local tidings.tenant = '${tenant}'`);
        return (await client.query(text)).rowCount ?? 0;
      } finally {
        await client.end();
      }
    };
    const mine = crowd.tenantId;
    for (const table of ['recipient', 'recipient_person', 'recipient_page', 'mail_event']) {
      const theirs = `select from ${table} where tenant_id = '${mine}'`;
      for (const text of [theirs, `select from ${table}`]) {
        expect(await seenBy(null, text), `${table} without an organisation`).toBe(0);
        expect(await seenBy(other.tenantId, text), `${table} of another organisation`).toBe(0);
      }
    }
    expect(await seenBy(mine, `select from recipient where tenant_id = '${mine}'`)).toBeGreaterThan(people);
    const change = `update recipient set reason = 'x' where tenant_id = '${mine}'`;
    expect(await seenBy(other.tenantId, change)).toBe(0);
    const add = `insert into recipient (tenant_id, message_id, n, address) values ('${mine}', gen_random_uuid(), 1, '+1')`;
    await expect(seenBy(other.tenantId, add)).rejects.toThrow('row-level security');
  });

  it('is backed up, restored into another database of the cluster, and distributed again', async () => {
    await server.stop();
    const file = join(folder, 'church.backup');
    expect(await command('platform/backup/main.ts', ['backup', file])).toMatchObject({ code: 0 });
    const again = await cluster.makeDatabase('again');
    const data = mkdtempSync(join(tmpdir(), 'tidings-citus-'));
    try {
      const restore = run('platform/backup/main.ts', ['restore', file], {
        TIDINGS_DATA: data,
        TIDINGS_SECRET: secret,
        DATABASE_URL: again,
      });
      const code = await restore.code;
      expect({ code, said: restore.printed() }).toMatchObject({ code: 0 });
    } finally {
      rmSync(data, { recursive: true, force: true });
    }
    // Its roles can log in once it has been started.
    server = await start(again);
    await server.stop();
    await cluster.join('again');
    expect(await distribute(['--now'], again)).toMatchObject({ code: 0 });
    const rowsOf = (at: string) =>
      owner(
        async (client) =>
          (
            await client.query(
              'select state, count(*) as n, sum(captured) as captured from recipient group by state order by state',
            )
          ).rows,
        at,
      );
    expect(await rowsOf(again)).toEqual(await rowsOf(url));
    url = again;
    server = await start();
    await ends(await send('Sms', { message: 'From the restored one' }), { accepted: people + 1 });
    await holds();
    await server.stop();
  }, 180_000);
});
