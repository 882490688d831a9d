// Makes a new table 2 by 2 and as wide as the text (EC-04).
import { DropdownView, Plugin } from 'ckeditor5';

/** The second cell of the second row in a grid of 10 by 10. */
const twoByTwo = 11;

/** Moves the focus to that cell when the grid opens, so that Enter inserts the table; an empty one would be tiny. */
export class TableDefault extends Plugin {
  init(): void {
    const { editor } = this;
    const insertion = editor.commands.get('insertTable');
    if (insertion)
      this.listenTo(insertion, 'execute', () => editor.execute('tableWidth', { value: '100%' }), {
        priority: 'low',
      });
    this.listenTo(editor.ui, 'ready', () => {
      const { toolbar } = editor.ui.view as unknown as { toolbar: { items: Iterable<unknown> } };
      for (const item of toolbar.items)
        if (item instanceof DropdownView && item.buttonView.label === editor.t('Insert table'))
          this.listenTo(item, 'change:isOpen', () => item.isOpen && focusDefault(item), {
            priority: 'lowest',
          });
    });
  }
}

const focusDefault = ({ panelView }: DropdownView): void =>
  panelView.element?.querySelectorAll<HTMLElement>('button')[twoByTwo]?.focus();
