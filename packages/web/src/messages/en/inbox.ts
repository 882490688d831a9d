// English texts of the inbox and its conversations.
import { catalogue, plural } from '../language.ts';

export const inbox = catalogue('inbox', {
  title: 'Inbox',
  back: 'Back to all conversations',
  conversations: 'Conversations',
  searchLabel: 'Search by name or number',
  searchPlaceholder: 'Name or number',
  show: 'Show',
  showAll: 'All',
  showUnread: 'Unread',
  chooseConversation: 'Choose a conversation',
  noMatches: (search: string) => `No conversations match '${search}'`,
  noUnread: 'No unread conversations',
  noReplies: 'No replies yet',
  noRepliesHint: 'Replies to your texts appear here. Anyone who replies STOP is opted out automatically.',

  you: (text: string) => `You: ${text}`,
  mayOptOut: 'Opt-out?',
  optedOut: 'Opted out',
  /** Three names at most; `more` is the number of those who are not named. */
  names: (first: string, last: string, more: number) =>
    more > 0 ? `${first} & ${more} more` : `${first} & ${last}`,

  conversation: 'Conversation',
  conversationLog: 'Messages',
  unknownNumber: 'No one here has this number',
  viewPerson: 'View person',
  more: 'More for this conversation',
  markUnread: 'Mark as unread',
  repliedStop: 'Replied STOP: opted out',
  repliedStart: 'Replied START: opted in again',
  repliedHelp: 'Asked for help',
  report: 'Report',
  cannotSend: "You can't send to this number.",
  seeWhy: 'See why',

  yourReply: 'Your reply',
  characters: (count: number) => plural(count, { one: '# character', other: '# characters' }),
  pages: (count: number) => plural(count, { one: '# page', other: '# pages' }),
  sentFrom: 'Sent from',
  theirNumber: (number: string) => `${number} (the number they wrote to)`,
  noSenderId: 'No sender id is approved yet.',
  sendReply: 'Send reply',

  isOptOut: 'Is this an opt-out?',
  isOptOutHint: 'This may be a request to get no more SMS, or something else.',
  notOptedOut: "They haven't been opted out.",
  notOptedOutYet: "They haven't been opted out yet. A colleague who can edit people can decide.",
  optOut: 'Opt out',
  isNoOptOut: 'Not an opt-out',
});
