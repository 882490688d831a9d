// Server-sent events from bytes in pieces of any size.
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

test('yields whole events from pieces of any size', async () => {
  expect(await read('event: prog', 'ress\ndata: {"a"', ':1}\n', '\ndata: plain\n\n')).toEqual([
    { name: 'progress', data: { a: 1 } },
    { name: 'message', data: 'plain' },
  ]);
});

test('joins the lines of an event and skips comments and unfinished events', async () => {
  expect(await read(': keep alive\r\n\r\ndata: one\r\ndata: two\r\n\r\ndata: cut off')).toEqual([
    { name: 'message', data: 'one\ntwo' },
  ]);
});
