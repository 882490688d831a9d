// Puts French spaces and apostrophes into the texts of French catalogues.
import { parseAst } from 'vite';
import { lineAt } from '../imports/sources.ts';

/** Whether a file is a French catalogue. */
export const isFrench = (path: string): boolean => /\/fr(\/.+)?\.ts$/.test(path);

interface Piece {
  start: number;
  end: number;
}

/** Every text with a wrong mark, as `path:line: sentence`. */
export const findFrenchMarks = (path: string, code: string): string[] =>
  textsIn(code)
    .filter(({ start, end }) => marked(code.slice(start, end)) !== code.slice(start, end))
    .map(
      ({ start }) => `${path}:${lineAt(code, start)}: French marks. Run \`npm run translations -- --write\`.`,
    );

/** The code of a catalogue with the marks put right in all of its texts. */
export function putFrenchMarks(code: string): string {
  let at = 0;
  const pieces = textsIn(code).map(({ start, end }) => {
    const piece = code.slice(at, start) + marked(code.slice(start, end));
    at = end;
    return piece;
  });
  return pieces.join('') + code.slice(at);
}

/** No-break spaces before two-part marks and inside guillemets; the apostrophe of printers. */
const marked = (text: string): string =>
  text
    .replace(/ (?=[:;?!»%])/g, '\u00a0')
    .replace(/(?<=«) /g, '\u00a0')
    .replace(/(?<=\p{L})'(?=[\p{L}«])/gu, '’');

/** What is between the quotes of each string and template, in order. */
function textsIn(code: string): Piece[] {
  const found: Piece[] = [];
  const visit = (node: unknown): void => {
    if (Array.isArray(node)) return node.forEach(visit);
    if (typeof node !== 'object' || node === null) return;
    const { type, start, end, value } = node as { type?: string; start: number; end: number; value: unknown };
    if (type === 'ImportDeclaration') return;
    // A key may be the English text.
    if (type === 'Property') return visit(value);
    if (type === 'TemplateElement') found.push({ start, end });
    else if (type === 'Literal' && typeof value === 'string') found.push({ start: start + 1, end: end - 1 });
    else Object.values(node).forEach(visit);
  };
  visit(parseAst(code, { lang: 'ts' }));
  return found.sort((a, b) => a.start - b.start);
}
