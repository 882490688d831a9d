// A toolbar menu that inserts a merge field at the cursor, as plain text.
import { mergeFields } from '@tidings/contract/rules/merge-fields.ts';
import {
  addListToDropdown,
  Collection,
  createDropdown,
  Plugin,
  UIModel,
  type ListDropdownItemDefinition,
} from 'ckeditor5';
import { mergeFieldTexts } from '../messages/en/merge-fields.ts';

declare module 'ckeditor5' {
  interface EditorConfig {
    mergeFields?: { onInsert: (() => void) | undefined };
  }
}

/** Adds the toolbar item `mergeField`. */
export class MergeFieldMenu extends Plugin {
  init(): void {
    const { editor } = this;
    editor.ui.componentFactory.add('mergeField', (locale) => {
      const menu = createDropdown(locale);
      menu.buttonView.set({
        label: mergeFieldTexts.menu,
        withText: true,
        tooltip: mergeFieldTexts.menuHint,
      });
      menu.extendTemplate({ attributes: { class: 'tidings-merge-menu' } });
      menu.bind('isEnabled').to(editor, 'isReadOnly', (locked) => !locked);
      addListToDropdown(menu, menuItems(), { role: 'menu', ariaLabel: mergeFieldTexts.menuHint });
      menu.on('execute', (event) => {
        const { name } = event.source as UIModel & { name: string };
        this.insert(`#${name}#`);
      });
      return menu;
    });
  }

  /** Inserts the text at the cursor in the current format. */
  private insert(text: string): void {
    const { editor } = this;
    editor.execute('insertText', { text });
    editor.config.get('mergeFields')?.onInsert?.();
    editor.editing.view.focus();
  }
}

/** One entry per field; `firstname` is left out because it means the same as `name`. */
function menuItems(): Collection<ListDropdownItemDefinition> {
  const fields = mergeFields.filter((field) => field.name !== 'firstname');
  const items = fields.map(({ name }): ListDropdownItemDefinition => ({
    type: 'button',
    model: new UIModel({
      name,
      label: `${mergeFieldTexts.label(name)}  #${name}#`,
      withText: true,
      role: 'menuitem',
    }),
  }));
  return new Collection(items);
}
