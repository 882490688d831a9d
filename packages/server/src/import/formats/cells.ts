// Limits and cleaning of the cells of an imported file.

/** Characters read from a cell. The longest stored text, a note, has half as many, so cutting it is reported. */
export const maxOfCell = 20_000;

/** Characters in a row; more means an unclosed quotation mark or a malicious file. */
export const maxOfRow = 2 * 1024 * 1024;

/** A short ASCII text without white space around it, as most cells are. */
const plain = /^(?:[!-~](?:[ -~]{0,98}[!-~])?)?$/;

/** A cell as it is stored. PostgreSQL accepts neither NUL nor half a surrogate pair. */
export function cleanCell(text: string): string {
  if (plain.test(text)) return text;
  return text.replaceAll('\0', '').trim().slice(0, maxOfCell).toWellFormed();
}

/** A row without the empty cells at its end, which spreadsheets write up to the width of their grid. */
export function trimRow(cells: readonly string[]): string[] {
  return cells.slice(0, cells.findLastIndex((cell) => cell !== '') + 1);
}

/** The text of a spreadsheet cell whose formula has no stored result. */
export const formulaFault = '#FORMULA!';
/** The first cell of the row for an incomplete contact card. */
export const brokenCard = '#CARD!';

const failedFormula = /^#(N\/A|VALUE!|REF!|NAME\?|DIV\/0!|NUM!|NULL!|SPILL!|CALC!|GETTING_DATA)$/;

/** The rest of a sentence, after the cell's name, on what is wrong with a cell; null for a good one. */
export function faultOf(cell: string): string | null {
  if (!cell.startsWith('#')) return null;
  if (cell === formulaFault)
    return 'is a formula without a result: open the file in a spreadsheet program and save it again.';
  return failedFormula.test(cell) ? `is a formula that failed (${cell}), and was left out.` : null;
}
