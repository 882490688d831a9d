// Questions to the writer of an e-mail; each resolves to whether to go on.
import * as specified from '@tidings/contract/rules/specified-texts.ts';
import { confirm } from '../../../../ui/dialogs/confirm.ts';

/** Asked before typed text is lost (EC-07). */
export const mayDiscard = (): Promise<boolean> =>
  confirm({
    title: 'Discard this message?',
    message: 'What you typed will be gone.',
    confirmLabel: specified.discard,
    cancelLabel: 'Keep writing',
    danger: true,
  });

/** Asked before an e-mail without a subject goes (EC-09). */
export const mayGoWithoutSubject = (): Promise<boolean> =>
  confirm({
    title: 'Send without a subject?',
    message: 'Many mail readers show e-mails without a subject as suspicious.',
    confirmLabel: 'Send without',
    cancelLabel: 'Add a subject',
  });

/** Asked before a template's button goes out with its placeholder link. */
export const mayLeadNowhere = (): Promise<boolean> =>
  confirm({
    title: 'Send a button that leads nowhere?',
    message: 'A button or a link still leads to example.org, as the template had it.',
    confirmLabel: 'Send as it is',
    cancelLabel: 'Set its link',
    danger: true,
  });
