// Texts without control characters: their lines end alike, and nothing in them can end a line on the wire by itself.

// oxlint-disable-next-line no-control-regex
const defaultLines = /^[\n\t\u0020-\u007e\u00a0-\u2027\u202a-\uffff]*$/;
// oxlint-disable-next-line no-control-regex
const unseen = /(?![\n\t])[\u0000-\u001f\u007f-\u009f]/g;

/**
 * A text of several lines: each ends with a line feed alone, whether it was written with one, with a carriage return or both, with
 * NEL or a separator of Unicode; tabs stay, all other control characters go. Cleaning it again changes nothing.
 */
export const cleanLines = (text: string): string =>
  defaultLines.test(text) ? text : text.replace(/\r\n?|[\u0085\u2028\u2029]/g, '\n').replace(unseen, '');

/** The same on one line: line ends and tabs become single spaces. */
export const cleanLine = (text: string): string => cleanLines(text).replace(/[\n\t]+/g, ' ');
