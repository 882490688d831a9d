// English texts in an organisation's own name, and its first lists.

/** Below every e-mail. */
export const footer = {
  reason: (organisation: string) =>
    organisation
      ? `You are receiving this e-mail because ${organisation} has your address.`
      : 'You are receiving this e-mail because its sender has your address.',
  unsubscribe: 'Unsubscribe',
};

/** The auto-replies to keywords of an organisation that has none of its own; one page of an SMS each. */
export const answers = {
  stop: (organisation: string) =>
    `${organisation}: you will get no more SMS from us. Reply START to get them again.`,
  start: (organisation: string) => `${organisation}: you will get our SMS again. Reply STOP to get no more.`,
  help: (organisation: string) =>
    `${organisation} sends you these SMS. Reply STOP to get no more of them, START to get them again.`,
};

/** What a new organisation finds in its people settings. */
export const firstLookups = {
  classifications: ['Member', 'Worker', 'Visitor', 'First Timer', 'New Convert'],
  ageGroups: ['Child', 'Teenager', 'Youth', 'Adult', 'Senior'],
};
