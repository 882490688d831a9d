// Reads the address of a compose screen: destinations, and the text to begin with.
import { useSearch } from '@tanstack/react-router';
import { splitList } from '@tidings/contract/rules/destinations.ts';
import { useMemo, useState } from 'react';
import type { ToTab } from './destinations/to-field.tsx';
import { readPhoneParameter } from './destinations/typed-numbers.ts';

export interface ComposeQuery {
  phones: string[];
  /** Ids of people. */
  people: string[];
  /** A group's id, name or tilde-prefixed name; empty for none. */
  group: string;
  selection: string;
  /** A draft to continue (`draftId`, for an e-mail `emaildraft`). */
  draftId: string;
  defaultId: string;
  messageId: string;
  /** A template to start from. */
  template: string;
}

/** Reads the parameters of SC-03 and EC-02. Missing ones are empty; it never throws. */
export function readComposeQuery(
  channel: 'sms' | 'email',
  search: Readonly<Record<string, string | undefined>>,
): ComposeQuery {
  const value = (name: string) => search[name]?.trim() ?? '';
  return {
    phones: readPhoneParameter(search['phone'] ?? ''),
    people: splitList(search['person']),
    group: value('group'),
    selection: value('selection').replace(/^selection_/i, ''),
    draftId: value(channel === 'sms' ? 'draftId' : 'emaildraft'),
    defaultId: value('defaultId'),
    messageId: value('messageId'),
    template: value('template'),
  };
}

/** Whether the address begins an empty message to nobody yet. */
export const asksNothing = (query: ComposeQuery): boolean =>
  Object.values(query).every((value) => value.length === 0);

/** The picker that opens at first: phone opens the numbers, group the groups (SC-03, EC-02). */
export function startTab({ phones, group }: ComposeQuery): ToTab | null {
  if (phones.length > 0) return 'numbers';
  return group ? 'groups' : null;
}

/** The storage name of the unsent text: each address has a message of its own. */
export function keptName(channel: 'sms' | 'email', query: ComposeQuery): string {
  const asked = Object.entries(query).filter(([, value]) => value.length > 0);
  return `compose-${channel}:${asked.map(([name, value]) => `${name}=${String(value)}`).join('|')}`;
}

/** The query of the current address. While the e-mail panel is open, the parameters belong to the panel. */
export function useComposeQuery(channel: 'sms' | 'email', inPanel = false): ComposeQuery {
  const { panel, ...search } = useSearch({ strict: false });
  const mine = inPanel || panel === undefined;
  const asked = JSON.stringify(readComposeQuery(channel, mine ? search : {}));
  const [held, setHeld] = useState(asked);
  if (mine && held !== asked) setHeld(asked);
  return useMemo(() => JSON.parse(held) as ComposeQuery, [held]);
}
