// What is offered when a list is opened: names used before, and what is likely today.
import type { Summary } from '../api.ts';
import { weekdayOf } from '../days.ts';

/** What is asked for in the dialog. */
export interface Opening {
  name: string;
  /** 'YYYY-MM-DD' */
  date: string;
  /** Null: everybody. */
  groupId: string | null;
  /** Its path, for a list that is opened without a line. */
  groupName: string;
}

const same = (one: string, other: string): boolean =>
  one.trim().replace(/\s+/g, ' ').toLowerCase() === other.trim().replace(/\s+/g, ' ').toLowerCase();

/** Each name once, the last used first, as it was written then. */
export function namesOf(lists: readonly Summary[]): string[] {
  const names = new Map<string, string>();
  for (const { name } of lists) if (!names.has(name.toLowerCase())) names.set(name.toLowerCase(), name);
  return [...names.values()];
}

/** The newest list of a name, in any case; of lists that come the newest first. */
export const lastOf = <L extends Summary>(lists: readonly L[], name: string): L | undefined =>
  lists.find((list) => same(list.name, name));

/** Whether the list's group is gone: it says its name, and has no id. */
export const isGroupGone = ({ groupId, groupName }: Summary): boolean => groupId === null && groupName !== '';

/** What is held on this day of the week: as the last time; a name to be typed where there was none. */
export function likelyOpening(lists: readonly Summary[], today: string): Opening {
  const last = lists.find((list) => weekdayOf(list.date) === weekdayOf(today) && !isGroupGone(list));
  return {
    name: last?.name ?? '',
    date: today,
    groupId: last?.groupId ?? null,
    groupName: last?.groupName ?? '',
  };
}

/** Whether a list is of that name, group and day: the server would give this one. */
export const isOf = (list: Summary, { name, date, groupId }: Opening): boolean =>
  list.date === date && list.groupId === groupId && !isGroupGone(list) && same(list.name, name);
