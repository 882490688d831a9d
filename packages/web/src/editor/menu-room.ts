// Brings the toolbar up before one of its menus opens, where the menu would have no room beneath it.
import { type ClassicEditor, Plugin } from 'ckeditor5';

/** As high as the highest menu within a menu, in pixels. */
const highest = 420;

/** On a phone, and where a list stands open above the editor, the toolbar is far down. */
export class MenuRoom extends Plugin {
  static get pluginName() {
    return 'MenuRoom' as const;
  }

  init(): void {
    const { ui } = this.editor as ClassicEditor;
    this.listenTo(ui, 'ready', () => {
      const { element, toolbar } = ui.view;
      // Before the menu hears of it: it opens up or down by where it stands then.
      toolbar.element?.addEventListener(
        'click',
        ({ target }) => {
          const opens = (target as Element).closest('.ck-dropdown__button[aria-expanded="false"]');
          if (opens && opens.getBoundingClientRect().bottom + highest > innerHeight)
            element?.scrollIntoView({ block: 'start' });
        },
        { capture: true },
      );
    });
  }
}
