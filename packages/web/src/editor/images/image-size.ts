// The menu of an image's sizes, read out with the size that it shows.
import { DropdownView, Plugin } from 'ckeditor5';

/** Adds the item `imageSize`: the editor's own `resizeImage`, which is read out without its value. */
export class ImageSize extends Plugin {
  static get pluginName() {
    return 'ImageSize' as const;
  }

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
