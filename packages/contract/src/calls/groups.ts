// Calls of groups: the tree, members, and the destinations that compose offers.
import * as specified from '../rules/specified-texts.ts';
import { z } from 'zod';
import {
  defineCall,
  done,
  exampleId,
  id,
  idParams,
  line,
  optionalId,
  paging,
  someLine,
  text,
  truth,
} from '../call.ts';
import { peopleFilter } from '../people-filter.ts';

export interface Group {
  id: string;
  name: string;
  description: string;
  category: string;
  /** The exact number of direct members; for a smart group, of those who match its filter now. */
  peopleInGroupsCount: number;
  /** Whether its members are those who match a filter. */
  smart: boolean;
  children: Group[];
}

// Named for the API document, where only a named schema can contain itself.
const group: z.ZodType<Group> = z
  .object({
    id,
    name: z.string(),
    description: z.string(),
    category: z.string(),
    peopleInGroupsCount: z.number(),
    smart: z.boolean(),
    get children() {
      return z.array(group);
    },
  })
  .meta({ id: 'Group' });

export const listGroups = defineCall({
  operationId: 'listGroups',
  method: 'GET',
  path: '/api/GetAllGroupBasicInformation',
  summary: 'The tree of groups with their counts',
  tag: 'Groups',
  needs: 'groups.read',
  forGroupLeaders: true,
  response: z.array(group),
});

export const countSubGroups = defineCall({
  operationId: 'countSubGroups',
  method: 'GET',
  path: '/api/groups/sub-group-counts',
  summary:
    'How many different people are in the sub-groups of each group, by its id; groups without any are left out',
  tag: 'Groups',
  needs: 'groups.read',
  forGroupLeaders: true,
  response: z.record(z.string(), z.number()),
});

export const getGroup = defineCall({
  operationId: 'getGroup',
  method: 'GET',
  path: '/api/GetGroupsFromId/:id',
  summary: 'One group with its children, its path and its members',
  tag: 'Groups',
  needs: 'groups.read',
  forGroupLeaders: true,
  params: idParams,
  query: z.object(paging),
  response: z.object({
    id,
    name: z.string(),
    description: z.string(),
    category: z.string(),
    path: z.string(),
    parentId: id.nullable(),
    peopleInGroupsCount: z.number(),
    smart: z.boolean(),
    /** The filter of a smart group; null for others. */
    filter: z.record(z.string(), z.unknown()).nullable(),
    children: z.array(group),
    members: z.array(
      z.object({
        personId: id,
        name: z.string(),
        phone: z.string(),
        email: z.string(),
        position: z.string(),
        leader: z.boolean(),
        /** Null in a smart group. */
        personInGroupID: id.nullable(),
      }),
    ),
  }),
});

export const createGroup = defineCall({
  operationId: 'createGroup',
  method: 'POST',
  path: '/api/CreateGroup',
  summary: 'Creates a group',
  tag: 'Groups',
  needs: 'groups.write',
  audit: 'group.created',
  body: z.object({
    name: someLine(120, 'Group name is required'),
    description: text(2000)
      .nullish()
      .transform((value) => value ?? ''),
    category: line(80)
      .nullish()
      .transform((value) => value ?? ''),
    parentId: optionalId,
    /** Makes it a smart group, whose members are those who match. */
    filter: peopleFilter.nullish(),
  }),
  idempotencyKey: 'answer',
  status: 201,
  response: z.object({ status: z.literal(true), id, group }),
});

export const updateGroup = defineCall({
  operationId: 'updateGroup',
  method: 'PUT',
  path: '/api/groups/:id',
  summary: 'Renames, describes or moves a group, or changes the filter of a smart one; what is absent stays',
  tag: 'Groups',
  needs: 'groups.write',
  audit: 'group.updated',
  params: idParams,
  body: z.object({
    name: someLine(120, 'Group name is required').optional(),
    description: text(2000).optional(),
    category: line(80).optional(),
    /** Null moves it to the top. */
    parentId: id.nullish(),
    filter: peopleFilter.optional(),
  }),
  response: z.object({ status: z.literal(true), group }),
});

