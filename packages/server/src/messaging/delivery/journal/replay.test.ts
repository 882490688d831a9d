// Tests what is read of a journal's segments, whole, torn, damaged or with gaps.
import { describe, expect, it } from 'vitest';
import type { Outcome } from '../../../providers/provider.ts';
import { encodeFrame } from './frames.ts';
import { encodeAnswers, encodeBegins, encodeHead, encodeMark, tokenBytes } from './records.ts';
import { replay, type Segment } from './replay.ts';

const id = '01900000-0000-7000-8000-000000000001';
const token = '01900000-0000-7000-8000-0000000000aa';
const hex = token.replaceAll('-', '');
const owner = { pid: 7, startedAt: '99', bootId: 'boot', namespace: 'pid:[1]' };
const accepted: Outcome = { kind: 'accepted', reference: 'r1', code: '250 OK' };

const head = (segment: number, over = {}) => encodeHead({ journal: id, segment, owner, ...over });
const begin = (n: number, page = 1) => encodeBegins([{ token: tokenBytes(token), n, page }]);
const answer = (n: number, outcome: Outcome = accepted, page = 1) => encodeAnswers([[hex, n, page, outcome]]);
const continues = encodeMark('continues');

/** Segments with these payloads, whose frames are numbered through. */
function segments(...parts: Buffer[][]): Segment[] {
  let next = 1;
  return parts.map((payloads, i) => ({
    number: i + 1,
    bytes: Buffer.concat(payloads.map((payload) => encodeFrame(next++, payload))),
  }));
}
const begun = (list: readonly Segment[]) => {
  const journal = replay(id, list);
  return journal && Object.fromEntries(journal.begun.get(hex) ?? []);
};
const cut = (list: Segment[], bytes: number): Segment[] =>
  list.map((one, i) => (i === list.length - 1 ? { ...one, bytes: one.bytes.subarray(0, -bytes) } : one));

describe('[DE-08] a journal', () => {
  it('says what began, and what was answered', () => {
    const list = segments([head(1), begin(1), begin(2), begin(3, 2), answer(2), encodeMark('empty')]);
    expect(begun(list)).toEqual({ '1/1': null, '2/1': accepted, '3/2': null });
    expect(replay(id, list)).toMatchObject({ owner, first: 1 });
  });

  it('counts what began again after its answer as unanswered', () => {
    expect(begun(segments([head(1), begin(1), answer(1), begin(1)]))).toEqual({ '1/1': null });
  });

  it('has several segments, of which the first may be gone', () => {
    const list = segments(
      [head(1), begin(1), continues],
      [head(2), answer(1), continues],
      [head(3), begin(2)],
    );
    expect(begun(list)).toEqual({ '1/1': accepted, '2/1': null });
    expect(replay(id, list.slice(1))?.first).toBe(4);
    expect(begun(list.toReversed())).toEqual({ '1/1': accepted, '2/1': null });
  });

  it('leaves out what comes before a gap', () => {
    const list = segments(
      [head(1), begin(1), continues],
      [head(2), begin(2), continues],
      [head(3), begin(3)],
    );
    expect(replay(id, [list[0], list[2]] as Segment[])?.first).toBe(7);
  });

  it('loses only a torn last frame, which never left', () => {
    expect(begun(cut(segments([head(1), begin(1), begin(2)]), 3))).toEqual({ '1/1': null });
    const [first, second] = segments([head(1), begin(1), continues], [head(2), begin(2)]);
    expect(begun([first, ...cut([second as Segment], 3)] as Segment[])).toEqual({ '1/1': null });
  });

  it.each([
    ['has no segment', []],
    ['is empty', [{ number: 1, bytes: Buffer.alloc(0) }]],
    ['is torn within its first frame', cut(segments([head(1)]), 1)],
    ['is of another journal', segments([head(1, { journal: token }), begin(1)])],
    ['has a segment under the number of another', segments([head(2), begin(1)])],
    ['begins without a head', segments([begin(1), begin(2)])],
    ['has a second head in a segment', segments([head(1), begin(1), head(1)])],
    ['lacks its last segment', segments([head(1), begin(1), continues])],
    ['goes on after its last frame', segments([head(1), continues, begin(1)])],
    [
      'has a torn segment before the last',
      [...cut(segments([head(1), begin(1)]), 3), ...segments([], [head(2)]).slice(1)],
    ],
    ['has a segment that ends without a mark', segments([head(1), begin(1)], [head(2), begin(2)])],
    ['has an unknown record', segments([head(1), Buffer.of(9, 9)])],
    ['has a begin that is too short', segments([head(1), begin(1).subarray(0, 20)])],
    ['has an answer that is too short', segments([head(1), answer(1).subarray(0, 40)])],
    [
      'has an answer that is no outcome',
      segments([head(1), Buffer.concat([answer(1).subarray(0, -1), Buffer.of(0)])]),
    ],
  ] as [string, Segment[]][])('that %s proves nothing', (_what, list) => {
    expect(replay(id, list)).toBeNull();
  });

  it('of which any byte is damaged proves nothing', () => {
    const [only] = segments([head(1), begin(1), begin(2), answer(1)]) as [Segment];
    for (let at = 0; at < only.bytes.length; at++) {
      const bytes = Buffer.from(only.bytes);
      bytes[at] = (bytes[at] ?? 0) ^ 1;
      expect(replay(id, [{ number: 1, bytes }]), `byte ${at}`).toBeNull();
    }
  });
});
