// Makes XLSX files as spreadsheet programs write them, and malicious ones.
import { strToU8, zipSync, type Zippable } from 'fflate';

/**
 * A cell: texts are shared strings, numbers are stored as they are, `{ day }` is a serial number formatted as a date
 * and `{ dayOfYear }` one without its year, `{ xml }` is the cell's XML.
 */
export type WorkbookCell = string | number | null | { day: number } | { dayOfYear: number } | { xml: string };

export interface WorkbookSheet {
  name: string;
  rows: WorkbookCell[][];
  hidden?: boolean;
}

const head = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';
const main = 'xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"';
const office = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const escape = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');

/** The letters of a column, counted from 0. */
function columnLetters(column: number): string {
  const rest = Math.floor(column / 26) - 1;
  return (rest < 0 ? '' : columnLetters(rest)) + String.fromCharCode(65 + (column % 26));
}

/** The files in a workbook; `more` overrides them. */
export function workbookParts(
  sheets: readonly WorkbookSheet[],
  { from1904 = false, more = {} }: { from1904?: boolean; more?: Record<string, string> } = {},
): Record<string, string> {
  const shared = new Map<string, number>();
  const sharedAt = (text: string) => {
    if (!shared.has(text)) shared.set(text, shared.size);
    return shared.get(text);
  };
  const cellXml = (cell: WorkbookCell, at: string): string => {
    if (cell === null) return '';
    if (typeof cell === 'string') return `<c r="${at}" t="s"><v>${sharedAt(cell)}</v></c>`;
    if (typeof cell === 'number') return `<c r="${at}"><v>${cell}</v></c>`;
    if ('xml' in cell) return cell.xml.replace('<c', `<c r="${at}"`);
    return 'day' in cell
      ? `<c r="${at}" s="1"><v>${cell.day}</v></c>`
      : `<c r="${at}" s="2"><v>${cell.dayOfYear}</v></c>`;
  };
  const sheetXml = ({ rows }: WorkbookSheet) =>
    `${head}<worksheet ${main}><sheetData>${rows
      .map((cells, row) =>
        cells.length === 0
          ? ''
          : `<row r="${row + 1}">${cells.map((cell, at) => cellXml(cell, columnLetters(at) + (row + 1))).join('')}</row>`,
      )
      .join('')}</sheetData></worksheet>`;
  const parts: Record<string, string> = {
    '[Content_Types].xml': `${head}<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"/>`,
    '_rels/.rels': `${head}<Relationships><Relationship Id="rId1" Type="${office}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
    'xl/workbook.xml': `${head}<workbook ${main} xmlns:r="${office}"><workbookPr${from1904 ? ' date1904="1"' : ''}/><sheets>${sheets
      .map(
        ({ name, hidden }, at) =>
          `<sheet name="${escape(name)}" sheetId="${at + 1}"${hidden ? ' state="hidden"' : ''} r:id="rId${at + 1}"/>`,
      )
      .join('')}</sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': `${head}<Relationships>${sheets
      .map(
        (_, at) =>
          `<Relationship Id="rId${at + 1}" Type="${office}/worksheet" Target="worksheets/sheet${at + 1}.xml"/>`,
      )
      .join(
        '',
      )}<Relationship Id="s" Type="${office}/styles" Target="styles.xml"/><Relationship Id="t" Type="${office}/sharedStrings" Target="/xl/sharedStrings.xml"/></Relationships>`,
    'xl/styles.xml': `${head}<styleSheet ${main}><numFmts count="1"><numFmt numFmtId="164" formatCode="d\\ mmmm"/></numFmts><cellStyleXfs><xf numFmtId="14"/></cellStyleXfs><cellXfs><xf numFmtId="0"/><xf numFmtId="14"/><xf numFmtId="164"/></cellXfs></styleSheet>`,
  };
  for (const [at, sheet] of sheets.entries()) parts[`xl/worksheets/sheet${at + 1}.xml`] = sheetXml(sheet);
  parts['xl/sharedStrings.xml'] =
    `${head}<sst ${main}>${[...shared.keys()].map((text) => `<si><t xml:space="preserve">${escape(text)}</t></si>`).join('')}</sst>`;
  return { ...parts, ...more };
}

/** Packs files into a zip. */
export function packFiles(files: Record<string, string | Uint8Array>): Uint8Array<ArrayBuffer> {
  const zippable: Zippable = Object.fromEntries(
    Object.entries(files).map(([name, content]) => [
      name,
      typeof content === 'string' ? strToU8(content) : content,
    ]),
  );
  return Uint8Array.from(zipSync(zippable));
}

/** A workbook as a file. */
export const workbook = (...of: Parameters<typeof workbookParts>): Uint8Array<ArrayBuffer> =>
  packFiles(workbookParts(...of));
