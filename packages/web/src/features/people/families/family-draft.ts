// The values of the family form.
import type { Family, FamilyRole } from './api.ts';

export interface DraftMember {
  personId: string;
  name: string;
  contact: string;
  role: FamilyRole;
}

export interface FamilyDraft {
  name: string;
  homeAddress: string;
  addressForAll: boolean;
  members: DraftMember[];
  /** The version that was loaded; absent for a new family. */
  version?: number;
}

export const emptyFamily: FamilyDraft = { name: '', homeAddress: '', addressForAll: false, members: [] };

/** The form values of a saved family. */
export const draftOf = (family: Family): FamilyDraft => ({
  name: family.name,
  homeAddress: family.homeAddress,
  addressForAll: false,
  members: family.members.map(({ personId, name, phone, email, role }) => ({
    personId,
    name,
    contact: phone || email,
    role,
  })),
  version: family.version,
});

/** The request body of a family. */
export const bodyOf = ({ members, ...family }: FamilyDraft) => ({
  ...family,
  members: members.map(({ personId, role }) => ({ personId, role })),
});

/** Suggests a name for a family: the last word of a member's name. */
export const likelyName = (head: string): string => head.trim().split(/\s+/).at(-1) ?? '';
