// Writes lines of CSV that no spreadsheet takes for formulas.
import { cleanLines } from './clean-text.ts';

// A spreadsheet takes digits with spaces for text, and a phone for a number.
const spacedPhone = /^\+\d+( \d+)+$/;

/** The start of what a spreadsheet takes for a formula, after any apostrophes that escape it. */
const formula = /^'*[=+\-@\t\r\n＝＋－＠]/;

/** Removes the apostrophe by which `csvLine` escapes a cell. */
export const unescapedCell = (cell: string): string =>
  cell.startsWith("'") && formula.test(cell) ? cell.slice(1) : cell;

/** Writes a line of CSV. A cell that a spreadsheet would take for a formula is escaped, so that it shows as text. */
export function csvLine(cells: readonly string[]): string {
  // Some programs end a row at a lone CR even within quotes.
  const clean = cells.map(cleanLines);
  const safe = clean.map((cell) => (formula.test(cell) && !spacedPhone.test(cell) ? `'${cell}` : cell));
  return `${safe.map((cell) => (/[",;\r\n\t]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell)).join(',')}\r\n`;
}
