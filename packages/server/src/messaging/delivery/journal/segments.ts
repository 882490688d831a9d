// Names, finds, reads and removes the files of journals.
import { readdir, readFile, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import type { Database } from '../../../platform/db/database.ts';
import { namedJournals } from '../../queue/recovery/named-journals.ts';
import { areNeighbours, isGone, type ProcessIdentity } from './process-identity.ts';
import { type Journal, replay, type Segment } from './replay.ts';

const shape = /^([0-9a-f-]{36})\.(\d{1,9})$/;

/** A file of another machine or boot, of which nobody can say whether its process lives, is kept for so long. */
const keptMs = 24 * 3_600_000;

/** The name of the file of one segment. */
export const segmentName = (id: string, number: number): string => `${id}.${number}`;

/** The numbers of the segments in a folder, by the id of their journal. A folder that is not there has none. */
async function listSegments(folder: string): Promise<Map<string, number[]>> {
  const found = new Map<string, number[]>();
  for (const name of await readdir(folder).catch(() => [])) {
    const [, id, number] = shape.exec(name) ?? [];
    if (id) found.set(id, [...(found.get(id) ?? []), Number(number)]);
  }
  return found;
}

/** Reads a journal; null where it cannot be relied on, 'absent' where the folder has none of it. */
export async function readJournal(folder: string, id: string): Promise<Journal | null | 'absent'> {
  const numbers = (await listSegments(folder)).get(id);
  if (!numbers) return 'absent';
  try {
    const segments = numbers.map(async (number): Promise<Segment> => ({
      number,
      bytes: await readFile(path.join(folder, segmentName(id, number))),
    }));
    return replay(id, await Promise.all(segments));
  } catch {
    return null;
  }
}

/**
 * Removes the journals that no lease names and whose processes are gone. `own` is gone too: this process has closed it.
 * Those of which that cannot be said are removed a day after they were last written.
 */
export async function removeUnused(
  db: Database,
  folder: string,
  { us, own, now }: { us: ProcessIdentity; own?: string; now: Date },
): Promise<void> {
  const found = await listSegments(folder);
  if (found.size === 0) return;
  const named = await db.inSystem((tx) => namedJournals(tx, [...found.keys()]));
  for (const [id, numbers] of found) {
    if (named.has(id)) continue;
    const files = numbers.map((number) => path.join(folder, segmentName(id, number)));
    if (id === own || (await isOver(id, files, { folder, us, now })))
      for (const file of files) await rm(file, { force: true });
  }
}

async function isOver(
  id: string,
  files: readonly string[],
  { folder, us, now }: { folder: string; us: ProcessIdentity; now: Date },
): Promise<boolean> {
  const journal = await readJournal(folder, id);
  if (journal && journal !== 'absent' && areNeighbours(journal.owner, us)) return isGone(journal.owner);
  const times = await Promise.all(
    files.map((file) =>
      stat(file).then(
        ({ mtimeMs }) => mtimeMs,
        () => 0,
      ),
    ),
  );
  return now.getTime() - Math.max(...times) > keptMs;
}
