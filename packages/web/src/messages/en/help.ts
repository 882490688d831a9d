// English texts of the question marks beside words that a newcomer does not know.
import { catalogue } from '../language.ts';

export const helpTexts = catalogue('helpTexts', {
  units: 'What are units?',
  unitsHelp:
    'Units pay for SMS. One page to one phone in your country costs 1 unit. They are reserved when you send, and come back if the provider refuses the message.',
  pages: 'What is a page?',
  pagesHelp:
    'One page holds 160 characters. A longer message is split into pages of 153 characters, and the phone shows them as one. You pay for each page. Some characters, such as emoji, leave 70 characters per page.',
  dnd: 'What is DND?',
  dndHelp:
    'Do Not Disturb: people can ask their network to block bulk SMS. The regular route cannot reach their phones; the hosted route can.',
  senderId: 'What is a sender id?',
  senderIdHelp:
    "The name recipients see instead of a phone number, such as your organisation's. It has 3 to 11 letters or digits, and phone networks approve it before you can use it.",
});
