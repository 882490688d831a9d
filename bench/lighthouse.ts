// Measures screens with Lighthouse as a slow phone has them, medians of five runs.
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { makeCrowd, startWholeServer } from '../packages/server/testing/whole-server.ts';
import { openPhone, type Phone } from './lighthouse/phone.ts';
import type { Bench, Figure } from './run.ts';

interface Screen {
  what: string;
  address: string;
  /** The least that its performance may score. */
  least: number;
}

const signIn: Screen = { what: 'sign-in', address: '/', least: 95 };
/** In the order in which they are opened by someone who is signed in. */
const screens: readonly Screen[] = [
  { what: 'home', address: '/tenant', least: 95 },
  { what: 'people', address: '/tenant/people', least: 95 },
  { what: 'SMS', address: '/tenant/sms/compose', least: 95 },
  { what: 'e-mail', address: '/tenant/email/compose', least: 85 },
];

const people = 5000;

async function figuresOf(
  phone: Phone,
  server: string,
  { what, address, least }: Screen,
  runs: number,
): Promise<Figure[]> {
  const scores = await phone.medians(`${server}${address}`, runs);
  const limits = { performance: least, accessibility: 100, bestPractices: 100 };
  if (Object.entries(limits).some(([name, limit]) => !(scores[name as keyof typeof limits] >= limit)))
    process.exitCode = 1;
  for (const fault of scores.faults) console.log(`  ${what}: ${fault}`);
  return [
    { what: `${what}, performance`, value: scores.performance, unit: `of 100, at least ${least}` },
    { what: `${what}, first contentful paint`, value: scores.firstPaint, unit: 'ms' },
    { what: `${what}, largest contentful paint`, value: scores.largestPaint, unit: 'ms' },
    { what: `${what}, total blocking time`, value: scores.blocking, unit: 'ms' },
    { what: `${what}, layout shift`, value: scores.shift, unit: '' },
    { what: `${what}, accessibility`, value: scores.accessibility, unit: 'of 100' },
    { what: `${what}, speed of this machine`, value: scores.machine, unit: 'benchmarkIndex' },
    { what: `${what}, best practices`, value: scores.bestPractices, unit: 'of 100' },
  ];
}

export default {
  about:
    'Lighthouse of sign-in, home, people (5,000), SMS and e-mail on a slow phone, medians of SIZE (5) runs.',
  run: async (runs = 5) => {
    const folder = await mkdtemp(path.join(tmpdir(), 'tidings-bench-'));
    const phone = await openPhone(path.join(folder, 'phone'));
    const server = await startWholeServer(folder);
    try {
      const { token } = await makeCrowd(server, folder, people);
      const figures = await figuresOf(phone, server.address, signIn, runs);
      await phone.signIn(server.address, token);
      for (const screen of screens) figures.push(...(await figuresOf(phone, server.address, screen, runs)));
      return figures;
    } finally {
      await phone.close();
      await server.stop();
      await rm(folder, { recursive: true, force: true });
    }
  },
} satisfies Bench;
