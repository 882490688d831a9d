// Plain lines as HTML of the editor, and places in them.

/** A paragraph for each line, as Enter makes them in the editor. No text is no HTML. */
export const linesAsHtml = (text: string): string =>
  text === ''
    ? ''
    : text
        .split('\n')
        .map((line) => `<p>${escaped(line) || '&nbsp;'}</p>`)
        .join('');

const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');

/** The line and the column, both from 0, of the place after so many characters. */
export function lineAndColumn(text: string, characters: number): { line: number; column: number } {
  const before = text.slice(0, characters).split('\n');
  return { line: before.length - 1, column: before.at(-1)?.length ?? 0 };
}
