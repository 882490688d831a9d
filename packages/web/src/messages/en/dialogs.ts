// English texts that dialogs, toasts and lists of any screen share.
import { catalogue, number, plural } from '../language.ts';

export const dialogTexts = catalogue('dialogTexts', {
  backTo: (title: string) => `Back to ${title}`,
  close: 'Close',
  closeToast: 'Close notification',
  undo: 'Undo',
  undoKeys: 'Ctrl+Z',
  showMore: 'Show more',
  print: 'Print',
  discardTitle: 'Discard your changes?',
  discardHint: "They haven't been saved.",
  discard: 'Discard',
  keepEditing: 'Keep editing',
  asTable: 'As a table',
  smsPage: (page: number) => `page ${number(page)}`,

  invitationSent: 'Invitation sent',
  invitationReady: 'Invitation ready',
  mailed: (email: string) => `We e-mailed a link to ${email}. You can also give them the link yourself.`,
  notMailed: (email: string) => `This server cannot send e-mail. Copy the link and give it to ${email}.`,
  link: 'Link',
  linkHint: (days: number) =>
    plural(days, {
      one: 'Works once, for # day. Anyone who has it can accept.',
      other: 'Works once, for # days. Anyone who has it can accept.',
    }),
  copyLink: 'Copy link',
  copied: 'Copied',
  done: 'Done',
  titled: (title: string, text: string) => `${title}: ${text}`,
});

export const pagerTexts = catalogue('pagerTexts', {
  first: 'First page',
  previous: 'Previous page',
  next: 'Next page',
  last: 'Last page',
});
