// Measures a hop to shards of Citus beside one PostgreSQL.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { distribute } from '../packages/server/src/platform/db/distribute/distribute.ts';
import { openLogins } from '../packages/server/src/platform/db/logins.ts';
import { citusPrograms, startCitus } from '../packages/server/testing/servers/citus.ts';
import { startDebianPostgres } from '../packages/server/testing/servers/debian-postgres.ts';
import { startSmtpSink } from '../packages/server/testing/servers/smtp-sink.ts';
import { makeCrowd, startWholeServer } from '../packages/server/testing/whole-server.ts';
import type { Bench } from './run.ts';

const secret = 'a secret of measurements, long enough';
/** How often a report is read. */
const reads = 100;

interface Times {
  /** Milliseconds from Send to the answer, for all recipients. */
  accept: number;
  /** E-mails a second, from the answer to the end. */
  mails: number;
  /** Milliseconds for a page of the report, in the middle of all. */
  report: number;
}

async function measure(folder: string, url: string, people: number): Promise<Times> {
  const sink = await startSmtpSink();
  const server = await startWholeServer(folder, {
    TIDINGS_SECRET: secret,
    DATABASE_URL: url,
    SMTP_URL: `smtp://127.0.0.1:${sink.port}`,
  });
  try {
    const { token, choir } = await makeCrowd(server, { url }, people);
    const began = performance.now();
    const { body } = await server.call('POST', '/api/Messaging/sendEmail', {
      token,
      body: { subject: 'Rehearsal', message: '<p>At six</p>', groupedContacts: [`group_${choir}`] },
    });
    const accepted = performance.now();
    const route = `/api/messages/${body.mail.id}`;
    while ((await server.call('GET', route, { token })).body.state !== 'done')
      await new Promise((resolve) => setTimeout(resolve, 50));
    const done = performance.now();
    const times: number[] = [];
    for (let n = 0; n < reads; n += 1) {
      const from = performance.now();
      await server.call('GET', `${route}/recipients`, { token });
      times.push(performance.now() - from);
    }
    return {
      accept: accepted - began,
      mails: (people * 1000) / (done - accepted),
      report: times.toSorted((a, b) => a - b)[reads / 2] as number,
    };
  } finally {
    await server.stop();
    await sink.stop();
  }
}

async function onPlain(people: number): Promise<Times> {
  const postgres = await startDebianPostgres({ isDurable: true, programs: citusPrograms() ?? '' });
  try {
    return await inFolder((folder) => measure(folder, postgres.ownerUrl, people));
  } finally {
    await postgres.stop();
  }
}

async function onCitus(people: number): Promise<Times> {
  const cluster = await startCitus({ isDurable: true });
  try {
    const url = await cluster.makeDatabase('church');
    return await inFolder(async (folder) => {
      // The first start makes tables and roles.
      const first = await startWholeServer(folder, { TIDINGS_SECRET: secret, DATABASE_URL: url });
      await first.stop();
      await cluster.join('church');
      const logins = async () => (await openLogins({ url, directUrl: url, secret, given: undefined })).logins;
      await distribute(url, { meant: true, logins });
      return measure(folder, url, people);
    });
  } finally {
    await cluster.stop();
  }
}

async function inFolder<T>(work: (folder: string) => Promise<T>): Promise<T> {
  const folder = mkdtempSync(join(tmpdir(), 'tidings-hop-'));
  try {
    return await work(folder);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

export default {
  about: 'recipients on two workers of Citus, and on one PostgreSQL of the same programs',
  run: async (size = 3000) => {
    if (!citusPrograms()) throw new Error('There is no PostgreSQL with Citus here: set CITUS_POSTGRES.');
    const plain = await onPlain(size);
    const citus = await onCitus(size);
    const beside = (what: string, unit: string, key: keyof Times) => ({
      what,
      value: citus[key],
      unit,
      peer: { what: 'one PostgreSQL', value: plain[key] },
    });
    return [
      beside(`accepting ${size} e-mails`, 'ms', 'accept'),
      beside('sending', 'e-mails/s', 'mails'),
      beside('a page of the report', 'ms', 'report'),
    ];
  },
} satisfies Bench;
