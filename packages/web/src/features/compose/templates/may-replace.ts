// Asks before a template replaces what is written.
import { templateTexts } from '../../../messages/en/templates.ts';
import { confirm } from '../../../ui/dialogs/confirm.ts';

/** `message` says what is replaced. */
export const mayReplace = (message: string): Promise<boolean> =>
  confirm({
    title: templateTexts.replaceTitle,
    message,
    confirmLabel: templateTexts.replace,
    cancelLabel: templateTexts.keepMine,
    danger: true,
  });
