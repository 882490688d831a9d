// Asks before a form with unsaved changes is closed.
import { dialogTexts } from '../../messages/en/dialogs.ts';
import { confirm } from './confirm.ts';

/** Whether the user agrees to lose what was typed; closing the question means no. */
export const mayDiscardChanges = (): Promise<boolean> =>
  confirm({
    title: dialogTexts.discardTitle,
    message: dialogTexts.discardHint,
    confirmLabel: dialogTexts.discard,
    cancelLabel: dialogTexts.keepEditing,
    danger: true,
  });

/** For Escape, a click beside a dialog and its cross: asks first where something was typed. */
export async function closeAsking(edited: boolean, onClose: () => void): Promise<void> {
  if (!edited || (await mayDiscardChanges())) onClose();
}
