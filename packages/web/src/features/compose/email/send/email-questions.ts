// What is asked of whoever writes an e-mail: each answers whether it may be.
import { confirm } from '../../../../ui/dialogs/confirm.ts';

/** Before what was typed is lost (EC-07). */
export const mayDiscard = (): Promise<boolean> =>
  confirm({
    title: 'Discard this message?',
    message: 'What you typed will be gone.',
    confirmLabel: 'Discard',
    cancelLabel: 'Keep writing',
    danger: true,
  });

/** EC-09. */
export const mayGoWithoutSubject = (): Promise<boolean> =>
  confirm({
    title: 'Send without a subject?',
    message: 'Many mail readers show e-mails without a subject as suspicious.',
    confirmLabel: 'Send without',
    cancelLabel: 'Add a subject',
  });

/** Before a template's button goes out as it came. */
export const mayLeadNowhere = (): Promise<boolean> =>
  confirm({
    title: 'Send a button that leads nowhere?',
    message: 'A button or a link still leads to example.org, as the template had it.',
    confirmLabel: 'Send as it is',
    cancelLabel: 'Set its link',
    danger: true,
  });
