// The roles in a family, and their labels.
import type { FamilyRole } from './api.ts';

export const roleChoices: { value: FamilyRole; label: string }[] = [
  { value: 'head', label: 'Head of the family' },
  { value: 'spouse', label: 'Spouse' },
  { value: 'child', label: 'Child' },
  { value: 'ward', label: 'Ward' },
  { value: 'other', label: 'Other' },
];

/** The label of a role; an unknown role as it is. */
export const roleWord = (role: string): string =>
  roleChoices.find(({ value }) => value === role)?.label ?? role;

/** The likeliest role of the next member: head, then spouse, then child. */
export function nextRole(members: readonly { role: FamilyRole }[]): FamilyRole {
  const has = (role: FamilyRole) => members.some((member) => member.role === role);
  if (!has('head')) return 'head';
  return has('spouse') ? 'child' : 'spouse';
}
