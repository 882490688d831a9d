// Calls of families: households with members, roles and wards.
import { z } from 'zod';
import { defineCall, done, id, idParams, paging, someLine, text, truth, wholeNumber } from '../../call.ts';
import { personStates } from '../../people-filter.ts';

const familyRoles = ['head', 'spouse', 'child', 'ward', 'other'] as const;
export type FamilyRole = (typeof familyRoles)[number];

const member = z.object({
  personId: id,
  name: z.string(),
  firstName: z.string(),
  phone: z.string(),
  email: z.string(),
  pictureUrl: z.string(),
  role: z.enum(familyRoles),
  /** Archived and deceased people stay in the family; people in the recycle bin are not shown. */
  state: z.enum(personStates),
});
const family = z.object({
  id,
  name: z.string(),
  homeAddress: z.string(),
  version: z.number(),
  members: z.array(member),
});
export type Family = z.output<typeof family>;

export const listFamilies = defineCall({
  operationId: 'listFamilies',
  method: 'GET',
  path: '/api/families',
  summary:
    'The families by name, with their members; searched by the family’s name, or a member’s name, phone or e-mail',
  tag: 'Families',
  needs: 'people.read',
  query: z.object({ ...paging, search: text(100).default('') }),
  response: z.object({ items: z.array(family), total: z.number() }),
});

export const getFamily = defineCall({
  operationId: 'getFamily',
  method: 'GET',
  path: '/api/families/:id',
  summary: 'One family',
  tag: 'Families',
  needs: 'people.read',
  params: idParams,
  response: z.object({ family }),
});

const familyForm = z.object({
  name: someLine(120, 'Give the family a name'),
  homeAddress: text(500).default(''),
  /** Also sets the address of every member. */
  addressForAll: truth.optional(),
  members: z
    .array(z.object({ personId: id, role: z.enum(familyRoles) }))
    .min(1, { error: 'Choose at least one member' })
    .max(100),
  /** The version that the form was loaded with; if it is outdated, the save is refused with 409. */
  version: wholeNumber(1, 2 ** 31 - 1).optional(),
});

export const createFamily = defineCall({
  operationId: 'createFamily',
  method: 'POST',
  path: '/api/families',
  summary: 'Creates a family',
  tag: 'Families',
  needs: 'people.write',
  audit: 'family.created',
  body: familyForm,
  idempotencyKey: 'answer',
  status: 201,
  response: z.object({ status: z.literal(true), id, family }),
});

export const updateFamily = defineCall({
  operationId: 'updateFamily',
  method: 'PUT',
  path: '/api/families/:id',
  summary: 'Saves a family; its members are those named',
  tag: 'Families',
  needs: 'people.write',
  audit: 'family.updated',
  params: idParams,
  body: familyForm,
  response: z.object({ status: z.literal(true), id, family }),
});

export const deleteFamily = defineCall({
  operationId: 'deleteFamily',
  method: 'DELETE',
  path: '/api/families/:id',
  summary: 'Deletes a family; its people stay',
  tag: 'Families',
  needs: 'people.write',
  audit: 'family.deleted',
  params: idParams,
  response: done,
});
