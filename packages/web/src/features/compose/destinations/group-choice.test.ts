// Tests of choosing groups, from the list and from an address.
import { expect, test } from 'vitest';
import {
  availableGroups,
  findGroup,
  goneGroups,
  groupChip,
  subGroupsOf,
  type GroupsByCategory,
} from './group-choice.ts';
import { compose } from '../../../messages/en/compose.ts';

const choice = (id: string, name: string) => ({ id, name, count: 3, key: `group_${id}` });
const groups: GroupsByCategory = {
  Groups: [choice('a', 'Choir'), choice('b', 'House Fellowship'), choice('c', 'House Fellowship / Yaba')],
  Youth: [choice('d', 'House Fellowship / Yaba / Juniors'), choice('e', 'Teens / Yaba'), choice('f', 'Ọ̀dọ́')],
};

const names = (list: ReturnType<typeof availableGroups>) =>
  list.map(([category, items]) => [category, items.map((group) => group.name)]);

test('[SC-02] offers a group until it is chosen, and again once its chip is removed', () => {
  const chip = groupChip(choice('a', 'Choir'));
  expect(availableGroups(groups, [chip])[0]?.[1].map((group) => group.name)).not.toContain('Choir');
  expect(availableGroups(groups, [])[0]?.[1].map((group) => group.name)).toContain('Choir');
});

test('[SC-01] names chosen groups that were deleted, and nothing else', () => {
  const all = { kind: 'key', key: 'membership_0', label: 'All Contacts', count: null } as const;
  const to = [groupChip(choice('a', 'Choir')), groupChip(choice('x', 'Deleted')), all];
  expect([...goneGroups(groups, to)]).toEqual(['group_x']);
});

test('[SC-01] filters groups by any words without regard to accents, and drops empty categories', () => {
  expect(names(availableGroups(groups, [], 'yaba house'))).toEqual([
    ['Groups', ['House Fellowship / Yaba']],
    ['Youth', ['House Fellowship / Yaba / Juniors']],
  ]);
  expect(names(availableGroups(groups, [], 'odo'))).toEqual([['Youth', ['Ọ̀dọ́']]]);
});

test('[GL-01] finds the sub-groups of a group at every depth and in every category', () => {
  const server = choice('b', 'House Fellowship');
  expect(subGroupsOf(groups, server).map((group) => group.id)).toEqual(['c', 'd']);
  expect(subGroupsOf(groups, choice('a', 'Choir'))).toEqual([]);
});

test.each([
  ['a', 'a'],
  ['group_b', 'b'],
  ['~Choir', 'a'],
  ['choir', 'a'],
  ['group_~House Fellowship/Yaba', 'c'],
  ['juniors', 'd'],
])('[SC-03] finds for the address %s the group %s', (asked, id) => {
  expect(findGroup(groups, asked)).toMatchObject({ group: { id } });
});

test('[SC-03] explains an unknown group and a name that fits two groups', () => {
  expect(findGroup(groups, '~Ushers')).toEqual({
    problem: compose.noGroup('Ushers'),
  });
  expect(findGroup(groups, 'Yaba')).toMatchObject({ problem: expect.stringContaining('Two groups') });
});
