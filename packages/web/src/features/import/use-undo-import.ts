// Undoes an import, or discards one that waits, after a confirmation.
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { counted } from '../../lib/numbers.ts';
import { toast, toastError } from '../../lib/toast.ts';
import { confirm, type Question } from '../../ui/dialogs/confirm.ts';
import { deleteImport, type ImportState } from './api.ts';
import { importKeys } from './import-keys.ts';

/** `ask` resolves to whether it was done. */
export function useUndoImport() {
  const queries = useQueryClient();
  const undo = useMutation({
    mutationFn: deleteImport,
    onSuccess: async ({ message }) => {
      toast({ title: message ?? 'The import was undone.', tone: 'success', ms: 6000 });
      queries.removeQueries({ queryKey: importKeys.previews() });
      await queries.invalidateQueries();
    },
    onError: (error) => toastError(error, 'Not undone'),
  });
  const ask = async (state: ImportState): Promise<boolean> => {
    if (!(await confirm(questionOf(state)))) return false;
    return undo.mutateAsync(state.id).then(
      () => true,
      () => false,
    );
  };
  return { ask, isUndoing: (id: string) => undo.isPending && undo.variables === id };
}

function questionOf({ state, created, fileName }: ImportState): Question {
  if (state === 'waiting')
    return {
      title: 'Discard this file?',
      message: `No one from ${fileName} was imported. Your column choices are discarded too.`,
      confirmLabel: 'Discard',
      danger: true,
    };
  const gone =
    created > 0
      ? `${counted(created, 'person', 'people')} that it added will be taken out again, with the groups, fields and families that it made.`
      : 'What it changed will be as it was before.';
  return {
    title: state === 'running' ? 'Stop and undo this import?' : 'Undo the whole import?',
    message: `${gone}\n\nWho was changed since, joined another group or was ticked at a service stays, and so do messages that were sent. Who was here before gets back what they had.`,
    confirmLabel: state === 'running' ? 'Stop and undo' : 'Undo the import',
    danger: true,
  };
}
