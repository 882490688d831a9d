// Groups as destinations: which are left to choose, and which one an address names.
import type { ResponseOf } from '@tidings/contract/call.ts';
import type { communicationGroups } from '@tidings/contract/calls/groups.ts';
import { searchKey } from '@tidings/contract/rules/names.ts';
import { compose } from '../../../messages/en/compose.ts';
import { chipId, type Chip } from './chips.ts';

/** By category, as the server answers. A name is the whole path: 'House Fellowship / Yaba'. */
export type GroupsByCategory = ResponseOf<typeof communicationGroups>;
export type GroupChoice = GroupsByCategory[string][number];

export const groupChip = (group: GroupChoice): Chip => ({
  kind: 'key',
  key: group.key,
  label: group.name,
  count: group.count,
});

/** The groups that can still be chosen (SC-02), filtered by the typed words; empty categories are dropped. */
export function availableGroups(
  groups: GroupsByCategory,
  to: readonly Chip[],
  needle = '',
): (readonly [category: string, groups: GroupChoice[]])[] {
  const chosen = new Set(to.map(chipId));
  const words = searchKey(needle).split(' ');
  return Object.entries(groups)
    .map(([category, list]) => {
      const left = list.filter((group) => {
        const name = searchKey(`${category} ${group.name}`);
        return !chosen.has(group.key) && words.every((word) => name.includes(word));
      });
      return [category, left] as const;
    })
    .filter(([, list]) => list.length > 0);
}

/** Whether there is any group; the membership classifications, which every organisation has, do not count. */
export const hasGroups = (groups: GroupsByCategory): boolean =>
  Object.entries(groups).some(([category, list]) => category !== 'Membership' && list.length > 0);

/** The sub-groups of a group, at any depth and in any category. */
export function subGroupsOf(groups: GroupsByCategory, group: GroupChoice): GroupChoice[] {
  const above = `${group.name} / `;
  return allOf(groups).filter((other) => other.key !== group.key && other.name.startsWith(above));
}

/** The keys of chosen groups that are no longer there. */
export function goneGroups(groups: GroupsByCategory, to: readonly Chip[]): Set<string> {
  const there = new Set(allOf(groups).map(({ key }) => key));
  const chosen = to.flatMap((chip) =>
    chip.kind === 'key' && chip.key.startsWith('group_') ? [chip.key] : [],
  );
  return new Set(chosen.filter((key) => !there.has(key)));
}

export type GroupFinding = { group: GroupChoice } | { problem: string };

/** The group that an address names (SC-03): by id, name or path, with or without a leading tilde. */
export function findGroup(groups: GroupsByCategory, asked: string): GroupFinding {
  const bare = asked
    .trim()
    .replace(/^group_/i, '')
    .replace(/^~/, '')
    .trim();
  const byId = allOf(groups).find((group) => group.id === bare.toLowerCase());
  if (byId) return { group: byId };
  const path = pathKey(bare);
  const whole = allOf(groups).filter((group) => pathKey(group.name) === path);
  const found =
    whole.length > 0 ? whole : allOf(groups).filter((group) => pathKey(group.name).endsWith(`/${path}`));
  const [group, second] = found;
  if (!group) return { problem: compose.noGroup(bare) };
  if (second) return { problem: compose.twoGroups(bare) };
  return { group };
}

const allOf = (groups: GroupsByCategory): GroupChoice[] => Object.values(groups).flat();

const pathKey = (path: string): string => path.split('/').map(searchKey).join('/');
