// English texts of the e-mail composer, its preview and its questions.
import { catalogue, list, number } from '../language.ts';

export const email = catalogue('email', {
  title: 'Compose Email',
  close: 'Close',
  subject: 'Subject',
  previewText: 'Preview text',
  previewTextHint: 'Shown next to the subject in the inbox',
  message: 'Message',
  fullScreen: 'Write in full screen',
  exitFullScreen: 'Exit full screen',
  loadingEditor: 'Loading the editor',
  noText: 'E-mail without text',

  from: 'From',
  loadingSender: 'Loading sender',
  addAddress: 'Use your own address',
  sender: (name: string, address: string) => `${name} <${address}>`,
  shownAs: (sender: string, replyTo: string) => `Shown as ${sender}. Replies go to ${replyTo}.`,
  repliesTo: (replyTo: string) => `Replies go to ${replyTo}.`,

  noLink: 'A button has no link.',
  addLink: 'Add link',
  imageUploading: 'An image is still uploading',
  tryInAMoment: 'Try again in a moment',

  alsoSms: 'Also send as SMS',
  notByEmail: (names: readonly string[], others: number) =>
    `${list([...names, ...(others > 0 ? [`${number(others)} more`] : [])])} can't be reached by e-mail.`,
  smsInstead: 'Send SMS instead',
  ownSms: 'You changed this text. It is kept until you send it.',
  emailText: "Use the e-mail's text",

  dismiss: 'Dismiss',
  preview: 'Preview',
  asSms: 'Send as SMS',

  width: 'Width',
  desktop: 'Desktop',
  phone: 'Phone',
  scheme: 'Light or dark',
  light: 'Light',
  dark: 'Dark',
  previewOf: 'Preview of the e-mail',
  inbox: 'In the inbox',
  noSubject: 'No subject',

  test: 'Send a test to myself',
  testAddress: 'My e-mail address',
  testHint: 'Sends immediately. Only you get it.',
  testHintPersonal: 'Sends immediately, with your own name in it. Only you get it.',
  tested: (address: string) => `Test sent to ${address}`,

  discardTitle: 'Discard this message?',
  discardHint: 'What you typed will be lost.',
  keepWriting: 'Keep writing',
  noSubjectTitle: 'Send without a subject?',
  noSubjectHint: 'Many mail programs treat e-mails without a subject as spam.',
  noSubjectConfirm: 'Send without subject',
  noSubjectCancel: 'Add a subject',
  noLinkTitle: 'Send a button without a link?',
  noLinkHint: 'A button or link still goes to example.org, as in the template.',
  noLinkConfirm: 'Send anyway',
  changedTitle: 'Recipients have changed',
  changedConfirm: 'Send',
  changedCancel: 'Go back',
});
