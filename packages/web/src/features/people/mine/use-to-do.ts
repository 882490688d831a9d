// Changes what is to do by a note: done, postponed, undone.
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { toast, toastError } from '../../../lib/toast.ts';
import { peopleKeys } from '../../pickers/keys/people-keys.ts';
import { putToDo, type ToDoChange } from './api.ts';
import { noteTexts } from '../../../messages/en/person-notes.ts';

/** `said` is the toast of a success. */
export function useToDo() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: ({ change }: { change: ToDoChange; said: string }) => putToDo(change),
    onSuccess: async (_answer, { change, said }) => {
      toast({ title: said, tone: 'success' });
      await Promise.all([
        queries.invalidateQueries({ queryKey: peopleKeys.mine }),
        queries.invalidateQueries({ queryKey: peopleKeys.person(change.personId) }),
      ]);
    },
    onError: (error) => toastError(error, noteTexts.toDoNotSaved),
  });
}
