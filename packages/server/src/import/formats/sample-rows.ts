// Keeps some cells of a file to tell by what its columns hold: its first rows, and what fills a column for the first time.

const first = 50;
/** Characters of a cell that are looked at. */
const maxOfSample = 300;

export interface Sampler {
  /** Rows as they stand, and behind them rows with gaps: only the cells that were the first of their columns. */
  rows: string[][];
  add(row: readonly string[]): void;
}

/** A filled cell, and the row that it is in. */
export interface Filled {
  value: string;
  row: readonly string[];
}

/** Has no rows at first. Keeps no more than some 50 cells for each column, however long the file is. */
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

/** Those cells alone, each with the one before it: an address book has the label of a value there. */
function withGaps(row: readonly string[], places: readonly number[]): string[] {
  const kept: string[] = [];
  for (const place of places)
    for (const at of [place - 1, place]) if (at >= 0) kept[at] = sampleOf(row[at] ?? '');
  return kept;
}

/** The beginning of a long cell, which does not keep the rest of it in memory. */
const sampleOf = (cell: string): string =>
  cell.length > maxOfSample ? Buffer.from(cell.slice(0, maxOfSample)).toString() : cell;

/** The filled cells of each of so many columns in the order of the rows, 50 of each at most. */
export function filledCells(rows: readonly (readonly string[])[], width: number): Filled[][] {
  const columns = Array.from({ length: width }, (): Filled[] => []);
  for (const row of rows)
    // Passes over the gaps.
    row.forEach((value, at) => {
      const column = columns[at];
      if (value !== '' && column && column.length < first) column.push({ value, row });
    });
  return columns;
}
