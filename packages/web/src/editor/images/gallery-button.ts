// A toolbar button that inserts an image of the gallery.
import { ButtonView, IconImageAssetManager, Plugin } from 'ckeditor5';
import { editorTexts } from '../../messages/en/editor.ts';

/** Adds the toolbar item `gallery`. */
export class GalleryButton extends Plugin {
  init(): void {
    const { editor } = this;
    editor.ui.componentFactory.add('gallery', (locale) => {
      const button = new ButtonView(locale);
      button.set({ label: editorTexts.fromLibrary, icon: IconImageAssetManager, tooltip: true });
      button.bind('isEnabled').to(editor, 'isReadOnly', (locked) => !locked);
      this.listenTo(button, 'execute', () => void this.pick());
      return button;
    });
  }

  /** Inserts at the position the cursor had before the dialog opened. */
  private async pick(): Promise<void> {
    const { editor } = this;
    const source = await editor.config.get('images')?.pick();
    if (source) editor.execute('insertImage', { source });
    editor.editing.view.focus();
  }
}
