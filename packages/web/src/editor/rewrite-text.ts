// Rewrites the text of an editor's content, run by run of equal format.
import type { Editor, ModelTextProxy } from 'ckeditor5';

/** Replaces each run that `change` alters and keeps its format; other runs and the undo history stay. */
export function rewriteText({ model }: Editor, change: (text: string) => string): void {
  const root = model.document.getRoot();
  if (!root) return;
  const runs = [...model.createRangeIn(root).getItems()].filter(
    (item): item is ModelTextProxy => item.is('$textProxy') && change(item.data) !== item.data,
  );
  model.change((writer) => {
    // From the end, so that a change does not move the runs before it.
    for (const run of runs.toReversed()) {
      const range = model.createRangeOn(run);
      writer.insertText(change(run.data), run.getAttributes(), range.end);
      writer.remove(range);
    }
  });
}
