// Starts a process only beside others with its settings, and shows that it lives.
import { hostname } from 'node:os';
import { type Beat, startBeat } from '../platform/beat.ts';
import type { Database } from '../platform/db/database.ts';
import { newId } from '../platform/id.ts';
import type { Log } from '../platform/log.ts';
import { differences, type SettingsFingerprint } from './settings-fingerprint.ts';
import {
  listOthers,
  type LivingProcess,
  lockStarts,
  type Part,
  type ProcessRow,
  removeGone,
  writeBeat,
  writeStopped,
} from './store.ts';

const beatMs = 15_000;

export interface JoiningOptions {
  db: Database;
  log: Log;
  part: Part;
  settings: SettingsFingerprint;
  /** No other process can use this database, so others found in it are dead. */
  alone: boolean;
  /** Start beside processes with other settings all the same, while they are replaced one by one. */
  allowDifferent: boolean;
  host?: string;
  pid?: number;
}

export interface Presence {
  /** Why this process may not start, in a sentence; null where it may. */
  refusal: string | null;
  /** Writes a beat, and logs once of each process found meanwhile whose settings differ. */
  beat(lanes: readonly string[] | null): Promise<void>;
  /** Beats from now on; `then` runs after each. */
  start(lanes: () => readonly string[] | null, then?: () => Promise<unknown>): Beat;
  leave(): Promise<void>;
}

/**
 * Compares the settings with those of the processes that live, and enters this one where it may start. Starts wait for
 * each other here, so that of two at the same moment the second sees the first.
 */
export async function joinProcesses(options: JoiningOptions): Promise<Presence> {
  const { db, log, part, settings, alone, allowDifferent, host = hostname(), pid = process.pid } = options;
  const own: ProcessRow = { id: newId(), host, pid, part, settings };
  const known = new Set<string>();
  const describeNew = (others: readonly LivingProcess[]): string[] =>
    others.flatMap((other) => {
      const names = differences(settings, other.settings);
      if (names.length === 0 || known.has(other.id)) return [];
      known.add(other.id);
      return [`${listed(names)} ${names.length === 1 ? 'differs' : 'differ'} from ${nameOf(other)}`];
    });

  const refusal = await db.inSystem(async (tx) => {
    await lockStarts(tx);
    const found = alone ? [] : describeNew(await listOthers(tx, own));
    if (found.length > 0 && !allowDifferent) return refuse(found);
    if (found.length > 0) log.warn({ settings: found }, 'started beside processes with other settings');
    await removeGone(tx, own, alone);
    await writeBeat(tx, own, part === 'api' ? [] : null);
    return null;
  });

  const beat: Presence['beat'] = async (lanes) => {
    const others = await db.inSystem(async (tx) => {
      await writeBeat(tx, own, lanes);
      return alone ? [] : listOthers(tx, own);
    });
    for (const found of describeNew(others))
      log.error({ settings: found }, 'another process of this database has other settings');
  };
  return {
    refusal,
    beat,
    start: (lanes, then) =>
      startBeat(log, beatMs, async () => {
        await beat(lanes());
        await then?.();
      }),
    leave: () => db.inSystem((tx) => writeStopped(tx, own.id)),
  };
}

const refuse = (found: readonly string[]): string =>
  `Tidings cannot start: all processes of one database need the same settings, and here ${found.join(', and ')}. ` +
  'A process that was killed counts as gone 45 seconds after its last sign of life. To replace processes one by one, ' +
  'set ALLOW_DIFFERENT_SETTINGS=yes until all are replaced.';

const partNames: Record<Part, string> = { all: 'the server', api: 'the API process', worker: 'the worker' };

const nameOf = ({ part, host, pid, startedAt }: LivingProcess): string =>
  `${partNames[part]} on ${host} (process ${pid}, running since ${startedAt.toISOString().slice(0, 19)}Z)`;

/** PUBLIC_URL stands for the address of links, which is HOST and PORT where it is not set. */
function listed(names: readonly string[]): string {
  const said = names.map((name) => (name === 'PUBLIC_URL' ? 'PUBLIC_URL (without it HOST and PORT)' : name));
  return said.length === 1 ? said.join('') : `${said.slice(0, -1).join(', ')} and ${said.at(-1)}`;
}
