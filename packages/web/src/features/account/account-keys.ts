// Query keys of the user's own account.

export const accountKeys = {
  profile: ['own-account'],
  sessions: ['own-sessions'],
};
