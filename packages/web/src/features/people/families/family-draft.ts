// A family as its form holds it.
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
  /** Of the family as it was loaded. */
  version?: number;
}

export const emptyFamily: FamilyDraft = { name: '', homeAddress: '', addressForAll: false, members: [] };

/** A saved family as a draft. */
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

/** What is sent. */
export const bodyOf = ({ members, ...family }: FamilyDraft) => ({
  ...family,
  members: members.map(({ personId, role }) => ({ personId, role })),
});

/** 'Okafor' for the family of Ada Okafor: a name to begin with. */
export const likelyName = (head: string): string => head.trim().split(/\s+/).at(-1) ?? '';
