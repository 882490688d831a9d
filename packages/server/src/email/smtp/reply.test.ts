// Tests that replies are parsed whole, however the bytes are split.
import { array, assert, configureGlobal, integer, property } from 'fast-check';
import { expect, it } from 'vitest';
import { type Reply, ReplyReader } from './reply.ts';

configureGlobal({ seed: 20 });

const stream = Buffer.from(
  '220 mail.example.org ESMTP\r\n250-mail.example.org\r\n250-SIZE 1000\r\n250 PIPELINING\r\n' +
    '550 5.1.1 <ṣade@example.org>: unknown\r\n354\r\n250 2.0.0 Ok: queued as 4F\n',
);

function readIn(pieces: Buffer[]): Reply[] {
  const reader = new ReplyReader();
  return pieces.flatMap((piece) => reader.read(piece));
}

it('reads the same replies wherever the bytes are split', () => {
  assert(
    property(array(integer({ min: 0, max: stream.length })), (cuts) => {
      const edges = [0, ...cuts.sort((a, b) => a - b), stream.length];
      const replies = readIn(edges.slice(1).map((end, i) => stream.subarray(edges[i], end)));
      expect(replies.map((reply) => reply.code)).toEqual([220, 250, 550, 354, 250]);
      expect(replies[1]!.lines).toEqual(['mail.example.org', 'SIZE 1000', 'PIPELINING']);
      expect(replies[2]!.enhanced).toBe('5.1.1');
      expect(replies[2]!.text).toBe('550 5.1.1 <ṣade@example.org>: unknown');
      expect(replies[3]!.enhanced).toBeNull();
      expect(replies[4]!.text).toBe('250 2.0.0 Ok: queued as 4F');
    }),
  );
});

it('refuses what is not SMTP, and a reply without end', () => {
  const reader = new ReplyReader();
  expect(reader.read(Buffer.from('250 ok\r\nHTTP/1.1 400 Bad Request\r\n'))).toHaveLength(1);
  expect(reader.trouble?.message).toContain('does not speak SMTP');
  const endless = new ReplyReader();
  expect(endless.read(Buffer.from('250-more\r\n'.repeat(10_000)))).toEqual([]);
  expect(endless.trouble?.message).toContain('no end');
});

it('removes control characters from the text of a reply', () => {
  const [reply] = readIn([Buffer.from(`550 a\u0000b\u0007 ${'x'.repeat(190)}😀\r\n`)]);
  expect(reply!.text).toMatch(/^550 a b +x+\uFFFD?$/);
  expect(reply!.text.isWellFormed()).toBe(true);
});
