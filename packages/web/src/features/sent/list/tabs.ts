// The three lists of messages, and the states that belong to each.

export type Tab = 'sent' | 'scheduled' | 'draft';

export const tabs: readonly { value: Tab; label: string; states: string }[] = [
  { value: 'sent', label: 'Sent', states: 'sent' },
  { value: 'scheduled', label: 'Scheduled', states: 'scheduled,late' },
  { value: 'draft', label: 'Drafts', states: 'draft' },
];

/** The list that an address names; anything else is the first. */
export const tabOf = (state: string | undefined): Tab =>
  tabs.find(({ value }) => value === state || `${value}s` === state)?.value ?? 'sent';
