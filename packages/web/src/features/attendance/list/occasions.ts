// Suggestions for opening a list: names used before, and today's likely service.
import type { Summary } from '../api.ts';
import { weekdayOf } from '../days.ts';

/** The values of the dialog that opens a list. */
export interface Opening {
  name: string;
  /** 'YYYY-MM-DD' */
  date: string;
  /** Null means everybody. */
  groupId: string | null;
  /** The group's path, for a list that is opened offline. */
  groupName: string;
}

const isSameName = (one: string, other: string): boolean =>
  one.trim().replace(/\s+/g, ' ').toLowerCase() === other.trim().replace(/\s+/g, ' ').toLowerCase();

/** Each name once, the last used first, as it was last written. */
export function namesOf(lists: readonly Summary[]): string[] {
  const names = new Map<string, string>();
  for (const { name } of lists) if (!names.has(name.toLowerCase())) names.set(name.toLowerCase(), name);
  return [...names.values()];
}

/** The newest list of a name, ignoring case; `lists` have the newest first. */
export const lastOf = <L extends Summary>(lists: readonly L[], name: string): L | undefined =>
  lists.find((list) => isSameName(list.name, name));

/** Whether the list's group is deleted: the list then has the group's name but no id. */
export const isGroupGone = ({ groupId, groupName }: Summary): boolean => groupId === null && groupName !== '';

/** The service last held on this day of the week; without a name where there was none. */
export function likelyOpening(lists: readonly Summary[], today: string): Opening {
  const last = lists.find((list) => weekdayOf(list.date) === weekdayOf(today) && !isGroupGone(list));
  return {
    name: last?.name ?? '',
    date: today,
    groupId: last?.groupId ?? null,
    groupName: last?.groupName ?? '',
  };
}

/** Whether a list has that name, group and day, so that the server would open this one. */
export const isOf = (list: Summary, { name, date, groupId }: Opening): boolean =>
  list.date === date && list.groupId === groupId && !isGroupGone(list) && isSameName(list.name, name);
