// Keeps some rows of a file to tell by what its columns hold: the first, and each that fills a column for the first time.

const first = 50;

export interface Sampler {
  rows: string[][];
  add(row: string[]): void;
}

/** Has no rows at first. A file as wide as a spreadsheet adds one row at most for each of its columns. */
export function sampler(): Sampler {
  const filled = new Set<number>();
  const rows: string[][] = [];
  return {
    rows,
    add(row) {
      const before = filled.size;
      for (const [at, cell] of row.entries()) if (cell !== '') filled.add(at);
      if (rows.length < first || filled.size > before) rows.push(row);
    },
  };
}
