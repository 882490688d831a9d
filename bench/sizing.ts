// Measures memory, processor, disk and speed at three sizes, for the sizing table.
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { Client } from 'pg';
import {
  debianPostgres,
  type OtherPostgres,
  startDebianPostgres,
} from '../packages/server/testing/servers/debian-postgres.ts';
import { freePort } from '../packages/server/testing/program.ts';
import { startSmtpSink } from '../packages/server/testing/servers/smtp-sink.ts';
import { makeCrowd, startWholeServer } from '../packages/server/testing/whole-server.ts';
import type { Bench, Figure } from './run.ts';

const main = fileURLToPath(new URL('../packages/server/src/main.ts', import.meta.url));
const megabyte = 1024 * 1024;

/** Sends one e-mail to so many people by an API and a worker process of their own; figures of both and of the disk. */
async function measure(port: number, people: number): Promise<Figure[]> {
  const postgres = await startDebianPostgres({ isDurable: true });
  const folder = await mkdtemp(join(tmpdir(), 'tidings-sizing-'));
  const own = await freePort();
  const env = {
    TIDINGS_SECRET: 'a secret of tests, long enough to be one',
    DATABASE_URL: postgres.ownerUrl,
    SMTP_URL: `smtp://127.0.0.1:${port}?pool=10`,
    // The same for both processes, which would otherwise tell different addresses; the API listens there.
    PUBLIC_URL: `http://127.0.0.1:${own}`,
  };
  const api = await startWholeServer(folder, { ...env, PORT: String(own) }, [], [main, '--only=api']);
  const worker = await startWholeServer(folder, { ...env, WORKER_PORT: '0' }, [], [main, '--only=worker']);
  try {
    const query = async (text: string): Promise<Record<string, number>> =>
      inDatabase(postgres, async (client) => (await client.query(text)).rows[0]);
    const { token, choir } = await makeCrowd(api, { url: postgres.urlOf('boss', 'church') }, people);
    const before = [await api.cpuSeconds(), await worker.cpuSeconds()] as const;
    const { body: sent } = await api.call('POST', '/api/Messaging/sendEmail', {
      token,
      body: {
        subject: 'News',
        message: '<p>Hello #name#</p>',
        isPersonalized: true,
        groupedContacts: [`group_${choir}`],
      },
    });
    const accepted = Date.now();
    let report: { state: string; finishedAt: string };
    do {
      await new Promise((resolve) => setTimeout(resolve, 1000));
      report = (await api.call('GET', `/api/messages/${sent.mail.id}`, { token })).body;
    } while (report.state !== 'done');
    const sizes =
      await query(`select pg_total_relation_size('person') + pg_total_relation_size('membership') as people,
      pg_total_relation_size('recipient') + pg_total_relation_size('recipient_person') as recipients,
      pg_database_size(current_database()) as all`);
    const [ofApi, ofWorker] = [(await api.cpuSeconds()) - before[0], (await worker.cpuSeconds()) - before[1]];
    const of = `${people.toLocaleString('en')} people:`;
    return [
      { what: `${of} peak memory of the API`, value: (await api.peakMemory()) / megabyte, unit: 'MB' },
      { what: `${of} peak memory of the worker`, value: (await worker.peakMemory()) / megabyte, unit: 'MB' },
      { what: `${of} processor of the API`, value: ofApi, unit: 's' },
      { what: `${of} processor of the worker`, value: ofWorker, unit: 's' },
      { what: `${of} disk for a person in a group`, value: (sizes['people'] ?? 0) / people, unit: 'bytes' },
      { what: `${of} disk for a recipient`, value: (sizes['recipients'] ?? 0) / people, unit: 'bytes' },
      { what: `${of} the whole database`, value: (sizes['all'] ?? 0) / megabyte, unit: 'MB' },
      {
        what: `${of} from acceptance to done`,
        value: people / ((Date.parse(report.finishedAt) - accepted) / 1000),
        unit: 'mails/s',
      },
    ];
  } finally {
    await worker.stop();
    await api.stop();
    await postgres.stop();
    await rm(folder, { recursive: true, force: true });
  }
}

async function inDatabase<T>(postgres: OtherPostgres, work: (client: Client) => Promise<T>): Promise<T> {
  const client = new Client({ connectionString: postgres.urlOf('boss', 'church') });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

export default {
  about:
    'One e-mail by an API and a worker process with a PostgreSQL of their own: memory, processor, disk, speed at three sizes.',
  run: async (people = 100_000) => {
    if (!debianPostgres()) throw new Error("It needs Debian's package postgresql.");
    const sink = await startSmtpSink();
    try {
      const figures: Figure[] = [];
      for (const size of [people / 100, people / 10, people])
        figures.push(...(await measure(sink.port, size)));
      return figures;
    } finally {
      await sink.stop();
    }
  },
} satisfies Bench;
