// Moves words, cursor and what was pasted from a plain field into the editor.
import type { Editor } from 'ckeditor5';
import { lineAndColumn } from './plain-lines.ts';

/**
 * Replaces the content by these lines, a paragraph for each; undoing does not bring the content before back. As HTML they
 * would lose the space that was typed last.
 */
export function setLines({ model }: Editor, text: string): void {
  const root = model.document.getRoot();
  if (!root) return;
  model.enqueueChange({ isUndoable: false }, (writer) => {
    writer.remove(writer.createRangeIn(root));
    for (const line of text.split('\n')) {
      const paragraph = writer.createElement('paragraph');
      if (line) writer.insertText(line, paragraph);
      writer.append(paragraph, root);
    }
  });
}

/** Puts the cursor after so many characters of the lines that the editor holds, and the focus into the editor. */
export function focusAt(editor: Editor, text: string, characters: number): void {
  const { line, column } = lineAndColumn(text, characters);
  const root = editor.model.document.getRoot();
  const paragraph = root?.getChild(line);
  editor.model.change((writer) => {
    if (paragraph?.is('element')) writer.setSelection(paragraph, Math.min(column, paragraph.maxOffset));
  });
  editor.editing.view.focus();
}

/** Pastes where the cursor is, as if the user did. */
export function paste(editor: Editor, clipboardData: DataTransfer): void {
  const event = new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true });
  editor.editing.view.getDomRoot()?.dispatchEvent(event);
}
