// What the 'To' field offers for what is typed: numbers, groups and people.
import { useQuery } from '@tanstack/react-query';
import { specified } from '../../../messages/en/specified.ts';
import { destinationTexts } from '../../../messages/en/destinations.ts';
import { memberSearchTexts } from '../../../messages/en/member-search.ts';
import type { Member } from '../../pickers/api.ts';
import { useMembers } from '../../pickers/use-members.ts';
import { groupsQuery } from '../api.ts';
import type { Chip } from './chips.ts';
import { availableGroups, groupChip, hasGroups, type GroupChoice } from './group-choice.ts';
import { onlyNumbers } from './typed-numbers.ts';

export interface Offers {
  /** The typed numbers; empty where something else is typed. */
  numbers: string[];
  /** Groups by category that are not chosen yet. */
  groups: (readonly [category: string, groups: GroupChoice[]])[];
  /** What is said of groups where none is offered; empty for nothing. */
  groupsHint: string;
  members: Member[];
  /** What is said of people where none is offered. */
  peopleHint: string;
  searching: boolean;
}

/** How many groups are offered; more need another word, or the picker of groups. */
const mostGroups = 12;

/** `active` says that the offers are shown, so that nothing is loaded before. */
export function useOffers(typed: string, to: readonly Chip[], mayNumbers: boolean, active: boolean): Offers {
  const query = useQuery({ ...groupsQuery, enabled: active });
  const selectedIds = to.flatMap((chip) => (chip.kind === 'person' ? [chip.id] : []));
  const { members, searching, failed, short } = useMembers(typed, selectedIds);
  const found = query.data ? availableGroups(query.data, to, typed.trim()) : [];
  return {
    numbers: mayNumbers ? onlyNumbers(typed) : [],
    groups: firstOf(found),
    groupsHint: query.data && !hasGroups(query.data) ? specified.noGroupsYet : '',
    members,
    peopleHint: hintOf(short, searching, failed),
    searching,
  };
}

/** The first few groups, in their categories. */
function firstOf(found: Offers['groups']): Offers['groups'] {
  const shown = new Set(found.flatMap(([, list]) => list).slice(0, mostGroups));
  return found
    .map(([category, list]) => [category, list.filter((group) => shown.has(group))] as const)
    .filter(([, list]) => list.length > 0);
}

function hintOf(short: boolean, searching: boolean, failed: boolean): string {
  if (short) return specified.enterThreeCharacters;
  if (searching) return memberSearchTexts.searching;
  return failed ? memberSearchTexts.failed : specified.noMatchFound;
}

/** The chips of a chosen offer by the name that the list gives it; none for an unknown one. */
export function chipsOfOffer(offers: Offers, value: string): Chip[] {
  if (value === offerOf.numbers) return offers.numbers.map((number) => ({ kind: 'number', number }));
  const group = offers.groups.flatMap(([, list]) => list).find(({ key }) => offerOf.group(key) === value);
  if (group) return [groupChip(group)];
  const member = offers.members.find(({ id }) => offerOf.person(id) === value);
  return member ? [{ kind: 'person', id: member.id, label: member.name }] : [];
}

/** The offer that Enter takes where none is highlighted; empty for none. */
export function firstOffer({ numbers, groups, members }: Offers): string {
  if (numbers.length > 0) return offerOf.numbers;
  const group = groups[0]?.[1][0];
  if (group) return offerOf.group(group.key);
  return members[0] ? offerOf.person(members[0].id) : '';
}

/** The names of the offers in the list. */
export const offerOf = {
  numbers: 'numbers',
  newMember: 'new-member',
  group: (key: string) => `group ${key}`,
  person: (id: string) => `person ${id}`,
};

/** 'Add 0803 111 2222', or 'Add 12 numbers'. */
export const numbersOffer = (numbers: readonly string[]): string =>
  numbers.length === 1
    ? destinationTexts.addNumber(numbers[0] ?? '')
    : destinationTexts.addNumbers(numbers.length);
