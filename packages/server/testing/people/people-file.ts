// Reads a file of people as an import does.
import { collectDates } from '../../src/import/formats/date-order.ts';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { guessColumns } from '../../src/import/columns.ts';
import { openFile, type PeopleFile } from '../../src/import/formats/open-file.ts';
import { readRow, rowReader } from '../../src/import/reading/read-row.ts';

const november = new Date('2026-11-20T12:00:00Z');

/** Writes a file, passes its path to `use`, and deletes it. */
export async function withFile<Answer>(
  content: string | Uint8Array,
  use: (path: string, folder: string) => Promise<Answer>,
): Promise<Answer> {
  const folder = await mkdtemp(join(tmpdir(), 'tidings-people-'));
  try {
    const path = join(folder, 'upload');
    await writeFile(path, content);
    return await use(path, folder);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** The content of a file, with its rows as they are. */
export async function readFileRows(
  content: string | Uint8Array,
): Promise<Pick<PeopleFile, 'format' | 'headerRow' | 'notes'> & { header: string[]; rows: string[][] }> {
  return withFile(content, async (path) => {
    const file = await openFile(path);
    const rows: string[][] = [];
    for await (const row of file.records()) rows.push(row);
    const header = rows.shift() ?? [];
    return { format: file.format, headerRow: file.headerRow, notes: file.notes, header, rows };
  });
}

/** The people of a file, with the reports on its rows and the meaning of its columns. */
export async function readPeople(content: string | Uint8Array, country = 'NG') {
  const { header, rows, ...file } = await readFileRows(content);
  const { origin, columns } = guessColumns(header, rows);
  const collector = collectDates();
  for (const [at, cells] of rows.entries()) collector.add(cells, file.headerRow + at + 1);
  const dates = collector.result(header.length);
  const reader = rowReader({ header, columns, dates, country, now: november });
  const readings = rows.map((cells) => readRow(cells, reader));
  return {
    ...file,
    header,
    rows,
    origin,
    /** 'Mobile Phone: phone', and for a custom field 'T-shirt: custom T-shirt'. */
    columns: columns.map(
      ({ field, label }, at) => `${header[at]}: ${field}${label === undefined ? '' : ` ${label}`}`,
    ),
    by: columns.map(({ by }) => by),
    people: readings.flatMap((reading) => (reading.kind === 'person' ? [reading.person] : [])),
    problems: readings.flatMap((reading, at) =>
      reading.kind === 'empty'
        ? []
        : reading.problems.map((problem) => `${file.headerRow + at + 1}: ${problem}`),
    ),
    kinds: readings.map(({ kind }) => kind),
  };
}
