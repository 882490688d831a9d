// Tests of outputs that are full, fill up in mid-line, or have no reader.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { closeSync, existsSync, openSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { openLog } from '../log.ts';
import { guardOutput } from './output.ts';

/** A disk with room for this many bytes. */
function disk(room: number) {
  let text = '';
  return {
    text: () => text,
    grow: (bytes: number) => void (room += bytes),
    sink: (bytes: Buffer): number => {
      if (room === 0) throw Object.assign(new Error('full'), { code: 'ENOSPC' });
      const taken = Math.min(room, bytes.length);
      room -= taken;
      text += bytes.subarray(0, taken).toString();
      return taken;
    },
  };
}
const line = (n: number): string => `${String(n).padStart(9, '0')}\n`;

test('drops lines from when a disk fills up in mid-line, and says so once there is room', () => {
  const { sink, text, grow } = disk(25);
  const output = guardOutput(sink, (dropped) => `${dropped} dropped\n`);
  const kept = 27_000;
  for (let n = 0; n < 100_000; n++) output.write(line(n));
  expect(text()).toBe(`${line(0)}${line(1)}00000`);
  const dropped = output.dropped();
  expect(dropped).toBeGreaterThan(100_000 - kept);
  grow(10_000_000);
  output.write(line(100_000));
  const lines = text().trimEnd().split('\n');
  expect(lines.slice(0, 3)).toEqual(['000000000', '000000001', '000000002']);
  expect(lines.slice(-2)).toEqual([`${dropped} dropped`, '000100000']);
  expect(lines).toHaveLength(100_002 - dropped);
  expect(output.dropped()).toBe(dropped);
});

test('reports dropped lines even when nothing else is logged', async () => {
  const { sink, text, grow } = disk(0);
  const output = guardOutput(sink, (dropped) => `${dropped} dropped\n`);
  output.write(`${'x'.repeat(300_000)}\n`);
  output.write(line(1));
  grow(1_000_000);
  await expect.poll(text).toBe(`${'x'.repeat(300_000)}\n1 dropped\n`);
});

test('the log keeps working over such an output', () => {
  const { sink, text } = disk(1000);
  openLog('info', guardOutput(sink, String)).info({ token: 'secret' }, 'hello');
  expect(JSON.parse(text())).toMatchObject({ msg: 'hello', level: 30 });
  expect(text()).not.toContain('secret');
});

/** Logs 1.5 MB with a timer running, and reports the number of dropped lines on its other channel. */
const program = `
  import { openLog, openLogOutput } from ${JSON.stringify(join(import.meta.dirname, '../log.ts'))};
  const out = openLogOutput();
  const log = openLog('info', out);
  for (let n = 0; n < 15_000; n++) log.info({ n }, 'x'.repeat(100));
  setImmediate(() => process.send({ dropped: out.dropped() }, () => process.exit(0)));`;

/** Runs it with this standard output: a file, a pipe that nobody reads, or one whose reader has closed it. */
async function run(stdout: number | 'unread' | 'left') {
  const child = spawn(process.execPath, ['--input-type=module', '--eval', program], {
    stdio: ['ignore', typeof stdout === 'number' ? stdout : 'pipe', 'pipe', 'ipc'],
  });
  child.stdout?.pause();
  if (stdout === 'left') child.stdout?.destroy();
  const [[said], [code]] = await Promise.all([once(child, 'message'), once(child, 'exit')]);
  child.stdout?.destroy();
  return { dropped: (said as { dropped: number }).dropped, code };
}

test.runIf(existsSync('/dev/full'))(
  'a full disk below the log neither ends nor blocks the program',
  async () => {
    const full = openSync('/dev/full', 'w');
    const { dropped, code } = await run(full);
    closeSync(full);
    expect(dropped).toBeGreaterThan(10_000);
    expect(code).toBe(0);
  },
);

test('does not wait for a pipe that nobody reads', async () => {
  const { dropped, code } = await run('unread');
  expect(dropped).toBeGreaterThan(1000);
  expect(code).toBe(0);
});

test('does not wait for a pipe whose reader has closed it', async () => {
  expect((await run('left')).code).toBe(0);
});
