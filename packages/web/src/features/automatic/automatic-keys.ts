// Query keys of automatic messages.

/** The greetings of birthdays and anniversaries, and the welcome message. */
export const automaticKeys = { greetings: ['greetings'], welcome: ['welcome'] };
