// Moves the words and the cursor of a plain field into the editor.
import type { Editor } from 'ckeditor5';
import { lineAndColumn, linesAsHtml } from './plain-lines.ts';

/** Replaces the content by these lines; undoing does not bring the content before back. */
export const setLines = (editor: Editor, text: string): void => editor.setData(linesAsHtml(text));

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
