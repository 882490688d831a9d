// Shortens a text to one line of a list.

/** The first 160 characters in one line; a longer text ends in an ellipsis. */
export const excerpt = (text: string): string => {
  const line = text.replace(/\s+/g, ' ').trim();
  return line.length > 160 ? `${line.slice(0, 157).trimEnd()}…` : line;
};
