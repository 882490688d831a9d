// The API calls of 'My people', and of what is to do by a note.
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { ResponseOf } from '@tidings/contract/call.ts';
import type * as calls from '@tidings/contract/calls/people/my-people.ts';
import { api } from '../../../lib/http/api.ts';
import { peopleKeys } from '../../pickers/keys/people-keys.ts';

type Mine = ResponseOf<typeof calls.listMyPeople>;
export type ToDo = Mine['toDos'][number];
export type MyPerson = Mine['items'][number];

export const minePerPage = 50;

/** A page of the people whom the user looks after, and what is to do for all of them. */
export const mineQuery = (page: number) =>
  queryOptions({
    queryKey: peopleKeys.minePage(page),
    queryFn: ({ signal }) =>
      api<typeof calls.listMyPeople>('GET', '/api/my-people', {
        query: { page, pageSize: minePerPage },
        signal,
      }),
    placeholderData: keepPreviousData,
  });

/** The note whose day changes, and how. */
export interface ToDoChange {
  personId: string;
  noteId: string;
  dueOn: string | null;
  done: boolean;
}

export const putToDo = ({ personId: id, noteId, ...body }: ToDoChange) =>
  api<typeof calls.setToDo>('PUT', '/api/people/:id/notes/:noteId/to-do', { params: { id, noteId }, body });
