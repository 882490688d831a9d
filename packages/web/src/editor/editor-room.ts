// Makes room for the editor: brings it up before a menu of its toolbar opens, and as somebody begins to write.
import { type ClassicEditor, Plugin } from 'ckeditor5';

/** As high as the highest menu within a menu, in pixels; fewer are too few to write in, too. */
const enough = 420;

/** On a phone, and where a list stands open above the editor, it is far down. */
export class EditorRoom extends Plugin {
  static get pluginName() {
    return 'EditorRoom' as const;
  }

  init(): void {
    const { ui } = this.editor as ClassicEditor;
    this.listenTo(ui, 'ready', () => {
      const { element, toolbar, editable } = ui.view;
      const isLow = () => (element?.getBoundingClientRect().top ?? 0) + enough > innerHeight;
      // Before the menu hears of it: it opens up or down by where it stands then.
      toolbar.element?.addEventListener(
        'click',
        ({ target }) => {
          const opens = (target as Element).closest('.ck-dropdown__button[aria-expanded="false"]');
          if (opens && isLow()) element?.scrollIntoView({ block: 'start' });
        },
        { capture: true },
      );
      // The press is over: nothing is selected by what moves away from under it.
      editable.element?.addEventListener('click', () => {
        if (isLow()) element?.scrollIntoView({ block: 'start', behavior: motion() });
      });
    });
  }
}

const motion = () => (matchMedia('(prefers-reduced-motion: reduce)').matches ? 'auto' : 'smooth');
