// Measures how soon /healthz answers while large and hostile files are read, against 200 ms.
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Worker } from 'node:worker_threads';
import { startWholeServer, type WholeServer } from '../packages/server/testing/whole-server.ts';
import { type Case, cases, register } from './health/cases.ts';
import type { Pings } from './health/ping.ts';
import type { Bench, Figure } from './run.ts';

const limit = { what: 'the limit', value: 200 };

/** Calls /healthz every 20 ms from a thread while the work runs; returns the milliseconds of each answer. */
async function pingDuring(address: string, work: () => Promise<unknown>): Promise<number[]> {
  const thread = new Worker(new URL('health/ping.ts', import.meta.url), { workerData: address });
  try {
    await new Promise((resolve, reject) => {
      thread.once('message', resolve);
      thread.once('error', reject);
    });
    await work();
    const answers = new Promise<Pings>((resolve) => thread.once('message', resolve));
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread is no window
    thread.postMessage('stop');
    const { milliseconds, failures } = await answers;
    if (failures > 0) throw new Error(`${failures} of the calls of /healthz failed`);
    return milliseconds.toSorted((a, b) => a - b);
  } finally {
    await thread.terminate();
  }
}

const at = (sorted: readonly number[], part: number): number =>
  sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))] ?? Number.NaN;

async function figuresOf(server: WholeServer, token: string, { name, prepare }: Case): Promise<Figure[]> {
  const run = await prepare(server, token);
  let outcome = '';
  const began = performance.now();
  const answers = await pingDuring(server.address, async () => {
    outcome = await run();
  });
  const seconds = ((performance.now() - began) / 1000).toFixed(1);
  console.log(`  ${name}: ${outcome} (${seconds} s, ${answers.length} calls of /healthz)`);
  return [
    { what: '    p50', value: at(answers, 0.5), unit: 'ms' },
    { what: '    p99', value: at(answers, 0.99), unit: 'ms', peer: limit },
    { what: '    the slowest', value: answers.at(-1) ?? Number.NaN, unit: 'ms' },
  ].map((figure) => ({ ...figure, what: `${name},${figure.what.slice(3)}` }));
}

export default {
  about: 'How soon /healthz answers while large and hostile files are read, against 200 ms for 99 of 100.',
  run: async (only) => {
    const folder = await mkdtemp(path.join(tmpdir(), 'tidings-bench-'));
    const server = await startWholeServer(folder, {}, process.env['TIDINGS_NODE_FLAGS']?.split(' ') ?? []);
    try {
      const { token } = await register(server);
      const figures: Figure[] = [];
      for (const [nth, one] of cases.entries())
        if (only === undefined || only === nth + 1) figures.push(...(await figuresOf(server, token, one)));
      const p99 = figures.filter(({ peer }) => peer).map(({ value }) => value);
      if (p99.some((value) => !(value <= limit.value))) process.exitCode = 1;
      return figures;
    } finally {
      await server.stop();
      await rm(folder, { recursive: true, force: true });
    }
  },
} satisfies Bench;
