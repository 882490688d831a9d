// The length of a message's name, which only colleagues see.

/** How many characters it has at most. */
export const messageNameLength = 100;
