// What may stand in a cell: no more than is ever kept of it, and nothing that the database cannot keep.

/** Characters of a cell that are read. A note, the longest that is kept, has half as many: it is told as cut. */
export const maxOfCell = 20_000;

/** Characters of a row: more is a quotation mark that somebody forgot to close, or made to harm. */
export const maxOfRow = 2 * 1024 * 1024;

/** A cell as it is kept. The database keeps neither NUL nor half a surrogate pair. */
export function cleanCell(text: string): string {
  return text.replaceAll('\0', '').trim().slice(0, maxOfCell).toWellFormed();
}

/** A row without the empty cells at its end, which spreadsheets write as far as their grid goes. */
export function trimRow(cells: readonly string[]): string[] {
  return cells.slice(0, cells.findLastIndex((cell) => cell !== '') + 1);
}

/** What stands in a spreadsheet's cell for a formula that nobody has reckoned out. */
export const formulaFault = '#FORMULA!';
/** What stands first in the row of a contact card that breaks off. */
export const brokenCard = '#CARD!';

const failedFormula = /^#(N\/A|VALUE!|REF!|NAME\?|DIV\/0!|NUM!|NULL!|SPILL!|CALC!|GETTING_DATA)$/;

/** What is wrong with a cell, to be put behind its name; null for a good one. */
export function faultOf(cell: string): string | null {
  if (!cell.startsWith('#')) return null;
  if (cell === formulaFault)
    return 'is a formula without a result: open the file in a spreadsheet program and save it again.';
  return failedFormula.test(cell) ? `is a formula that failed (${cell}), and was left out.` : null;
}
