// Measures saving people with an Idempotency-Key against saving them without one.
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { startWholeServer, type WholeServer } from '../packages/server/testing/whole-server.ts';
import type { Bench, Figure } from './run.ts';

/** The most that a key may add to the time. */
const limit = 2;
const lanes = 8;

async function register(server: WholeServer): Promise<string> {
  const { body } = await server.call('POST', '/api/accounts/register', {
    body: {
      organisation: 'Grace',
      country: 'NG',
      timeZone: 'Africa/Lagos',
      firstName: 'Ada',
      email: 'ada@example.org',
      password: 'correct horse battery',
    },
  });
  return body.token;
}

/** Saves `count` people, `lanes` at a time; returns the milliseconds for each. */
async function save(server: WholeServer, token: string, people: number, key?: (n: number) => string) {
  let next = 0;
  const began = performance.now();
  const work = async () => {
    for (let n = (next += 1); n <= people; n = next += 1) {
      const { status, body } = await server.call('POST', '/api/people/createperson', {
        token,
        body: { firstName: `Ngozi ${n}`, lastName: 'Bello', mobilePhone: '+2348031234567' },
        ...(key && { headers: { 'idempotency-key': key(n) } }),
      });
      if (status !== 201) throw new Error(JSON.stringify(body));
    }
  };
  await Promise.all(Array.from({ length: lanes }, work));
  return (performance.now() - began) / people;
}

async function run(people = 1500): Promise<Figure[]> {
  const folder = await mkdtemp(path.join(tmpdir(), 'tidings-bench-'));
  const server = await startWholeServer(folder);
  try {
    const token = await register(server);
    await save(server, token, 300);
    // The sides alternate, so that other work on the machine affects both.
    const plain: number[] = [];
    const keyed: number[] = [];
    const again: number[] = [];
    for (const round of ['a', 'b', 'c']) {
      plain.push(await save(server, token, people / 3));
      keyed.push(await save(server, token, people / 3, (n) => `${round}${n}`));
      again.push(await save(server, token, people / 3, (n) => `${round}${n}`));
    }
    const middle = (list: number[]) => list.toSorted((a, b) => a - b)[1] as number;
    const peer = { what: 'without a key', value: middle(plain) };
    const ratio = middle(keyed) / peer.value;
    return [
      { what: 'a person without a key', value: peer.value, unit: 'ms' },
      { what: 'a person with a key', value: middle(keyed), unit: 'ms', peer },
      { what: 'the same once more: the kept answer', value: middle(again), unit: 'ms', peer },
      {
        what: `with a key, times without (limit ${limit})`,
        value: ratio,
        unit: 'x',
        peer: { what: 'the limit', value: limit },
      },
    ];
  } finally {
    await server.stop();
    await rm(folder, { recursive: true, force: true });
  }
}

const bench: Bench = {
  about: 'saving people with an Idempotency-Key against saving them without one',
  run,
};
export default bench;
