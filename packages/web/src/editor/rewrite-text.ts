// Changes words throughout an editor's content from outside: each piece of one format by itself.
import type { Editor, ModelTextProxy } from 'ckeditor5';

/** What stays as it is keeps its place and its history; formats stay. */
export function rewriteText({ model }: Editor, change: (text: string) => string): void {
  const root = model.document.getRoot();
  if (!root) return;
  const pieces = [...model.createRangeIn(root).getItems()].filter(
    (item): item is ModelTextProxy => item.is('$textProxy') && change(item.data) !== item.data,
  );
  model.change((writer) => {
    // From the end: what is changed does not move what is still to be.
    for (const piece of pieces.toReversed()) {
      const range = model.createRangeOn(piece);
      writer.insertText(change(piece.data), piece.getAttributes(), range.end);
      writer.remove(range);
    }
  });
}
