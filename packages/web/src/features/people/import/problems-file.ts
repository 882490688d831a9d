// The rows that could not be taken, as a CSV file to mend and import again.
import type { ImportProblems } from './api.ts';

/** The file's text: row, reason, and the row as it was. */
export function problemsAsCsv(items: ImportProblems['items']): string {
  const lines = [
    ['Row', 'Reason', 'Text'],
    ...items.map(({ row, reason, text }) => [String(row), reason, text]),
  ];
  return `${lines.map((line) => line.map(cell).join(',')).join('\r\n')}\r\n`;
}

/** A cell in quotes where it needs them; one that a spreadsheet would run as a formula is made text. */
function cell(text: string): string {
  const safe = /^[=+\-@\t\r]/.test(text) ? `'${text}` : text;
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}
