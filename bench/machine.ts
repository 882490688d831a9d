// Measures whole installations on the small machines of the sizing table: cores and memory limited.
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { type Church, openChurch } from '../scripts/release/church.ts';
import { sizeOf } from '../scripts/release/folder-size.ts';
import { startSmtpSink } from '../packages/server/testing/servers/smtp-sink.ts';
import { inDatabase, startWholeServer } from '../packages/server/testing/whole-server.ts';
import { limitMemory, type MemoryLimit } from './machine/limited-memory.ts';
import type { Bench, Figure } from './run.ts';

const main = fileURLToPath(new URL('../packages/server/src/main.ts', import.meta.url));
const gigabyte = 1024 ** 3;

interface Machine {
  name: string;
  cores: number;
  memory: number;
  people: number;
}

/** The rows of the sizing table that have the built-in database. */
const machines: Machine[] = [
  { name: '1 core, 1 GB', cores: 1, memory: gigabyte, people: 5_000 },
  { name: '2 cores, 2 GB', cores: 2, memory: 2 * gigabyte, people: 100_000 },
];

/** A file with everybody is imported and one e-mail sent to them, while a colleague opens the list of people again and again. */
async function measure(port: number, { name, cores, memory, people }: Machine): Promise<Figure[]> {
  const folder = await mkdtemp(join(tmpdir(), 'tidings-machine-'));
  const limit = limitMemory(memory);
  const within = ['taskset', '-c', cores === 1 ? '0' : `0-${cores - 1}`, ...limit.within];
  const env = { SMTP_URL: `smtp://127.0.0.1:${port}?pool=10`, REGISTRATION: 'approval' };
  const server = await startWholeServer(folder, env, [], [main], { within });
  try {
    const church = await openChurch(server.address);
    await inDatabase(folder, (client) => client.query('update tenant_setting set hold_seconds = 0'));
    const imported = Date.now();
    const whileImporting = await listsDuring(church, limit, church.importPeople(people));
    const importSeconds = (Date.now() - imported) / 1000;
    const accepted = Date.now();
    const done = church.waitUntilDone(await church.sendToAll());
    const whileSending = await listsDuring(church, limit, done);
    const { counts, finishedAt } = await done;
    if (counts['accepted'] !== people) throw new Error(`Not all were sent: ${JSON.stringify(counts)}`);
    const sendSeconds = (Date.parse(finishedAt) - accepted) / 1000;
    const of = `${name}, ${people.toLocaleString('en')} people:`;
    const megabytes = (bytes: number) => bytes / 1024 ** 2;
    const memoryOfAll = Math.max(whileImporting.memory, whileSending.memory);
    return [
      { what: `${of} import`, value: people / importSeconds, unit: 'rows/s' },
      { what: `${of} a page of people meanwhile`, value: whileImporting.list, unit: 'ms' },
      { what: `${of} e-mail from the request to done`, value: people / sendSeconds, unit: 'mails/s' },
      { what: `${of} a page of people meanwhile`, value: whileSending.list, unit: 'ms' },
      { what: `${of} peak memory of the server`, value: megabytes(await server.peakMemory()), unit: 'MB' },
      { what: `${of} peak memory of all processes`, value: megabytes(memoryOfAll), unit: 'MB' },
      { what: `${of} data folder`, value: megabytes(sizeOf(folder)), unit: 'MB' },
      { what: `${of} processes ended for want of memory`, value: limit.killed(), unit: '' },
    ];
  } finally {
    await server.stop();
    await limit.close();
    await rm(folder, { recursive: true, force: true });
  }
}

/** The middle time of a page of people in milliseconds, and the most memory in bytes, until some work is done. */
async function listsDuring(
  church: Church,
  limit: MemoryLimit,
  work: Promise<unknown>,
): Promise<{ list: number; memory: number }> {
  let isDone = false;
  const ended = work.finally(() => (isDone = true));
  // A failure is thrown at the end; until then it is not unhandled.
  ended.catch(() => {});
  const waits: number[] = [];
  let memory = 0;
  do {
    const began = performance.now();
    await church.listPeople();
    waits.push(performance.now() - began);
    memory = Math.max(memory, limit.used());
    await new Promise((resolve) => setTimeout(resolve, 200));
  } while (!isDone);
  await ended;
  return { list: waits.toSorted((one, other) => one - other)[Math.floor(waits.length / 2)] ?? 0, memory };
}

export default {
  about:
    'The small machines of the sizing table, cores and memory limited: an import and one e-mail to everybody, built-in database.',
  run: async (size) => {
    const sink = await startSmtpSink();
    try {
      const figures: Figure[] = [];
      for (const machine of machines)
        figures.push(...(await measure(sink.port, size ? { ...machine, people: size } : machine)));
      return figures;
    } finally {
      await sink.stop();
    }
  },
} satisfies Bench;
