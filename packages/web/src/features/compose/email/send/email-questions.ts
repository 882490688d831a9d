// Questions to the writer of an e-mail; each resolves to whether to go on.
import { email } from '../../../../messages/en/email.ts';
import { confirm } from '../../../../ui/dialogs/confirm.ts';
import { specified } from '../../../../messages/en/specified.ts';

/** Asked before typed text is lost (EC-07). */
export const mayDiscard = (): Promise<boolean> =>
  confirm({
    title: email.discardTitle,
    message: email.discardHint,
    confirmLabel: specified.discard,
    cancelLabel: email.keepWriting,
    danger: true,
  });

/** Asked before an e-mail without a subject goes (EC-09). */
export const mayGoWithoutSubject = (): Promise<boolean> =>
  confirm({
    title: email.noSubjectTitle,
    message: email.noSubjectHint,
    confirmLabel: email.noSubjectConfirm,
    cancelLabel: email.noSubjectCancel,
  });

/** Asked before a template's button goes out with its placeholder link. */
export const mayLeadNowhere = (): Promise<boolean> =>
  confirm({
    title: email.noLinkTitle,
    message: email.noLinkHint,
    confirmLabel: email.noLinkConfirm,
    cancelLabel: email.addLink,
    danger: true,
  });
