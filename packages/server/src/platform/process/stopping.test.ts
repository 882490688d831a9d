// Tests of the order and time limits of a stop, and of killing what hangs.
import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { openStopping, type StopTimes } from './stopping.ts';

const long: StopTimes = { work: 60_000, parts: 60_000, end: 60_000, kill: 120_000 };

function open(times: StopTimes) {
  const said: string[] = [];
  let exit: (code: number) => void = () => {};
  const code = new Promise<number>((resolve) => (exit = resolve));
  const stopping = openStopping({ print: (sentence) => void said.push(sentence), exit, times });
  return { said, code, stopping };
}

test('closes one stage after the other, and goes on after a failure', async () => {
  const { said, code, stopping } = open(long);
  stopping.add('database', 'database', async () => void said.push('database'));
  stopping.add('parts', 'parts', async () => void said.push('parts'));
  stopping.add('work', 'mail', async () => {
    throw new Error('broken');
  });
  stopping.add('work', 'server', async () => {
    await Promise.resolve();
    said.push('server');
  });
  expect(stopping.begun).toBe(false);
  stopping.stop(0);
  expect(stopping.begun).toBe(true);
  expect(await code).toBe(0);
  expect(said.toSorted()).toEqual(
    ['The mail could not be closed well: Error: broken', 'database', 'parts', 'server'].toSorted(),
  );
  expect(said.slice(-2)).toEqual(['parts', 'database']);
});

test('leaves what hangs, names it, and still closes the database', async () => {
  const { said, code, stopping } = open({ ...long, work: 20, parts: 40 });
  const closed: string[] = [];
  stopping.add('work', 'delivery', () => new Promise(() => {}));
  stopping.add('work', 'server', async () => void closed.push('server'));
  stopping.add('parts', 'connections', () => new Promise(() => {}));
  stopping.add('database', 'database', async () => void closed.push('database'));
  stopping.stop(0);
  expect(await code).toBe(0);
  expect(said).toEqual([
    'The delivery did not end in time and was cut off.',
    'The connections did not end in time and was cut off.',
  ]);
  expect(closed).toEqual(['server', 'database']);
});

test('asked again, does everything once, and ends with the worse exit code', async () => {
  const { code, stopping } = open(long);
  let closed = 0;
  let close: () => void = () => {};
  stopping.add('work', 'server', () => {
    closed += 1;
    return new Promise<void>((resolve) => (close = resolve));
  });
  stopping.stop(0);
  stopping.stop(1);
  stopping.stop(0);
  await Promise.resolve();
  close();
  expect(await code).toBe(1);
  expect(closed).toBe(1);
});

test.each([
  ['the process loops', 'for (;;);'],
  // Node waits for its threads when it exits.
  ['a thread is blocked', "fs.open(fifo, 'r', () => {});"],
])('kills the process when exiting hangs: %s', async (_, hang) => {
  const folder = mkdtempSync(join(tmpdir(), 'tidings-stopping-'));
  const fifo = join(folder, 'fifo');
  execFileSync('mkfifo', [fifo]);
  const program = `
    import fs from 'node:fs';
    import { openStopping } from ${JSON.stringify(join(import.meta.dirname, 'stopping.ts'))};
    const fifo = ${JSON.stringify(fifo)};
    const times = { work: 50, parts: 60, end: 70, kill: 500 };
    const stopping = openStopping({ print: () => {}, exit: (code) => process.exit(code), times });
    stopping.add('work', 'hanging', () => new Promise(() => {}));
    stopping.stop(0);
    ${hang}`;
  const child = spawn(process.execPath, ['--input-type=module', '--eval', program], { stdio: 'ignore' });
  const [, signal] = await once(child, 'exit');
  expect(signal).toBe('SIGKILL');
  rmSync(folder, { recursive: true });
});
