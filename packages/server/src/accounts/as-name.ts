// A name as it may stand in a mail to somebody who never asked for one.

/**
 * Letters, digits and what stands in names, 60 characters at most; may be empty. Anybody may sign up with anybody's address:
 * a sentence with a link in it for a name would be a letter of theirs with our sender.
 */
export const asName = (name: string): string =>
  name
    .replace(/[^\p{L}\p{M}\p{N}'’&()-]+/gu, ' ')
    .trim()
    .slice(0, 60)
    .toWellFormed()
    .trim();
