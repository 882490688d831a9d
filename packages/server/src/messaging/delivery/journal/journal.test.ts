// Tests that a journal on disk holds what began, whatever its disk does.
import { readdirSync, readFileSync, rmSync, statSync, writeFileSync, writeSync } from 'node:fs';
import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { openLog } from '../../../platform/log.ts';
import { noRoom } from '../../../platform/room.ts';
import { cannotRecord, type HandOverJournal, type JournalOptions, openJournal } from './journal.ts';
import { readJournal } from './segments.ts';

const owner = { pid: 7, startedAt: '99', bootId: 'boot', namespace: 'pid:[1]' };
const token = '01900000-0000-7000-8000-0000000000aa';
const accepted = { kind: 'accepted', reference: null } as const;

let folder: string;
let logged: string[];
let seconds: number;
let opened: HandOverJournal[];
beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'tidings-journal-'));
  [logged, opened, seconds] = [[], [], 0];
});
afterEach(() => {
  for (const one of opened) one.close();
  rmSync(folder, { recursive: true });
});

function open(over: Partial<JournalOptions> = {}): HandOverJournal {
  const log = openLog('info', { write: (line) => void logged.push(JSON.parse(line).msg) });
  const clock = { now: () => new Date(seconds * 1000), steady: () => seconds * 1000 };
  const journal = openJournal({
    folder: path.join(folder, 'journal'),
    log,
    clock,
    owner,
    oldest: () => Infinity,
    ...over,
  });
  opened.push(journal);
  return journal;
}
const files = () => readdirSync(path.join(folder, 'journal'));
async function begun({ id }: HandOverJournal) {
  const read = await readJournal(path.join(folder, 'journal'), id);
  if (!read || read === 'absent') return read;
  return Object.fromEntries(read.begun.get(token.replaceAll('-', '')) ?? []);
}
const turn = () => new Promise((resolve) => setImmediate(resolve));

/** A disk that takes only so many bytes. */
function disk(room: number) {
  let left = room;
  return {
    grow: (by: number) => (left += by),
    write: (fd: number, bytes: Buffer, at: number): number => {
      const fits = Math.min(left, bytes.length);
      if (fits === 0) throw Object.assign(new Error('no space'), { code: 'ENOSPC' });
      left -= fits;
      return writeSync(fd, bytes, 0, fits, at);
    },
  };
}

describe('[DE-08] the journal of a process', () => {
  it('has what began at once, and answers at the end of the turn', async () => {
    const journal = open();
    const lease = journal.about(token);
    expect(lease).toMatchObject({ id: journal.id, from: 2 });
    expect([lease.begin(1, 1), lease.begin(2, 3)]).toEqual([true, true]);
    expect(await begun(journal)).toEqual({ '1/1': null, '2/3': null });
    lease.answered(1, 1, accepted);
    await turn();
    expect(await begun(journal)).toEqual({ '1/1': accepted, '2/3': null });
    expect(journal.about(token).from).toBe(5);
  });

  it('writes the answers of a turn together, and before what begins next', async () => {
    let writes = 0;
    const journal = open({
      write: (fd, bytes, at) => ((writes += 1), writeSync(fd, bytes, 0, bytes.length, at)),
    });
    const lease = journal.about(token);
    for (const n of [1, 2, 3]) lease.answered(n, 1, accepted);
    lease.begin(4, 1);
    for (const n of [5, 6]) lease.answered(n, 1, accepted);
    await turn();
    expect(writes).toBe(3);
    expect(await begun(journal)).toMatchObject({ '3/1': accepted, '4/1': null, '6/1': accepted });
  });

  it('writes what begins in a turn together, before it is told to anybody, and only what still may', async () => {
    let writes = 0;
    const journal = open({
      write: (fd, bytes, at) => ((writes += 1), writeSync(fd, bytes, 0, bytes.length, at)),
    });
    const lease = journal.about(token);
    const told: [number, boolean, number][] = [];
    const asked: number[] = [];
    lease.answered(9, 1, accepted);
    for (const n of [1, 2, 3])
      lease.beginTogether(n, 1, {
        may: () => (asked.push(n), n !== 2),
        recorded: (begins) => told.push([n, begins, writes]),
      });
    expect([asked, told, writes]).toEqual([[], [], 1]);
    await turn();
    expect(asked).toEqual([1, 2, 3]);
    expect(told).toEqual([
      [1, true, 2],
      [2, false, 2],
      [3, true, 2],
    ]);
    expect(await begun(journal)).toEqual({ '9/1': accepted, '1/1': null, '3/1': null });
  });

  it('records what begins soon before anything that its event sets off', async () => {
    const lease = open().about(token);
    const order: string[] = [];
    const recorded = (n: number) => (begins: boolean) => order.push(`${n} ${begins}`);
    setImmediate(() => {
      void Promise.resolve().then(() => order.push('set off'));
      for (const n of [1, 2])
        lease.beginTogether(n, 1, { soon: true, may: () => true, recorded: recorded(n) });
      order.push('asked');
    });
    await turn();
    await turn();
    expect(order).toEqual(['asked', '1 true', '2 true', 'set off']);
  });

  it('is a file of its own, for its owner alone', () => {
    expect(open().id).not.toBe(open().id);
    expect(files()).toHaveLength(2);
    expect(statSync(path.join(folder, 'journal', files()[0] ?? '')).mode & 0o077).toBe(0);
  });

  it('goes on in another segment, and removes those that no lease needs', async () => {
    let oldest = 1;
    const journal = open({ segmentBytes: 300, oldest: () => oldest });
    const lease = journal.about(token);
    for (let n = 1; n <= 20; n++) lease.begin(n, 1);
    const kept = files().length;
    expect(kept).toBeGreaterThan(2);
    expect(Object.keys((await begun(journal)) ?? {})).toHaveLength(20);
    oldest = Infinity;
    for (let n = 21; n <= 30; n++) lease.begin(n, 1);
    expect(files().length).toBe(1);
    const read = await readJournal(path.join(folder, 'journal'), journal.id);
    expect(read).toMatchObject({ first: expect.any(Number) });
    expect(read).not.toMatchObject({ first: 1 });
  });

  it('keeps the segment in which a lease was claimed', async () => {
    let oldest = Infinity;
    const journal = open({ segmentBytes: 300, oldest: () => oldest });
    for (let n = 1; n <= 20; n++) journal.about(token).begin(n, 1);
    const { from } = journal.about(token);
    oldest = from;
    for (let n = 21; n <= 40; n++) journal.about(token).begin(n, 1);
    const read = await readJournal(path.join(folder, 'journal'), journal.id);
    expect(read && read !== 'absent' && read.first).toBeLessThanOrEqual(from);
  });

  it('has no more than so many segments, although leases need them', () => {
    const journal = open({ segmentBytes: 300, oldest: () => 1, mostSegments: 3 });
    for (let n = 1; n <= 60; n++) journal.about(token).begin(n, 1);
    expect(files()).toHaveLength(3);
  });

  it('cannot be opened where its folder cannot be made', () => {
    writeFileSync(path.join(folder, 'file'), '');
    expect(() => open({ folder: path.join(folder, 'file', 'journal') })).toThrow('ENOTDIR');
  });
});