export const deleteGroup = defineCall({
  operationId: 'deleteGroup',
  method: 'DELETE',
  path: '/api/DeleteGroup/:id',
  summary: 'Deletes a group; its sub-groups move up a level unless told to go too; people stay',
  tag: 'Groups',
  needs: 'groups.write',
  audit: 'group.deleted',
  params: idParams,
  query: z.object({ children: z.enum(['up', 'delete']).default('up') }),
  response: done,
});

export const addMembers = defineCall({
  operationId: 'addMembers',
  method: 'POST',
  path: '/api/groups/members',
  summary: 'Adds people to groups; who is in already keeps their place',
  tag: 'Groups',
  needs: 'groups.write',
  audit: 'group.membersAdded',
  body: z.object({
    people: z
      .array(
        z.object({
          groupId: id,
          personId: id,
          position: line(80)
            .nullish()
            .transform((value) => value || 'Member'),
        }),
      )
      .min(1, { error: specified.selectGroup })
      .max(100_000),
  }),
  idempotencyKey: 'answer',
  response: z.object({ status: z.literal(true), added: z.number() }),
});

const personIds = z.array(id).min(1, { error: 'Choose the people to remove' }).max(100_000);
const removal = z.object({ groupId: id, personIds });

export const removeMembers = defineCall({
  operationId: 'removeMembers',
  method: 'POST',
  path: '/api/groups/members/remove',
  summary: 'Removes people from a group',
  tag: 'Groups',
  needs: 'groups.write',
  audit: 'group.membersRemoved',
  body: removal,
  response: z.object({ status: z.literal(true), removed: z.number() }),
});

export const removePeopleFromGroup = defineCall({
  operationId: 'removePeopleFromGroup',
  method: 'PUT',
  path: '/api/RemovePeopleFromGroup/:id',
  summary: 'Removes people from a group, at the old address',
  tag: 'Groups',
  needs: 'groups.write',
  audit: 'group.membersRemoved',
  params: idParams,
  body: z.object({ groupId: optionalId, personIds }),
  response: z.object({ status: z.literal(true), removed: z.number() }),
});

export const updateMember = defineCall({
  operationId: 'updateMember',
  method: 'PUT',
  path: '/api/groups/members',
  summary: "Sets a member's position, or marks them as a leader of the group",
  tag: 'Groups',
  needs: 'groups.write',
  audit: 'group.memberUpdated',
  body: z.object({
    groupId: id,
    personId: id,
    position: line(80)
      .transform((value) => value || 'Member')
      .optional(),
    leader: truth.optional(),
  }),
  response: done,
});

export const moveMembers = defineCall({
  operationId: 'moveMembers',
  method: 'POST',
  path: '/api/groups/members/move',
  summary: 'Moves members from one group to another; who is in the other already keeps their place there',
  tag: 'Groups',
  needs: 'groups.write',
  audit: 'group.membersMoved',
  body: z.object({ groupId: id, toGroupId: id, personIds }),
  example: { groupId: exampleId, toGroupId: '01890a5d-ac96-774b-bcce-b302099a8058', personIds: [exampleId] },
  response: z.object({ status: z.literal(true), moved: z.number() }),
});

export const communicationGroups = defineCall({
  operationId: 'communicationGroups',
  method: 'GET',
  path: '/api/Messaging/getCommunicationGroups',
  summary: 'What can be chosen as a destination, by category, with counts and ready keys',
  tag: 'Groups',
  needs: 'groups.read',
  forGroupLeaders: true,
  response: z.record(
    z.string(),
    z.array(z.object({ id, name: z.string(), count: z.number(), key: z.string() })),
  ),
});
