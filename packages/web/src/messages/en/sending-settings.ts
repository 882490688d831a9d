// English texts of the sending settings: undo, quiet hours, keywords and approval.
import { catalogue, plural } from '../language.ts';

export const sendingSettingsTexts = catalogue('sendingSettingsTexts', {
  whenYouSend: 'When you send',
  undoWindow: 'Undo window (seconds)',
  undoWindowHint: 'Messages wait this long before sending. 0 = send immediately.',
  askWhenLate: 'Ask before sending if a scheduled message is late by more than (minutes)',
  askWhenLateHint: "For example, because Tidings wasn't running at its time.",
  shareAddress: 'Send one message to people who share a phone or an e-mail address',
  shareAddressHint: "'Bola & Tunde' get one SMS, paid for once. Otherwise each gets their own.",

  quietHours: 'Quiet hours',
  quietHoursLabel: 'Quiet hours for SMS',
  quietHoursHint:
    "You'll be asked before sending at night; scheduled messages and retries wait until quiet hours end.",
  from: 'From',
  to: 'To',
  /** The organisation's time zone: 'Lagos' and 'Africa/Lagos'. */
  zone: (city: string, zone: string) => `${city} time (${zone})`,

  keywords: 'Replies to your SMS',
  stop: 'STOP',
  stopAbout: (words: string) => `They get no more SMS. Always included: ${words}.`,
  start: 'START',
  startAbout: (words: string) => `They get SMS again. Always included: ${words}.`,
  help: 'HELP',
  helpAbout: (words: string) => `They get a reply that says who you are. Always included: ${words}.`,
  otherWords: (keyword: string) => `Other words that mean ${keyword}`,
  addWord: 'Type a word and press Enter',
  autoReply: (keyword: string) => `Auto-reply to ${keyword}`,
  autoReplyCost: (pages: number) =>
    plural(pages, { one: 'Costs # page each time.', other: 'Costs # pages each time.' }),

  approval: 'Approval',
  approvalAbout:
    'These messages wait until an owner or admin approves them. No one can approve their own. Owners and admins can send to any number.',
  saveApproval: 'Save approval',
  recipients: 'Messages to more than (recipients)',
  units: 'Messages that cost more than (units)',
  noLimit: 'Leave empty for no limit.',
  everyMessageBy: 'Every message by',
  everyMessageByHint:
    'Including short ones to one person. Tests and replies from the inbox are sent without approval.',
});
