// The roles in a family, and their labels.
import type { FamilyRole } from './api.ts';
import { familyTexts } from '../../../messages/en/families.ts';

export const roleChoices: { value: FamilyRole; label: string }[] = [
  { value: 'head', label: familyTexts.head },
  { value: 'spouse', label: familyTexts.spouse },
  { value: 'child', label: familyTexts.child },
  { value: 'ward', label: familyTexts.ward },
  { value: 'other', label: familyTexts.other },
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
