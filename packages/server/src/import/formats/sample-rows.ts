// Samples the rows of a file for guessing what its columns hold.

const first = 50;
/** Characters kept of a sampled cell. */
const maxOfSample = 300;

export interface Sampler {
  /** The first rows, then sparse rows with only the first filled cells of their columns. */
  rows: string[][];
  add(row: readonly string[]): void;
}

/** A filled cell and its row. */
export interface Filled {
  value: string;
  row: readonly string[];
}

/** Starts empty. Keeps at most about 50 cells per column, however long the file is. */
export function sampler(): Sampler {
  const filled = new Set<number>();
  const rows: string[][] = [];
  return {
    rows,
    add(row) {
      const fresh: number[] = [];
      for (let at = 0; at < row.length; at++) if (row[at] !== '' && !filled.has(at)) fresh.push(at);
      for (const at of fresh) filled.add(at);
      if (rows.length < first) rows.push(row.map(sampleOf));
      else if (fresh.length > 0) rows.push(withGaps(row, fresh));
    },
  };
}

/** A sparse row of these cells, each with the one before it, which in an address book is the value's label. */
function withGaps(row: readonly string[], places: readonly number[]): string[] {
  const kept: string[] = [];
  for (const place of places)
    for (const at of [place - 1, place]) if (at >= 0) kept[at] = sampleOf(row[at] ?? '');
  return kept;
}

/** The beginning of a long cell, copied so that the rest does not stay in memory. */
const sampleOf = (cell: string): string =>
  cell.length > maxOfSample ? Buffer.from(cell.slice(0, maxOfSample)).toString() : cell;

/** The filled cells of each of `width` columns in row order, at most 50 each. */
export function filledCells(rows: readonly (readonly string[])[], width: number): Filled[][] {
  const columns = Array.from({ length: width }, (): Filled[] => []);
  for (const row of rows)
    // forEach skips the gaps of sparse rows.
    row.forEach((value, at) => {
      const column = columns[at];
      if (value !== '' && column && column.length < first) column.push({ value, row });
    });
  return columns;
}
