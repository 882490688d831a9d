// Detects the column separator of a text file by its header.
import { headerScore, headerWithin } from './find-header.ts';
import { maxColumns } from './limits.ts';

export interface Separator {
  separator: string;
  /** Whether the first line only declares the separator ('sep=;'), as spreadsheets accept it. */
  declared: boolean;
}

const separators = [',', ';', '\t', '|'] as const;

/** Detects the separator from the beginning of the file's text. */
export function separatorOf(text: string): Separator {
  const start = text.replace(/^\ufeff?[\r\n]*/, '');
  const declared = /^"?sep=([^\r\n"])"?(\r|\n|$)/i.exec(start)?.[1];
  if (declared !== undefined) return { separator: declared, declared: true };
  const lines = linesOf(start);
  const best = separators
    .map((separator) => ({ separator, score: Math.max(0, ...lines.map((line) => scoreOf(line, separator))) }))
    .toSorted((a, b) => b.score - a.score)[0];
  // A header with only one known column proves nothing.
  return { separator: best && best.score > 1 ? best.separator : maxIn(lines[0] ?? ''), declared: false };
}

/** The first lines; line breaks within quotes do not end a line. */
function linesOf(text: string): string[] {
  const lines = text.match(/(?:"(?:[^"]|"")*"|[^"\r\n])+/g) ?? [];
  return lines.slice(0, headerWithin);
}

function scoreOf(line: string, separator: string): number {
  // A line with more columns than allowed needs no score.
  const cells = line.split(separator, maxColumns + 1);
  return cells.length > 1 ? headerScore(cells.map((cell) => cell.replace(/^\s*"|"\s*$/g, '').trim())) : 0;
}

/** The most frequent separator in a line, outside quotes. */
function maxIn(line: string): string {
  const bare = line.replace(/"(?:[^"]|"")*"/g, '');
  const count = (separator: string) => bare.split(separator).length;
  return [',', ';', '\t'].reduce((best, one) => (count(one) > count(best) ? one : best));
}
