// The lists of messages, and the states in each.
import { sent } from '../../../messages/en/sent.ts';

export type Tab = 'sent' | 'approval' | 'scheduled' | 'draft';

export const tabs: readonly { value: Tab; states: string }[] = [
  { value: 'sent', states: 'sent' },
  { value: 'approval', states: 'forApproval' },
  { value: 'scheduled', states: 'scheduled,late' },
  { value: 'draft', states: 'draft' },
];

/** What a list is called on its tab. */
export const labelOf = (tab: Tab): string =>
  ({
    sent: sent.tabSent,
    approval: sent.tabApproval,
    scheduled: sent.tabScheduled,
    draft: sent.tabDraft,
  })[tab];

/** The list that an address names; the first for anything else. */
export const tabOf = (state: string | undefined): Tab =>
  tabs.find(({ value }) => value === state || `${value}s` === state)?.value ?? 'sent';
