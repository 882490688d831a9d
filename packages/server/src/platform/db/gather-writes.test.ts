// Tests that statements asked for in one turn leave in one write.
import { Writable } from 'node:stream';
import type pg from 'pg';
import { expect, test } from 'vitest';
import { gatherWrites } from './gather-writes.ts';

/** A connection that writes each statement at once, as the driver does. */
function connectionTo(writes: string[]) {
  const stream = new Writable({
    write: (chunk: Buffer, _, done) => {
      writes.push(String(chunk));
      done();
    },
    writev: (chunks, done) => {
      writes.push(chunks.map(({ chunk }) => String(chunk)).join(''));
      done();
    },
  });
  const client = { connection: { stream }, query: (text: string) => stream.write(text) };
  gatherWrites(client as unknown as pg.ClientBase);
  return client;
}

test('statements of one turn are one write, also those asked for after others were awaited', async () => {
  const writes: string[] = [];
  const client = connectionTo(writes);
  await Promise.resolve();
  client.query('begin;');
  await Promise.resolve();
  client.query('one;');
  await Promise.resolve().then(() => client.query('other;'));
  expect(writes).toEqual([]);
  await new Promise((resolve) => setImmediate(resolve));
  expect(writes).toEqual(['begin;one;other;']);
  client.query('commit');
  await new Promise((resolve) => setImmediate(resolve));
  expect(writes).toEqual(['begin;one;other;', 'commit']);
});
