// Tests that a lane without a writable journal sends nothing, says so, and continues.
import { rmSync, writeSync } from 'node:fs';
import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, it } from 'vitest';
import { openLanes, poll } from '../../../../testing/providers/lanes.ts';
import { accepted, scriptedSms } from '../../../../testing/providers/scripted-provider.ts';
import { noRoom } from '../../../platform/room.ts';
import { lapsed } from '../../../providers/provider.ts';
import { openJournal } from './journal.ts';

const lanes = openLanes();

it.each([true, undefined] as const)(
  '[DE-08] nothing begins on a full disk, and all of it when there is room (begins: %s)',
  async (begins) => {
    const folder = await mkdtemp(path.join(tmpdir(), 'tidings-full-'));
    const { log, clock } = lanes.server().context;
    let isFull = false;
    const journal = openJournal({
      folder,
      log,
      clock,
      owner: { pid: 1, startedAt: '1', bootId: 'boot', namespace: 'pid:[1]' },
      oldest: () => 1,
      write: (fd, bytes, at) => {
        if (isFull) throw Object.assign(new Error('no space'), { code: 'ENOSPC' });
        return writeSync(fd, bytes, 0, bytes.length, at);
      },
    });
    isFull = true;
    const sent: string[] = [];
    const scripted = scriptedSms(({ key, begin }) => {
      if (begin?.() === false) return lapsed;
      sent.push(key);
      return accepted();
    });
    const id = await lanes.send(10);
    const lane = lanes.open({ ...scripted, ...(begins && { begins }) }, { journal });
    await poll(() => lane.trouble()).toBe(noRoom);
    await poll(async () => (await lanes.read(id)).counts).toEqual({ pending: 10 });
    expect(sent).toEqual([]);
    isFull = false;
    await poll(() => lane.trouble()).toBeNull();
    await lanes.jump(5);
    lane.wake();
    await lanes.reaches(id, 'done');
    expect((await lanes.read(id)).counts).toEqual({ accepted: 10 });
    expect([sent.length, new Set(sent).size]).toEqual([10, 10]);
    expect((await lanes.rows(id)).map(({ attempts }) => attempts)).toEqual(
      Array.from({ length: 10 }, () => 1),
    );
    journal.close();
    rmSync(folder, { recursive: true });
  },
);
