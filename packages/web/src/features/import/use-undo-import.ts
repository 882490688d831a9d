// Undoes an import, or discards one that waits, after a confirmation.
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { toast, toastError } from '../../lib/toast.ts';
import { confirm, type Question } from '../../ui/dialogs/confirm.ts';
import { deleteImport, type ImportState } from './api.ts';
import { importKeys } from './import-keys.ts';
import { importTexts } from '../../messages/en/import.ts';
import { answered } from '../../messages/language.ts';

/** `ask` resolves to whether it was done. */
export function useUndoImport() {
  const queries = useQueryClient();
  const undo = useMutation({
    mutationFn: deleteImport,
    onSuccess: async ({ message }) => {
      toast({ title: message ? answered(message) : importTexts.undone, tone: 'success', ms: 6000 });
      queries.removeQueries({ queryKey: importKeys.previews() });
      await queries.invalidateQueries();
    },
    onError: (error) => toastError(error, importTexts.notUndone),
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
      title: importTexts.discardTitle,
      message: importTexts.discardHint(fileName),
      confirmLabel: importTexts.discard,
      danger: true,
    };
  const gone = created > 0 ? importTexts.undoAdded(created) : importTexts.undoChanged;
  return {
    title: state === 'running' ? importTexts.stopTitle : importTexts.undoTitle,
    message: importTexts.undoHint(gone),
    confirmLabel: state === 'running' ? importTexts.stopAndUndo : importTexts.undoConfirm,
    danger: true,
  };
}
