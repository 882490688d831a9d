// Calls of people: the list, member search, selections.
import { z } from 'zod';
import { defineCall, exampleId, id, paging, text, truth, wholeNumber } from '../../call.ts';
import { peopleFilter, peopleFilterParts, personStates } from '../../people-filter.ts';
import { longestSearch } from '../../rules/searchable.ts';

export const personSorts = [
  'name',
  '-name',
  'lastName',
  '-lastName',
  'created',
  '-created',
  'birthday',
  '-birthday',
] as const;

export const personRow = z.object({
  id,
  name: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  mobilePhone: z.string(),
  phone: z.string().nullable(),
  email: z.string(),
  classification: z.string(),
  gender: z.string(),
  maritalStatus: z.string(),
  ageGroup: z.string(),
  homeAddress: z.string(),
  occupation: z.string(),
  owner: z.string(),
  dayOfBirth: z.number(),
  monthOfBirth: z.number(),
  yearOfBirth: z.number(),
  pictureUrl: z.string(),
  state: z.enum(personStates),
  /** When a person in the recycle bin was deleted; null for others. */
  deletedAt: z.iso.datetime().nullable(),
  groups: z.array(z.object({ id, name: z.string() })),
  /** Values of custom fields; files as their names. */
  fields: z.array(z.object({ field: id, data: z.string() })),
  /** The last message to the person, and its state. */
  lastMessage: z
    .object({
      messageId: id,
      channel: z.enum(['sms', 'email']),
      state: z.string(),
      /** Why, as in reports: 'outbox' where it was only kept. */
      reason: z.string(),
      at: z.iso.datetime(),
    })
    .nullable(),
  createdAt: z.iso.datetime(),
});

export type PersonRow = z.output<typeof personRow>;

export const listPeople = defineCall({
  operationId: 'listPeople',
  method: 'GET',
  path: '/api/people',
  summary: 'The people, paged, searched, filtered and sorted',
  tag: 'People',
  needs: 'people.read',
  forGroupLeaders: true,
  query: z.object({
    ...paging,
    ...peopleFilterParts,
    sort: z.enum(personSorts).default('name'),
    /** Counting ends at this number, which makes the answer quicker; without it the total is exact. */
    countUpTo: wholeNumber(1, 1_000_000).optional(),
  }),
  response: z.object({
    items: z.array(personRow),
    total: z.number(),
    /** Whether more people match than were counted. */
    isMore: z.boolean(),
  }),
});

export const member = z.object({ id, name: z.string(), phone: z.string(), email: z.string() });

export const searchMembers = defineCall({
  operationId: 'searchMembers',
  method: 'GET',
  path: '/api/Membership/GetSearchedUSers',
  summary: 'Members whose name, phone or e-mail holds the text, from 3 characters on',
  tag: 'People',
  needs: 'people.read',
  forGroupLeaders: true,
  query: z.object({
    searchText: text(longestSearch).default(''),
    /** Finds people whose name is similar to the text instead, for misspellings; 5 at most. */
    alike: truth.optional(),
  }),
  response: z.array(member),
});

export const searchMembersByPath = defineCall({
  operationId: 'searchMembersByPath',
  method: 'GET',
  path: '/api/Membership/GetSearchedUSers/:text',
  summary: 'The same, with the text in the path',
  tag: 'People',
  needs: 'people.read',
  forGroupLeaders: true,
  params: z.object({ text: text(longestSearch) }),
  response: z.array(member),
});

export const createSelection = defineCall({
  operationId: 'createSelection',
  method: 'POST',
  path: '/api/people/selections',
  summary: 'Keeps a choice of people, by ids or by filter, as a destination',
  tag: 'People',
  needs: 'people.read',
  forGroupLeaders: true,
  audit: false,
  body: z
    .object({ ids: z.array(id).max(100_000).optional(), filter: peopleFilter.optional() })
    .refine((body) => Boolean(body.ids) !== Boolean(body.filter), {
      error: 'Choose people by ids or by a filter',
    })
    .meta({ oneOf: [{ required: ['ids'] }, { required: ['filter'] }] }),
  idempotencyKey: 'answer',
  status: 201,
  example: { ids: [exampleId] },
  response: z.object({ id, key: z.string(), count: z.number() }),
});