describe('[DE-08] on a full disk a journal', () => {
  it('lets nothing begin after a failed or short write, tells it, and goes on once there is room', async () => {
    const space = disk(1000);
    const journal = open({ write: space.write });
    const lease = journal.about(token);
    let n = 1;
    while (lease.begin(n, 1)) n += 1;
    expect(n, 'some began before').toBeGreaterThan(5);
    expect([lease.begin(n, 1), lease.begin(n + 1, 1)]).toEqual([false, false]);
    expect(journal.trouble()).toBe(noRoom);
    expect(Object.keys((await begun(journal)) ?? {})).toHaveLength(n - 1);
    space.grow(10_000);
    expect(journal.trouble(), 'it does not try again at once').toBe(noRoom);
    seconds += 1;
    expect(journal.trouble()).toBeNull();
    expect(lease.begin(n, 1)).toBe(true);
    expect(Object.keys((await begun(journal)) ?? {})).toHaveLength(n);
    expect(logged).toEqual([
      'the journal of hand-overs cannot be written: nothing is sent',
      'the journal of hand-overs can be written again',
    ]);
  });

  it.each(Array.from({ length: 120 }, (_, i) => 400 + i * 3))(
    'of %i bytes that fills up within a segment or between two stays readable',
    async (bytes) => {
      const space = disk(bytes);
      const journal = open({ write: space.write, segmentBytes: 250, oldest: () => 1, mostSegments: 100 });
      const lease = journal.about(token);
      const began: string[] = [];
      for (let n = 1; n <= 40; n++) {
        if (n === 25) space.grow(100_000);
        if (lease.begin(n, 1)) began.push(`${n}/1`);
        lease.answered(n, 2, accepted);
      }
      journal.close();
      const found = (await begun(journal)) ?? {};
      expect(Object.keys(found).filter((name) => name.endsWith('/1'))).toEqual(began);
      expect(began.length).toBeLessThan(40);
    },
  );

  it('lets nothing of a turn begin whose record was not written', async () => {
    const space = disk(300);
    const journal = open({ write: space.write });
    const begins: boolean[] = [];
    const beginSome = async (): Promise<void> => {
      for (const n of [1, 2, 3, 4])
        journal.about(token).beginTogether(n, 1, {
          may: () => true,
          recorded: (isWritten) => begins.push(isWritten),
        });
      await turn();
    };
    await beginSome();
    await beginSome();
    journal.close();
    await beginSome();
    const some = (value: boolean) => Array.from({ length: 4 }, () => value);
    expect(begins).toEqual([...some(true), ...some(false), ...some(false)]);
    expect(Object.keys((await begun(journal)) ?? {})).toHaveLength(4);
  });

  it('says that the folder cannot be written where that is the reason', () => {
    let broken = false;
    const journal = open({
      write: (fd, bytes, at) => {
        if (broken) throw Object.assign(new Error('bad disk'), { code: 'EIO' });
        return writeSync(fd, bytes, 0, bytes.length, at);
      },
    });
    broken = true;
    expect(journal.about(token).begin(1, 1)).toBe(false);
    expect(journal.trouble()).toBe(cannotRecord);
  });

  it('lets nothing begin once it is closed', () => {
    const journal = open();
    journal.close();
    expect(journal.about(token).begin(1, 1)).toBe(false);
    expect(readFileSync(path.join(folder, 'journal', files()[0] ?? '')).length).toBeGreaterThan(0);
  });
});
