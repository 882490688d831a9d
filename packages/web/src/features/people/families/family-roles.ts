// The roles of a family in words.
import type { FamilyRole } from './api.ts';

export const roleChoices: { value: FamilyRole; label: string }[] = [
  { value: 'head', label: 'Head of the family' },
  { value: 'spouse', label: 'Spouse' },
  { value: 'child', label: 'Child' },
  { value: 'ward', label: 'Ward' },
  { value: 'other', label: 'Other' },
];

/** A role in words; one that is not known shows as it is. */
export const roleWord = (role: string): string =>
  roleChoices.find(({ value }) => value === role)?.label ?? role;

/** The likeliest role of who is added next: the head first, then the spouse, then children. */
export function nextRole(members: readonly { role: FamilyRole }[]): FamilyRole {
  const has = (role: FamilyRole) => members.some((member) => member.role === role);
  if (!has('head')) return 'head';
  return has('spouse') ? 'child' : 'spouse';
}
