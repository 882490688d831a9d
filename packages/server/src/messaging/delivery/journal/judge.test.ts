// Tests when a journal counts for a lease.
import { describe, expect, it, vi } from 'vitest';
import { stateOf, judge } from './judge.ts';
import { isGone, ownIdentity } from './process-identity.ts';
import { readEnded, verdictOf } from './recovery.ts';
import type { Journal } from './replay.ts';

const us = { pid: 8, startedAt: '100', bootId: 'boot', namespace: 'pid:[1]' };
const owner = { ...us, pid: 7, startedAt: '99' };
const begun = new Map([['aa', new Map([['1/1', null]])]]);
const journal: Journal = { owner, first: 5, begun };
const named = { id: 'j', from: 5 };

describe('[DE-08] a journal', () => {
  it('counts if its process is gone and all since the claim is there', () => {
    expect(judge(named, { journal, isEnded: true }, us)).toEqual({ kind: 'proved', begun });
    expect(judge({ ...named, from: 9 }, { journal, isEnded: true }, us).kind).toBe('proved');
  });

  it.each([
    ['whose process may live', named, { journal, isEnded: false }, us],
    ['that lacks frames since the claim', { ...named, from: 4 }, { journal, isEnded: true }, us],
    ['that is damaged', named, { journal: null, isEnded: true }, us],
    [
      'of an earlier boot',
      named,
      { journal: { ...journal, owner: { ...owner, bootId: 'before' } }, isEnded: true },
      us,
    ],
    [
      'of another namespace',
      named,
      { journal: { ...journal, owner: { ...owner, namespace: 'pid:[2]' } }, isEnded: true },
      us,
    ],
    ['on a machine without /proc', named, { journal, isEnded: true }, null],
  ] as const)('%s proves nothing', (_what, lease, reading, reader) => {
    expect(judge(lease, reading, reader)).toEqual({ kind: 'void' });
  });

  it('that is not here may be elsewhere', () => {
    expect(judge(named, { journal: 'absent', isEnded: false }, us)).toEqual({ kind: 'elsewhere' });
  });

  it('is read once more when its process is gone, which may have written in between', async () => {
    const later: Journal = { ...journal, begun: new Map() };
    const read = vi.fn().mockResolvedValueOnce(journal).mockResolvedValueOnce(later);
    expect(await readEnded(read, () => true)).toEqual({ journal: later, isEnded: true });
    read.mockResolvedValueOnce(journal);
    expect(await readEnded(read, () => false)).toEqual({ journal, isEnded: false });
  });
});

describe('[DE-08] a recipient', () => {
  const pages = new Map([
    ['1/1', null],
    ['1/2', { kind: 'accepted', reference: null } as const],
  ]);
  it('has a state for each page', () => {
    expect([1, 2, 3].map((page) => stateOf(pages, 1, page))).toEqual([null, pages.get('1/2'), 'not begun']);
    expect(stateOf(undefined, 1, 1)).toBe('not begun');
  });

  it.each([
    [['not begun', 'not begun'], 'not begun'],
    [[null, null], 'in doubt'],
    [[null, 'not begun'], 'answered'],
    [[{ kind: 'accepted', reference: null }, 'not begun'], 'answered'],
    [[{ kind: 'accepted', reference: null }], 'answered'],
  ] as const)('with the pages %j is %s', (states, verdict) => {
    expect(verdictOf(states)).toBe(verdict);
  });
});

describe.runIf(process.platform === 'linux')('[DE-08] a process', () => {
  it('is not gone while it lives, and is where its number means another', () => {
    const own = ownIdentity();
    expect(own).toMatchObject({ pid: process.pid, startedAt: expect.stringMatching(/^\d+$/) });
    expect(isGone(own ?? owner)).toBe(false);
    expect(isGone({ pid: process.pid, startedAt: '1' })).toBe(true);
    expect(isGone({ pid: 2 ** 22 + 1, startedAt: '1' })).toBe(true);
  });
});
