// English texts of the pages behind links in e-mails.

/**
 * A title and, where the page has them, a sentence, the word on its button, and a note below. {name} and {address} stand for
 * the organisation and the e-mail address.
 */
export interface PageTexts {
  title: string;
  text?: string;
  /** The label of a field for an e-mail address. */
  field?: string;
  button?: string;
  note?: string;
}

const closeIt = 'If you were not expecting this, close this page and nothing will change.';

/** The user confirms their own address. */
const confirming = {
  confirmAddress: {
    title: 'Confirm your e-mail address',
    text: 'Is {address} your e-mail address, and did you create an account at Tidings?',
    button: 'Confirm e-mail address',
    note: closeIt,
  },
  addressConfirmed: {
    title: 'Your e-mail address is confirmed',
    text: '{address} is confirmed. You can close this page.',
  },
  addressTooOld: { title: 'This link has expired', text: 'Sign in to Tidings and ask for a new one.' },
  confirmNewAddress: {
    title: 'Confirm your new e-mail address',
    text: 'Do you want to sign in to Tidings with {address} from now on?',
    button: 'Use this e-mail address',
    note: closeIt,
  },
  newAddressConfirmed: {
    title: 'Your e-mail address is changed',
    text: 'From now on you sign in with {address}. You can close this page.',
  },
  newAddressTooOld: {
    title: 'This link has expired',
    text: 'Sign in to Tidings and enter the new address again.',
  },
  newAddressTaken: {
    title: 'This address is in use',
    text: 'There is another account with {address} now, so yours keeps its address.',
  },
};

/** The owner of a mailbox allows an organisation to send from it. */
const sending = {
  confirmSender: {
    title: 'May {name} send from your address?',
    text: '{name} would like to send its e-mails from {address}. Click the button to allow it.',
    button: 'Allow',
    note: closeIt,
  },
  senderConfirmed: {
    title: 'Thank you, your address is confirmed',
    text: '{name} can now send its e-mails from {address}. You can close this page.',
  },
  senderTooOld: {
    title: 'This link has expired',
    text: 'It was valid for a week. The person at {name} who asked for it can send a new one to {address}.',
  },
};

/** The reader of an e-mail unsubscribes, or comes back. */
const unsubscribing = {
  unsubscribe: {
    title: 'No more e-mails from {name}?',
    text: '{name} sends e-mails to {address}. Click the button to stop them.',
    button: 'Unsubscribe',
    note: 'This does not change text messages to your phone.',
  },
  unsubscribed: {
    title: 'You will no longer get e-mails from {name}',
    text: '{address} is unsubscribed. E-mails already on their way may still arrive.',
    note: 'If you want them again, tell {name}.',
  },
  /** For a day, to those who clicked by mistake. */
  justUnsubscribed: {
    title: 'You will no longer get e-mails from {name}',
    text: '{address} is unsubscribed. E-mails already on their way may still arrive.',
    button: 'I clicked by mistake',
  },
  resubscribed: {
    title: 'You get e-mails from {name} again',
    text: '{name} can send e-mails to {address} as before.',
    button: 'Unsubscribe',
  },
  erased: {
    title: '{name} has deleted your address',
    text: 'This link belongs to an address that is no longer known here, so there is nothing to unsubscribe.',
    note: 'If you still get e-mails, use the link in the newest one.',
  },
  /** An e-mail so old that its recipients were deleted. */
  prunedMail: {
    title: 'No more e-mails from {name}?',
    text: 'This e-mail is old, and the address it went to is no longer stored here. Enter your e-mail address to unsubscribe.',
    field: 'Your e-mail address',
    button: 'Unsubscribe',
    note: 'This does not change text messages to your phone.',
  },
  testMail: {
    title: 'This was a test',
    text: 'Someone at {name} sent this e-mail to try it out. Its link unsubscribes no one.',
  },
  unknownMail: {
    title: 'This link is not valid',
    text: 'Part of it may be missing. Open it from the e-mail itself, or reply to the e-mail and ask to be unsubscribed.',
  },
};

/** What is wrong with a link, or with this moment. */
const troubles = {
  invalidLink: {
    title: 'This link is not valid',
    text: 'Part of it may be missing, or there is a newer one. Open the link in the newest e-mail.',
  },
  tooMany: { title: 'Too many requests', text: 'Please wait a minute and try again.' },
  unreadable: {
    title: 'This could not be read',
    text: 'Open the link in the e-mail, and click the button on its page.',
  },
  unavailable: {
    title: 'This is not possible right now',
    text: 'Please try again in a few minutes. The link is still valid.',
  },
};

export const pages = {
  ...confirming,
  ...sending,
  ...unsubscribing,
  ...troubles,
};
