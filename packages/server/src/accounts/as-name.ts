// Reduces a name to what may stand in a mail to a stranger.

/**
 * Keeps letters, digits and characters of names, at most 60 characters; may return ''. Anybody may sign up with
 * somebody else's address, and a sentence with a link as their name would be sent to it from our address.
 */
export const asName = (name: string): string =>
  name
    .replace(/[^\p{L}\p{M}\p{N}'’&()-]+/gu, ' ')
    .trim()
    .slice(0, 60)
    .toWellFormed()
    .trim();
