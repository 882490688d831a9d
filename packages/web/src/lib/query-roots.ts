// The first parts of query keys that more than one feature reads or invalidates.
import type { QueryKey } from '@tanstack/react-query';

/** A feature's key factory builds its keys on these; a root that one feature alone uses stays in its factory. */
export const queryRoots = {
  attendance: 'attendance',
  communicationGroups: 'communication-groups',
  duplicates: 'duplicates',
  estimate: 'estimate',
  families: 'families',
  group: 'group',
  groups: 'groups',
  home: 'home',
  inbox: 'inbox',
  invitation: 'invitation',
  members: 'members',
  messages: 'messages',
  people: 'people',
  person: 'person',
  senderIds: 'sender-ids',
  suppressions: 'suppressions',
  units: 'units',
  user: 'user',
  welcome: 'welcome',
} as const;

export type QueryRoot = (typeof queryRoots)[keyof typeof queryRoots];

/** A filter for `invalidateQueries` and `removeQueries`: every query whose key begins with one of the roots. */
export const withRoots = (...roots: readonly QueryRoot[]) => ({
  predicate: ({ queryKey: [first] }: { queryKey: QueryKey }) => roots.some((root) => root === first),
});
