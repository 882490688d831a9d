// Selects a link in the text and opens the form with its address.
import { ButtonView, type ClassicEditor, type ModelTextProxy } from 'ckeditor5';

/** Selects the first link whose address passes `isWanted`; does nothing where there is none. */
export function openLink(editor: ClassicEditor, isWanted: (href: string) => boolean): void {
  const { model, ui } = editor;
  const root = model.document.getRoot();
  const link = [...(root ? model.createRangeIn(root).getItems() : [])].find(
    (item): item is ModelTextProxy => item.is('$textProxy') && isWanted(hrefOf(item)),
  );
  if (!link) return;
  model.change((writer) => writer.setSelection(model.createRangeOn(link)));
  editor.editing.view.scrollToTheSelection();
  editor.editing.view.focus();
  for (const item of ui.view.toolbar.items)
    if (item instanceof ButtonView && item.label === editor.t('Link')) item.fire('execute');
}

function hrefOf(text: ModelTextProxy): string {
  const href = text.getAttribute('linkHref');
  return typeof href === 'string' ? href : '';
}
