// How much a packed file may hold: whoever sends one decides how small it looks, so what comes out of it is counted.

const mebibyte = 1024 * 1024;

export interface PackLimits {
  /** Files in the pack: a bundle from B1 has a picture of everybody. */
  entries: number;
  /** Bytes that come out of one file of the pack, and out of all that are read. */
  entryBytes: number;
  allBytes: number;
  /** How many times larger a file may come out, beyond `ratioFrom` bytes: sheets reach 50, a bomb has 1000. */
  ratio: number;
  ratioFrom: number;
}

/** Columns of a file of people: membership programs write some 200. What a column is takes work for each of them. */
export const maxColumns = 1000;

/** A sheet of 1,000,000 rows and 12 columns comes out as some 600 MB. */
export const packLimits: PackLimits = {
  entries: 50_000,
  entryBytes: 1024 * mebibyte,
  allBytes: 1536 * mebibyte,
  ratio: 250,
  ratioFrom: 16 * mebibyte,
};

/** Bytes of a text file in a pack: what may be sent without one. */
export const maxOfPackedCsv = 200 * mebibyte;

export interface SheetLimits {
  /** Elements within each other. Sheets have 8 or so. */
  depth: number;
  /** Characters without any element: one endless text would have to be held in memory. */
  run: number;
  /** Characters of all cells that are read: a shared text can stand in every cell of a sheet. */
  text: number;
  /** Different texts of a workbook, and how many bytes of them stay in memory; the others go to a file. */
  strings: number;
  stringsInMemory: number;
  rows: number;
  columns: number;
  sheets: number;
}

export const sheetLimits: SheetLimits = {
  depth: 64,
  run: 4 * mebibyte,
  text: 256 * mebibyte,
  strings: 20_000_000,
  stringsInMemory: 32 * mebibyte,
  // What a spreadsheet program has itself; of the columns, mostColumns may be filled.
  rows: 1_048_576,
  columns: 16_384,
  sheets: 100,
};
