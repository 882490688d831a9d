// Measures how soon /healthz answers while large and hostile files are read, against 200 ms.
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { startWholeServer, type WholeServer } from '../packages/server/testing/whole-server.ts';
import { type Case, cases, register } from './health/cases.ts';
import { at, startPinging } from './health/pinging.ts';
import { limit } from './health/watched-server.ts';
import type { Bench, Figure } from './run.ts';

/** Between two calls of /healthz, in milliseconds. */
const everyMs = 20;

async function figuresOf(server: WholeServer, token: string, { name, prepare }: Case): Promise<Figure[]> {
  const run = await prepare(server, token);
  const began = performance.now();
  const stopPinging = await startPinging(server.address, everyMs);
  const outcome = await run();
  const { milliseconds: answers, failures } = await stopPinging();
  if (failures > 0) throw new Error(`${failures} of the calls of /healthz failed`);
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
