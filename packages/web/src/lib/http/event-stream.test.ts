// Server-sent events, however the bytes are cut.
import { expect, test } from 'vitest';
import { readEvents } from './event-stream.ts';

async function read(...chunks: string[]) {
  const encoder = new TextEncoder();
  const stream = new ReadableStream<Uint8Array>({
    start(controller) {
      for (const chunk of chunks) controller.enqueue(encoder.encode(chunk));
      controller.close();
    },
  });
  const events: unknown[] = [];
  for await (const event of readEvents(stream)) events.push(event);
  return events;
}

test('an event comes whole, whatever the network made of it', async () => {
  expect(await read('event: prog', 'ress\ndata: {"a"', ':1}\n', '\ndata: plain\n\n')).toEqual([
    { name: 'progress', data: { a: 1 } },
    { name: 'message', data: 'plain' },
  ]);
});

test('lines of one event are joined, comments and unfinished events are not events', async () => {
  expect(await read(': keep alive\r\n\r\ndata: one\r\ndata: two\r\n\r\ndata: cut off')).toEqual([
    { name: 'message', data: 'one\ntwo' },
  ]);
});
