// The query keys of attendance: the server's answers, and what this device stores.
import { queryRoots } from '../../lib/query-roots.ts';

export interface ListFilter {
  /** The name of a service; empty: all. */
  service: string;
  /** The id of a group; empty: all. */
  groupId: string;
}

const server = queryRoots.attendance;

/** Keys of the server's answers; a key without its last parts covers all that begin with it. */
export const attendanceKeys = {
  all: () => [server] as const,
  lists: () => [server, 'lists'] as const,
  listPage: ({ service, groupId }: ListFilter, page: number) =>
    [server, 'lists', service, groupId, page] as const,
  recent: () => [server, 'recent'] as const,
  recentOf: ({ service, groupId }: ListFilter) => [server, 'recent', service, groupId] as const,
  roster: (id: string) => [server, 'roster', id] as const,
  search: (id: string, text: string) => [server, 'search', id, text] as const,
};

// A root of its own: invalidating the server's answers must not read the device's store again.
const device = 'attendance-offline';

/** Keys of what this device stores, and of its connection. */
export const offlineKeys = {
  online: () => [device, 'online'] as const,
  sending: () => [device, 'sending'] as const,
  waiting: (owner: string) => [device, 'waiting', owner] as const,
  lists: (owner: string) => [device, 'lists', owner] as const,
  list: (owner: string, id: string) => [device, 'list', owner, id] as const,
  roster: (owner: string, id: string) => [device, 'roster', owner, id] as const,
  ticks: (owner: string, id: string) => [device, 'ticks', owner, id] as const,
  /** The lists and what waits in them, of every owner. */
  listRecords: () => (['waiting', 'lists', 'list'] as const).map((part) => [device, part] as const),
};
