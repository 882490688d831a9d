// Tests that a reader tells a torn last frame from damage.
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { encodeFrame, mostPayloadBytes, readFrames } from './frames.ts';

fc.configureGlobal({ seed: 20 });

const seed = 20_261_128;
const payloads = fc.array(
  fc.uint8Array({ maxLength: 40 }).map((bytes) => Buffer.from(bytes)),
  { minLength: 1, maxLength: 12 },
);
const write = (list: readonly Buffer[], first = 1): Buffer =>
  Buffer.concat(list.map((payload, i) => encodeFrame(first + i, payload)));
const read = (bytes: Buffer, first: number | null = 1) => {
  const { frames, end } = readFrames(bytes, first);
  return { texts: frames.map(({ payload }) => payload.toString('hex')), end };
};
const texts = (list: readonly Buffer[]) => list.map((payload) => payload.toString('hex'));

describe('[DE-08] a file of frames', () => {
  it('is read as it was written, from any number', () => {
    fc.assert(
      fc.property(payloads, fc.integer({ min: 1, max: 2 ** 47 }), (list, first) => {
        expect(read(write(list, first), first)).toEqual({ texts: texts(list), end: 'whole' });
        expect(readFrames(write(list, first), null).frames[0]?.number).toBe(first);
      }),
      { seed },
    );
  });

  it('that was cut off anywhere is torn, and has every frame before', () => {
    fc.assert(
      fc.property(payloads, fc.nat(), (list, at) => {
        const bytes = write(list);
        const cut = at % bytes.length;
        const whole = list.filter((_, i) => write(list.slice(0, i + 1)).length <= cut);
        const atAnEnd = write(whole).length === cut;
        expect(read(bytes.subarray(0, cut))).toEqual({
          texts: texts(whole),
          end: atAnEnd ? 'whole' : 'torn',
        });
      }),
      { seed },
    );
  });

  it('in which any byte was changed is bad, unless it ends within the head that has it', () => {
    fc.assert(
      fc.property(payloads, fc.nat(), fc.integer({ min: 1, max: 255 }), (list, at, change) => {
        const bytes = write(list);
        const place = at % bytes.length;
        bytes[place] = (bytes[place] ?? 0) ^ change;
        const { texts: found, end } = read(bytes);
        expect(end).toBe('bad');
        expect(found).toEqual(texts(list).slice(0, found.length));
      }),
      { seed, numRuns: 500 },
    );
  });

  it('in which a frame is missing, doubled or in another place is bad', () => {
    const [one, two, three] = ['a', 'b', 'c'].map((text, i) => encodeFrame(i + 1, Buffer.from(text)));
    const of = (...frames: (Buffer | undefined)[]) =>
      read(Buffer.concat(frames.filter((frame) => !!frame))).end;
    expect(of(one, two, three)).toBe('whole');
    expect([of(one, three), of(one, one), of(one, three, two), of(two)]).toEqual([
      'bad',
      'bad',
      'bad',
      'bad',
    ]);
  });

  it('whose end is filled with zeros is bad', () => {
    expect(read(Buffer.concat([write([Buffer.from('a')]), Buffer.alloc(64)])).end).toBe('bad');
  });

  it('has no frame larger than the limit', () => {
    expect(read(encodeFrame(1, Buffer.alloc(mostPayloadBytes))).end).toBe('whole');
    expect(read(encodeFrame(1, Buffer.alloc(mostPayloadBytes + 1))).end).toBe('bad');
  });
});
