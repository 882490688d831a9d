// Removes control characters from texts and makes their line ends alike.

// oxlint-disable-next-line no-control-regex
const defaultLines = /^[\n\t\u0020-\u007e\u00a0-\u2027\u202a-\uffff]*$/;
// oxlint-disable-next-line no-control-regex
const unseen = /(?![\n\t])[\u0000-\u001f\u007f-\u009f]/g;

/**
 * A text of several lines. LF, CR, CRLF, NEL and Unicode separators all become LF; tabs stay, and all other control
 * characters go. Cleaning it again changes nothing.
 */
export const cleanLines = (text: string): string =>
  defaultLines.test(text) ? text : text.replace(/\r\n?|[\u0085\u2028\u2029]/g, '\n').replace(unseen, '');

/** Cleans a text as `cleanLines` does, and turns line ends and tabs into single spaces. */
export const cleanLine = (text: string): string => cleanLines(text).replace(/[\n\t]+/g, ' ');

/** A name with single spaces in it and none at its ends. */
export const singleSpaced = (name: string): string => name.replace(/\s+/g, ' ').trim();
