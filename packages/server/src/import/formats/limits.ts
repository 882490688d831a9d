// Limits on unpacked files and sheets, against zip bombs and exhausted memory.

const mebibyte = 1024 * 1024;

export interface PackLimits {
  /** Files in the archive; a B1 bundle has a picture of everybody. */
  entries: number;
  /** Unpacked bytes of one file, and of all files that are read. */
  entryBytes: number;
  allBytes: number;
  /** The highest compression ratio of a file beyond `ratioFrom` bytes; sheets reach 50, a zip bomb 1000. */
  ratio: number;
  ratioFrom: number;
}

/** Columns in a file of people. Membership programs write some 200, and mapping takes time for each. */
export const maxColumns = 1000;

/** A sheet of 1,000,000 rows and 12 columns unpacks to some 600 MB. */
export const packLimits: PackLimits = {
  entries: 50_000,
  entryBytes: 1024 * mebibyte,
  allBytes: 1536 * mebibyte,
  ratio: 250,
  ratioFrom: 16 * mebibyte,
};

/** Bytes of a text file in an archive, the same as for one uploaded unpacked. */
export const maxOfPackedCsv = 200 * mebibyte;

export interface SheetLimits {
  /** Nesting of XML elements; sheets have about 8. */
  depth: number;
  /** Bytes without any element, since one text must fit into memory. */
  run: number;
  /** Characters of all cells that are read; a shared text can be repeated in every cell. */
  text: number;
  /** Different texts of a workbook, and how many bytes of them stay in memory; the rest go to a file. */
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
  // The limits of spreadsheet programs; of the columns, only maxColumns may be filled.
  rows: 1_048_576,
  columns: 16_384,
  sheets: 100,
};
