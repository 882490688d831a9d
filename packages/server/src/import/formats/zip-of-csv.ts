// Reads a zip of CSV files with people and their groups, as B1 writes it.
import { createWriteStream } from 'node:fs';
import { rm } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { AppError } from '@tidings/contract/errors.ts';
import { readRecords } from './read-records.ts';
import { sniffFile } from './sniff-file.ts';
import { withHeader } from './find-header.ts';
import { maxOfPackedCsv } from './limits.ts';
import type { Pack } from './pack.ts';
import { titleKey } from './spellings.ts';
import { memberTags, type MemberTags, tagged } from './tags.ts';
import type { Learnt } from './xlsx/xlsx.ts';
import { privateFile } from '../../platform/process/private-files.ts';

/** Yields the header, then the rows; `spill` is the path of a file that is created and deleted meanwhile. */
export async function* zipRecords(pack: Pack, spill: string, learnt: Learnt): AsyncGenerator<string[]> {
  const people = peopleFile(pack.names);
  const tags = memberTags();
  await readGroups(pack, spill, tags);
  const others = csvFiles(pack.names).filter(
    (name) => name !== people && !/^(groups|groupmembers)\.csv$/i.test(baseOf(name)),
  );
  if (others.length > 0)
    learnt.notes.push(`Of this bundle these were not read: ${others.slice(0, 20).join(', ')}.`);
  const rows = withHeader(unpacked(pack, people, spill), ({ row }) => (learnt.headerRow = row));
  yield* tagged(rows, 'importKey', tags);
}

const baseOf = (name: string): string => name.slice(name.lastIndexOf('/') + 1);
const csvFiles = (names: readonly string[]): string[] =>
  // Macs add a metadata file for each file in a separate folder.
  names.filter((name) => /\.(csv|txt|tsv)$/i.test(name) && !/(^|\/)(__MACOSX\/|\.)/.test(name));

function peopleFile(names: readonly string[]): string {
  const files = csvFiles(names);
  const found =
    files.find((name) => /^people\.csv$/i.test(baseOf(name))) ??
    files.find(
      (name) => /people|person|member|contact/i.test(baseOf(name)) && !/group/i.test(baseOf(name)),
    ) ??
    (files.length === 1 ? files[0] : undefined);
  if (found !== undefined) return found;
  const inside = names.slice(0, 5).join(', ').slice(0, 200);
  throw new AppError(
    'badInput',
    files.length === 0
      ? `This packed file holds no file of people. Unpack it, and import what is in it: ${inside || 'nothing at all'}`
      : 'This packed file holds several files, and none is called people.csv. Unpack it, and import the one with people.',
  );
}

/** Reads B1's groups from one file and their members from another. */
async function readGroups(pack: Pack, spill: string, tags: MemberTags): Promise<void> {
  const fileOf = (base: string) => csvFiles(pack.names).find((name) => baseOf(name).toLowerCase() === base);
  const [groups, members] = [fileOf('groups.csv'), fileOf('groupmembers.csv')];
  if (groups === undefined || members === undefined) return;
  const names = new Map<string, string>();
  for await (const [key, name] of pairs(unpacked(pack, groups, spill), 'importKey', 'name'))
    names.set(key, name);
  for await (const [group, person] of pairs(unpacked(pack, members, spill), 'groupKey', 'personKey')) {
    const name = names.get(group);
    if (name !== undefined && !tags.of(person).includes(name)) tags.add(person, name);
  }
}

async function* pairs(
  records: AsyncIterable<string[]>,
  ...titles: [string, string]
): AsyncGenerator<[string, string]> {
  let at: number[] | null = null;
  for await (const record of records) {
    if (at) {
      const [one, other] = at.map((column) => record[column]);
      if (one && other) yield [one, other];
    } else at = titles.map((title) => record.findIndex((cell) => titleKey(cell) === titleKey(title)));
  }
}

/** The records of a file in the archive, unpacked to disk since detecting the encoding reads it twice. */
async function* unpacked(pack: Pack, name: string, spill: string): AsyncGenerator<string[]> {
  try {
    await pipeline(Readable.from(atMost(pack.read(name))), createWriteStream(spill, { mode: privateFile }));
    const source = await sniffFile(spill);
    if (source.kind !== 'table')
      throw new AppError('badInput', `'${baseOf(name)}' in this bundle is not a CSV file, despite its name.`);
    yield* readRecords(source);
  } finally {
    await rm(spill, { force: true });
  }
}

async function* atMost(chunks: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  let bytes = 0;
  for await (const chunk of chunks) {
    bytes += chunk.length;
    if (bytes > maxOfPackedCsv)
      throw new AppError('badInput', 'The files in this bundle are too large to be read. Split it in two.');
    yield chunk;
  }
}
