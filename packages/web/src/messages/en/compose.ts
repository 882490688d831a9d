// English texts that both composers show.
import { catalogue, number } from '../language.ts';

export const compose = catalogue('compose', {
  mayNotWrite: 'Your role does not allow you to write messages',
  mayNotWriteHint: "Ask a colleague who manages your organisation's account.",

  send: 'Send',
  moreWays: 'More ways to send',
  tryAgain: 'Try again',
  goBack: 'Go back',

  discardTitle: 'Discard this message?',
  discardHint: 'Your text and the recipients you chose will be lost.',
  unsent: 'Unsent messages',
  /** `{text}` is the beginning of the message. */
  continueWith: 'Continue with {text}?',
  unsentTo: (recipients: string) => `To ${recipients}`,
  andMore: (first: string, more: number) => `${first} and ${number(more)} more`,
  continue: 'Continue',
  discardUnsent: (text: string) => `'${text}' has not been sent.`,

  colleague: 'A colleague',
  sentBack: (who: string) => `${who} sent this message back`,

  selectedPeople: 'Selected people',
  opensSms: 'This link opens an SMS, not an e-mail.',
  opensEmail: 'This link opens an e-mail, not an SMS.',
  noDraft: 'This message is no longer a draft. You can find it under Sent or Scheduled.',
  noGroup: (name: string) => `There is no group '${name}'. Choose one from the list.`,
  twoGroups: (name: string) => `Two groups are called '${name}'. Choose the right one from the list.`,
  peopleNotLoaded: 'A person could not be loaded. Choose them from the list.',
  groupsNotLoaded: 'The group could not be loaded. Choose it from the list.',

  otherTab: 'This message is open in another tab',
  otherTabHint:
    'The text there is different. Show that version here, or keep this one as a separate message?',
  showOther: 'Show that version',
  keepThis: 'Keep this one',

  askLiteral: (field: string) => `Send "#${field}#" literally?`,
  askLiteralHint: (field: string) =>
    `'Personal Message' is off, so recipients will see "#${field}#". Tick it to show each person's own details instead.`,
  sendLiteral: 'Send as written',

  draftKept: 'The draft was kept',
  draftKeptHint: 'Someone saved it after you opened it. You can find it under Drafts.',
  draftChanged: 'Someone else changed this draft',
  draftChangedHint:
    'It was saved after you opened it. Their version stays as it is. Save yours as a separate draft?',
  keepBoth: 'Keep both',

  maybeSent: 'This message may already have been sent',
  maybeSentHint:
    'An earlier attempt reached the server before you changed the message. Check Sent first, or send this as a new message.',
  undone: 'This message is a draft again',
  undoneHint:
    'An earlier attempt reached the server and was undone before anyone got it. You can find it under Drafts. Send this as a new message?',
  sendNew: 'Send as a new message',
  wasItSent: 'Checking whether this message was sent…',
  wasNotSent: 'This message was not sent. Send it again when you are ready.',
  forApproval: 'Sent for approval',
  forApprovalHint: "It will be sent once a colleague approves it. We'll notify you.",

  sendTest: 'Send test',
});
