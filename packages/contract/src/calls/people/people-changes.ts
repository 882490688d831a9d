// Calls of bulk changes with undo, of a person's state, and of the export.
import { z } from 'zod';
import { defineCall, exampleId, id, idParams, line, optionalId, truth } from '../../call.ts';
import { peopleFilter, peopleFilterParts, personStates } from '../../people-filter.ts';
import { personSorts } from './people.ts';

const bulkActions = [
  'addToGroup',
  'removeFromGroup',
  'setClassification',
  'archive',
  'markDeceased',
  'activate',
  'delete',
] as const;
export type BulkAction = (typeof bulkActions)[number];

/** A change of more people than this runs in the background where the caller agrees to it. */
export const mostAtOnce = 5000;

export const changePeople = defineCall({
  operationId: 'changePeople',
  method: 'POST',
  path: '/api/people/changes',
  summary: 'Does one thing to many people, chosen by ids or by a filter; it can be undone',
  tag: 'People',
  needs: 'people.write',
  audit: 'people.changed',
  refusal: { expected: z.number().optional(), found: z.number().optional() },
  body: z
    .object({
      ids: z.array(id).max(100_000).optional(),
      filter: peopleFilter.optional(),
      /**
       * The number of people that the client saw; if another number matches now, nothing is changed and the answer is
       * 409.
       */
      expected: z.number().int().min(0).max(1_000_000_000).optional(),
      action: z.enum(bulkActions),
      groupId: optionalId,
      position: line(80).optional(),
      classificationId: optionalId,
      /** Lets a change of more than 5,000 people run in the background: the answer then comes at once, with `running`. */
      background: truth,
    })
    .refine((body) => Boolean(body.ids) !== Boolean(body.filter), {
      error: 'Choose people by ids or by a filter',
    })
    .meta({ oneOf: [{ required: ['ids'] }, { required: ['filter'] }] }),
  idempotencyKey: 'answer',
  example: { ids: [exampleId], action: 'archive' },
  response: z.object({
    status: z.literal(true),
    /** The id of the change, for undo; null where nobody was changed. */
    changeId: id.nullable(),
    /** How many people were changed. */
    changed: z.number(),
    /** For a change that runs in the background: how many people it is about. */
    running: z.number().optional(),
  }),
});

export const listChanges = defineCall({
  operationId: 'listChanges',
  method: 'GET',
  path: '/api/people/changes',
  summary:
    'The changes of many people that run in the background, and those of the last day that the caller began',
  tag: 'People',
  needs: 'people.write',
  response: z.object({
    items: z.array(
      z.object({
        id,
        action: z.enum(bulkActions),
        /** The name of the group or membership that it is about; empty for the other actions. */
        target: z.string(),
        state: z.enum(['running', 'done', 'stopped', 'failed']),
        /** Why it failed, in a sentence. */
        message: z.string(),
        /** How many people it is about, how many have been dealt with, and how many of them were changed. */
        people: z.number(),
        done: z.number(),
        changed: z.number(),
        /** Whether it is being undone: then it runs, and `people` and `done` are of that. */
        undoing: z.boolean(),
      }),
    ),
    /**
     * When a change, or its undo, last ended in the organisation; null where that was more than two minutes ago. A list
     * that was read beside this may be older.
     */
    endedAt: z.iso.datetime().nullable(),
  }),
});

export const stopChange = defineCall({
  operationId: 'stopChange',
  method: 'POST',
  path: '/api/people/changes/:id/stop',
  summary:
    'Stops a change, or its undo, that runs in the background; what it has changed stays changed, and can be undone',
  tag: 'People',
  needs: 'people.write',
  audit: 'people.changeStopped',
  params: idParams,
  response: z.object({ status: z.literal(true), people: z.number(), done: z.number(), changed: z.number() }),
});

export const undoChange = defineCall({
  operationId: 'undoChange',
  method: 'POST',
  path: '/api/people/changes/:id/undo',
  summary: 'Takes a change back, but not for those who have been changed otherwise since',
  tag: 'People',
  needs: 'people.write',
  audit: 'people.changeUndone',
  params: idParams,
  query: z.object({
    /** `true` lets the undo of a change of more than 5,000 people run in the background: the answer has `running`. */
    background: z.enum(['', 'true']).default(''),
  }),
  response: z.object({
    status: z.literal(true),
    restored: z.number(),
    kept: z.number(),
    /** For an undo that runs in the background: how many people it is about. */
    running: z.number().optional(),
  }),
});

export const setPersonState = defineCall({
  operationId: 'setPersonState',
  method: 'PUT',
  path: '/api/people/:id/state',
  summary: 'Archives a person, marks them as deceased, deletes them to the recycle bin, or brings them back',
  tag: 'People',
  needs: 'people.write',
  audit: 'person.stateChanged',
  params: idParams,
  body: z.object({ state: z.enum(personStates) }),
  response: z.object({ status: z.literal(true), changeId: id.nullable() }),
});

export const exportPeople = defineCall({
  operationId: 'exportPeople',
  method: 'GET',
  path: '/api/people/export',
  summary: 'The people who fit as a CSV file, safe to open in a spreadsheet',
  tag: 'People',
  needs: 'people.export',
  audit: 'people.exported',
  query: z.object({
    ...peopleFilterParts,
    sort: z.enum(personSorts).default('name'),
    /** A selection of people chosen by hand, instead of a filter. */
    selection: optionalId,
  }),
  response: z.any(),
  contentTypes: ['text/csv'],
});
