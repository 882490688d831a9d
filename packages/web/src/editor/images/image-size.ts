// The menu of image sizes, with the current size in its accessible name.
import { DropdownView, Plugin } from 'ckeditor5';

/** Adds the toolbar item `imageSize`: the editor's `resizeImage`, whose accessible name lacks the value. */
export class ImageSize extends Plugin {
  init(): void {
    const { componentFactory } = this.editor.ui;
    componentFactory.add('imageSize', () => {
      const menu = componentFactory.create('resizeImage');
      if (menu instanceof DropdownView) {
        const { buttonView: button } = menu;
        button.bind('ariaLabel').to(button, 'label', (size) => `${size}, ${this.editor.t('Resize image')}`);
      }
      return menu;
    });
  }
}
