// The grid that a new table is chosen from begins at 2 by 2, so that Enter gives a table of that size (EC-04).
import { DropdownView, Plugin } from 'ckeditor5';

/** In a grid of 10 by 10, the second of the second row. */
const twoByTwo = 11;

/** Moves the focus within the grid as it opens. */
export class TableDefault extends Plugin {
  static get pluginName() {
    return 'TableDefault' as const;
  }

  init(): void {
    const { editor } = this;
    this.listenTo(editor.ui, 'ready', () => {
      const { toolbar } = editor.ui.view as unknown as { toolbar: { items: Iterable<unknown> } };
      for (const item of toolbar.items)
        if (item instanceof DropdownView && item.buttonView.label === editor.t('Insert table'))
          this.listenTo(item, 'change:isOpen', () => item.isOpen && begin(item), { priority: 'lowest' });
    });
  }
}

const begin = ({ panelView }: DropdownView): void =>
  panelView.element?.querySelectorAll<HTMLElement>('button')[twoByTwo]?.focus();
