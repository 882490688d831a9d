// Calls of 'My people': whom a user looks after, and what is to do.
import { z } from 'zod';
import { defineCall, id, paging, truth } from '../../call.ts';

const noDay = 'This must be a date like 2026-12-07';

/** The day by which a note is to be done. */
export const dueOn = z.iso
  .date({ error: noDay })
  .refine((day) => day >= '1900', { error: noDay })
  .meta({ allOf: [{ pattern: '^(?:19|[2-9][0-9])' }] })
  .nullable();

const contact = {
  name: z.string(),
  /** In E.164; null where there is none. */
  phone: z.string().nullable(),
  email: z.string(),
};

const toDo = z.object({
  noteId: id,
  personId: id,
  ...contact,
  title: z.string(),
  description: z.string(),
  dueOn: z.string(),
  /** Whether its day has passed in the organisation's time zone. */
  overdue: z.boolean(),
  confidential: z.boolean().optional(),
});

export const listMyPeople = defineCall({
  operationId: 'listMyPeople',
  method: 'GET',
  path: '/api/my-people',
  summary: "The people whose contact owner has the user's e-mail address, and the notes to do about them",
  tag: 'People',
  needs: 'people.read',
  query: z.object(paging),
  response: z.object({
    /** Whether a person with the user's e-mail address exists, who can be chosen as contact owner. */
    known: z.boolean(),
    /** What is to do, the most overdue first; 200 at most. */
    toDos: z.array(toDo),
    /** The people by name. */
    items: z.array(z.object({ id, ...contact, pictureUrl: z.string() })),
    total: z.number(),
  }),
});

export const setToDo = defineCall({
  operationId: 'setToDo',
  method: 'PUT',
  path: '/api/people/:id/notes/:noteId/to-do',
  summary: 'Sets the day by which a note is to be done, moves or removes it, or marks the note as done',
  tag: 'People',
  needs: 'people.write',
  audit: 'person.toDoChanged',
  params: z.object({ id, noteId: id }),
  body: z.object({ dueOn, done: truth }),
  response: z.object({ status: z.literal(true) }),
});
