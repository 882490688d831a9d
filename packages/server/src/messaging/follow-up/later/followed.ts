// The states in which a message can be followed up.

/** States of messages that reach, or did reach, somebody; one that was cancelled or undone has no follow-up. */
export const followed = ['ready', 'resolving', 'sending', 'done'];
