// Scrolls the editor up when it lies low and a menu opens or typing begins.
import { type ClassicEditor, Plugin } from 'ckeditor5';

/** The height of the highest nested menu, in pixels; with less there is too little room to write either. */
const minHeight = 420;

/** The editor lies low on a phone, and below an open list. */
export class EditorScroll extends Plugin {
  init(): void {
    const { ui } = this.editor as ClassicEditor;
    this.listenTo(ui, 'ready', () => {
      const { element, toolbar, editable } = ui.view;
      const isLow = () => (element?.getBoundingClientRect().top ?? 0) + minHeight > innerHeight;
      // In the capture phase, because the menu opens up or down depending on its position.
      toolbar.element?.addEventListener(
        'click',
        ({ target }) => {
          const opens = (target as Element).closest('.ck-dropdown__button[aria-expanded="false"]');
          if (opens && isLow()) element?.scrollIntoView({ block: 'start' });
        },
        { capture: true },
      );
      // On click the press is over, so that scrolling selects no text.
      editable.element?.addEventListener('click', () => {
        if (isLow()) element?.scrollIntoView({ block: 'start', behavior: scrollBehavior() });
      });
    });
  }
}

const scrollBehavior = () => (matchMedia('(prefers-reduced-motion: reduce)').matches ? 'auto' : 'smooth');
