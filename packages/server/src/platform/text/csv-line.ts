// Writes lines of CSV that no spreadsheet mistakes for formulas.
import { cleanLines } from './clean-text.ts';

// Digits with spaces between are a text to every spreadsheet, and a number to whoever dials it.
const spacedPhone = /^\+\d+( \d+)+$/;

/** What a spreadsheet takes for the beginning of a formula, behind the apostrophes that keep it from doing so. */
const formula = /^'*[=+\-@\t\r\n＝＋－＠]/;

/** Takes the apostrophe away that a cell has in a line of csvLine. */
export const uncovered = (cell: string): string =>
  cell.startsWith("'") && formula.test(cell) ? cell.slice(1) : cell;

/** A line of CSV. A cell that a spreadsheet would take for a formula is shown as the text that it is. */
export function csvLine(cells: readonly string[]): string {
  // A lone CR ends a row for some programs, even within quotation marks.
  const clean = cells.map(cleanLines);
  const safe = clean.map((cell) => (formula.test(cell) && !spacedPhone.test(cell) ? `'${cell}` : cell));
  return `${safe.map((cell) => (/[",;\r\n\t]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell)).join(',')}\r\n`;
}
