// The lists of messages, and the states in each.

export type Tab = 'sent' | 'approval' | 'scheduled' | 'draft';

export const tabs: readonly { value: Tab; label: string; states: string }[] = [
  { value: 'sent', label: 'Sent', states: 'sent' },
  { value: 'approval', label: 'For approval', states: 'forApproval' },
  { value: 'scheduled', label: 'Scheduled', states: 'scheduled,late' },
  { value: 'draft', label: 'Drafts', states: 'draft' },
];

/** The list that an address names; the first for anything else. */
export const tabOf = (state: string | undefined): Tab =>
  tabs.find(({ value }) => value === state || `${value}s` === state)?.value ?? 'sent';
