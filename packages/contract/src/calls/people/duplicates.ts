// Calls of duplicates: finding, dismissing and merging people.
import { z } from 'zod';
import { defineCall, done, exampleId, id, paging } from '../../call.ts';
import { personRow } from './people.ts';

export const duplicateReasons = ['phone', 'email', 'name'] as const;

export const listDuplicates = defineCall({
  operationId: 'listDuplicates',
  method: 'GET',
  path: '/api/people/duplicates',
  summary: 'Sets of people who may be one person, the likeliest first, each with the reasons',
  tag: 'People',
  needs: 'people.read',
  query: z.object(paging),
  response: z.object({
    items: z.array(
      z.object({
        /** Two to ten people. */
        people: z.array(personRow),
        reasons: z.array(z.enum(duplicateReasons)),
      }),
    ),
    total: z.number(),
  }),
});

export const dismissDuplicates = defineCall({
  operationId: 'dismissDuplicates',
  method: 'POST',
  path: '/api/people/duplicates/dismiss',
  summary: 'Says that these are different people; they are not shown together again',
  tag: 'People',
  needs: 'people.write',
  audit: 'people.duplicatesDismissed',
  body: z.object({ ids: z.array(id).min(2).max(10) }),
  example: { ids: [exampleId, '01890a5d-ac96-774b-bcce-b302099a8058'] },
  response: done,
});

/** The parts of a person of which one value must be chosen; all others are united. */
export const mergeFields = [
  'firstName',
  'lastName',
  'mobilePhone',
  'email',
  'homeAddress',
  'occupation',
  'consent',
  'birth',
  'wedding',
  'peopleClassificationID',
  'maritalStatusID',
  'genderID',
  'ageGroupID',
  'followupPersonID',
  'picture',
] as const;
export type MergeField = (typeof mergeFields)[number];

export const mergePeople = defineCall({
  operationId: 'mergePeople',
  method: 'POST',
  path: '/api/people/merge',
  summary: 'Makes one person of several; groups, notes, families, attendance and message history are united',
  tag: 'People',
  needs: 'people.write',
  audit: 'people.merged',
  body: z
    .object({
      /** The person to keep. */
      personId: id,
      /** The people merged into that person. */
      personIds: z.array(id).min(1, { error: 'Choose the people to merge' }).max(9),
      /**
       * The person from whom each part is taken; by default the person kept, or if theirs is empty the first who has
       * one. A second phone or e-mail address that would be lost goes into a note.
       */
      take: z.partialRecord(z.enum(mergeFields), id).default({}),
    })
    .refine((body) => !body.personIds.includes(body.personId), {
      error: 'A person cannot be merged with itself',
    }),
  example: { personId: exampleId, personIds: ['01890a5d-ac96-774b-bcce-b302099a8058'] },
  response: z.object({ status: z.literal(true), personId: id, merged: z.number() }),
});
