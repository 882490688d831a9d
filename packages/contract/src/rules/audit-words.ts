// Says each action of the audit log as an English sentence.
import {
  type AuditDetail,
  auditParts,
  type AuditSentence,
  type Entry,
  how,
  sentencesOf,
  textOf,
} from './audit-sentences.ts';

/** What a sentence is made from. */
export interface AuditFact {
  action: string;
  /** The name of what it was done to; empty where it is not known (any more). */
  name: string;
  detail: AuditDetail;
}

type Detail = AuditDetail;

const countOf = (value: unknown, one: string, many: string): string =>
  typeof value === 'number' ? `${value.toLocaleString('en-GB')} ${value === 1 ? one : many}` : many;
const people = (value: unknown): string => countOf(value, 'person', 'people');
const to = (field: string) => (detail: Detail) =>
  textOf(detail[field]) ? ` to ${textOf(detail[field])}` : '';
const toPeople = (detail: Detail): string =>
  typeof detail['people'] === 'number' ? ` to ${people(detail['people'])}` : '';
/** What was sent, unless the outbox kept it, so that nobody got it. */
const sentOrPut = ({ kept }: Detail): string => (kept === true ? 'put' : 'sent');
const orIntoOutbox =
  (after: (detail: Detail) => string = () => '') =>
  (detail: Detail): string =>
    `${after(detail)}${detail['kept'] === true ? ' into the Outbox' : ''}`;
const partNames: Record<string, string> = { timeZone: 'time zone' };
const changedParts = (detail: Detail): string =>
  ` ${
    Object.keys(detail)
      .map((part) => partNames[part] ?? part)
      .join(', ') || 'details'
  }`;

const topicNames: Record<string, string> = {
  units: 'low units',
  replies: 'replies',
  late: 'missed send times',
  bounces: 'bounces',
  approvals: 'approvals',
};
const toldTopics = ({ topics }: Detail): string =>
  ` ${Array.isArray(topics) ? topics.map((topic) => topicNames[textOf(topic)] ?? textOf(topic)).join(', ') : 'what'}`;

const roleOf = (detail: Detail): string => textOf(detail['role']).replace('_', ' ');
const toRole = (detail: Detail): string => (roleOf(detail) ? ` to ${roleOf(detail)}` : '');
const takenWords: Record<string, string> = {
  'people.export': 'exporting',
  'people.erase': 'erasing people',
  'optOuts.lift': 'removing opt-outs',
  'notes.confidential': 'confidential notes',
  'messages.toAll': 'sending to all contacts',
};
const staffMayNot = ({ staffMayNot: taken }: Detail): string =>
  Array.isArray(taken) && taken.length > 0
    ? `: everything except ${taken.map((each) => takenWords[textOf(each)] ?? textOf(each)).join(', ')}`
    : ': everything their role allows';

const byName = (detail: Detail): string => (textOf(detail['name']) ? ` (${textOf(detail['name'])})` : '');

/** The app alone is turned on and off where passkeys count besides it. */
const factorOf = (detail: Detail): string => (detail['passkeys'] ? 'codes of an app' : 'two-factor sign-in');

const colleague = '%|a colleague';
const group = 'the group %|a group';
const person = '%|a person';

const access: Record<string, Entry> = {
  'session.started': ['signed in', '', how('by', { passkey: ' with a passkey' })],
  'session.ended': ['signed out'],
  'session.entered': ['switched to this organisation'],
  'session.revoked': ['ended a session'],
  'session.othersRevoked': ['signed out all their other devices'],
  'account.nameChanged': ['changed their name'],
  'account.languageChanged': ['changed their language'],
  'account.noticePhone': ['changed their phone number for notices'],
  'account.emailAsked': ['asked for a new e-mail address'],
  'account.emailKept': ['kept their e-mail address'],
  'account.emailChanged': ['changed their e-mail address by a link'],
  'account.passwordChanged': ['changed their password'],
  'account.twoFactorOn': ['turned', '', (detail) => ` ${factorOf(detail)} on`],
  'account.twoFactorOff': ['turned', '', (detail) => ` ${factorOf(detail)} off`],
  'account.passkeyAdded': ['added', 'a passkey', byName],
  'account.passkeyRemoved': ['removed', 'a passkey', byName],
  'account.recoveryCodesRenewed': ['made new recovery codes'],
  'account.lockedOut': [
    'signed',
    colleague,
    () => ' out everywhere, and removed their password and passkeys',
  ],
  'password.reset': ['set a new password by a link'],
  'organisation.registered': ['created the organisation'],
  'colleague.invited': [
    'invited',
    'a colleague',
    (detail) => (textOf(detail['email']) ? ` (${textOf(detail['email'])}) as ${roleOf(detail)}` : ''),
  ],
  'colleague.invitationWithdrawn': [
    'withdrew',
    'an invitation',
    (detail) => (textOf(detail['email']) ? ` for ${textOf(detail['email'])}` : ''),
  ],
  'colleague.joined': ['joined', '', (detail) => ` as ${roleOf(detail)}`],
  'colleague.roleChanged': ['changed the role of', colleague, toRole],
  'roles.tightened': ['changed what staff can do', '', staffMayNot],
  'colleague.removed': ['removed', colleague],
  'colleague.left': ['left the organisation'],
  'colleague.madeOwner': ['handed the organisation over to', colleague],
  'key.created': ['created', 'the API key %|an API key'],
  'key.revoked': ['revoked', 'the API key %|an API key'],
  'audit.exported': ['exported the audit log'],
  'audit.pruned': [
    'deleted',
    '',
    (detail) => ` ${countOf(detail['lines'], 'old line', 'old lines')} of the audit log`,
  ],
};

const greetingWords = { birthday: ' birthday messages', anniversary: ' anniversary messages' };

const messages: Record<string, Entry> = {
  'sms.sent': [sentOrPut, 'an SMS', orIntoOutbox(toPeople)],
  'sms.scheduled': ['scheduled', 'an SMS', toPeople],
  'sms.tested': [sentOrPut, 'a test SMS', orIntoOutbox()],
  'sms.drafted': ['saved', 'a draft of an SMS'],
  'email.sent': [sentOrPut, 'an e-mail', orIntoOutbox(toPeople)],
  'email.scheduled': ['scheduled', 'an e-mail', toPeople],
  'email.tested': [sentOrPut, 'a test e-mail', orIntoOutbox()],
  'email.drafted': ['saved', 'a draft of an e-mail'],
  'message.repeated': ['made', 'a message', () => ' repeat'],
  'recurring.stopped': ['stopped', 'a repeating message'],
  'greetings.changed': ['changed the automatic', '', how('occasion', greetingWords)],
  'greeting.changed': ['changed the automatic', '', how('occasion', greetingWords)],
  'welcome.changed': ['changed', 'the welcome message'],
  'welcome.skipped': ['changed who gets', 'the welcome message'],
  'draft.deleted': ['deleted', 'a draft'],
  'message.exported': ['exported', 'the report of a message'],
  'message.cancelled': ['cancelled', 'a message'],
  'message.undone': ['took back', 'a message', () => ' before it was sent'],
  'message.approved': ['approved', 'a message'],
  'message.sentBack': ['sent back', 'a message', () => ' to its author'],
  'message.rescheduled': ['rescheduled', 'a message'],
  'message.named': ['renamed', 'a message'],
  'message.sentNow': [sentOrPut, 'a scheduled message', orIntoOutbox(() => ' now')],
  'message.doubtSettled': ['resolved the uncertain deliveries of', 'a message'],
  'message.callListExported': ['exported', 'a call list'],
  'message.followed': [sentOrPut, 'a follow-up', orIntoOutbox(() => ' to those not reached')],
  'message.followLater': ['set', 'a follow-up', () => ' for later'],
  'message.followLaterStopped': ['stopped', 'a follow-up', () => ' before its day'],
  'message.secondStepCancelled': ['stopped the fallback route of', 'a message'],
  'inbox.answered': ['answered', 'a reply'],
  'inbox.taken': [
    'changed who looks after',
    'a conversation',
    (detail) => (detail['taken'] ? ': took it' : ': gave it back'),
  ],
  'inbox.finished': ['marked', 'a conversation', (detail) => (detail['done'] ? ' as done' : ' as open')],
  'inbox.optOutDecided': [
    'decided about a reply from',
    '',
    (detail) =>
      ` ${textOf(detail['address']) || 'a number'}: ${detail['optOut'] === true ? 'opted out' : 'not an opt-out'}`,
  ],
  'suppression.added': ['opted out', '', (detail) => ` ${textOf(detail['address']) || 'an address'}`],
  'suppression.lifted': [
    'lifted the opt-out of',
    '',
    (detail) => ` ${textOf(detail['address']) || 'an address'}`,
  ],
  'senderId.requested': ['requested', 'the sender id %|a sender id'],
  'senderId.decided': [
    'decided about',
    'the sender id %|a sender id',
    how('status', { '2': ': approved', '3': ': rejected' }),
  ],
  'mailSender.added': ['added', 'the sender address %|a sender address'],
  'mailSender.changed': ['changed', 'the sender address %|a sender address'],
  'mailSender.asked': ['asked for proof of', 'the sender address %|a sender address'],
  'mailSender.removed': ['removed', 'the sender address %|a sender address'],
  'mailDomain.added': ['added', 'the e-mail domain %|an e-mail domain'],
  'mailDomain.checked': ['checked', 'the e-mail domain %|an e-mail domain'],
  'mailDomain.removed': ['removed', 'the e-mail domain %|an e-mail domain'],
  'mailTemplate.added': ['added', 'the template %|a template'],
  'mailTemplate.changed': ['changed', 'the template %|a template'],
  'mailTemplate.removed': ['removed', 'the template %|a template'],
  'smsTemplate.added': ['added', 'the SMS template %|an SMS template'],
  'smsTemplate.changed': ['changed', 'the SMS template %|an SMS template'],
  'smsTemplate.removed': ['removed', 'the SMS template %|an SMS template'],
  'media.uploaded': ['uploaded', 'the image %|an image'],
  'media.changed': ['changed', 'the image %|an image'],
  'media.deleted': ['deleted', 'the image %|an image'],
};

const records: Record<string, Entry> = {
  'person.created': ['added', person],
  'person.updated': ['changed', person],
  'person.stateChanged': [
    'changed',
    person,
    how('state', {
      archived: ' to archived',
      deceased: ' to deceased',
      deleted: ' to deleted',
      active: ' to active',
    }),
  ],
  'person.toDoChanged': [
    'changed what there is to do for',
    person,
    (detail) =>
      detail['done'] === true ? ': done' : textOf(detail['dueOn']) ? ` by ${textOf(detail['dueOn'])}` : '',
  ],
  'person.noteDeleted': ['deleted a note about', person],
  'person.exported': ['exported the data of', person],
  'person.erased': ['erased', 'a person', () => ' permanently'],
  'people.changed': [
    'changed',
    '',
    (detail) =>
      'running' in detail
        ? ` ${people(detail['running'])} in the background`
        : ` ${people(detail['changed'])} in one go`,
  ],
  'people.changeStopped': [
    'stopped',
    'a change of many people',
    (detail) => `, with ${people(detail['changed'])} changed by then`,
  ],
  'people.changeUndone': ['undid', 'a change of many people'],
  'people.exported': ['exported', '', (detail) => ` ${people(detail['people'])}`],
  'people.merged': [
    'merged',
    person,
    (detail) =>
      ` with ${people(Array.isArray(detail['merged']) ? detail['merged'].length : undefined)} recorded twice`,
  ],
  'people.duplicatesDismissed': ['said that people are', '', () => ' not duplicates'],
  'people.imported': ['imported', 'a file of people'],
  'people.importStarted': ['started', 'an import of people'],
  'people.importUndone': ['undid', 'an import of people'],
  'field.created': ['added', 'the custom field %|a custom field'],
  'field.updated': ['changed', 'the custom field %|a custom field'],
  'fields.ordered': ['changed the order of the custom fields'],
  'list.entryCreated': ['added', '%|an entry', () => ' to a list of the people settings'],
  'list.entryUpdated': ['changed', '%|an entry', () => ' in a list of the people settings'],
  'list.ordered': ['changed the order of a list in the people settings'],
  'family.created': ['added', 'the family %|a family'],
  'family.updated': ['changed', 'the family %|a family'],
  'family.deleted': ['deleted', 'the family %|a family'],
  'group.created': ['created', group],
  'group.updated': ['changed', group],
  'group.deleted': ['deleted', group],
  'group.membersAdded': [
    'added',
    '',
    (detail) =>
      ` ${people(detail['added'])} to ${Array.isArray(detail['groups']) && detail['groups'].length > 1 ? `${detail['groups'].length} groups` : 'a group'}`,
  ],
  'group.membersRemoved': ['removed people from', group],
  'group.memberUpdated': ['changed a member of', group],
  'group.membersMoved': ['moved people from', group],
  'attendance.opened': ['opened', 'the attendance list %|an attendance list'],
  'attendance.marked': ['took attendance in', '%|an attendance list'],
  'attendance.absenteesKept': ['saved a group of those absent from', '%|an attendance list'],
  'attendance.deleted': ['deleted', 'the attendance list %|an attendance list'],
};

const steeringWords: Record<string, string> = {
  paused: 'paused sending by',
  draining: 'let what had begun finish sending by',
  running: 'resumed sending by',
};

const settings: Record<string, Entry> = {
  'organisation.changed': ["changed the organisation's", '', changedParts],
  'organisation.notices': ['changed who is notified of', '', toldTopics],
  'organisation.exported': ['exported', 'everything of the organisation'],
  'organisation.closed': ['closed', 'the organisation'],
  'organisation.reopened': ['reopened', 'the organisation'],
  'organisation.deleted': ['deleted', 'a closed organisation'],
  'organisation.logo': ['changed', 'the logo'],
  'organisation.logoRemoved': ['removed', 'the logo'],
  'settings.sending': ['changed', 'the sending settings'],
  'settings.approval': ['changed', 'which messages need approval'],
  'settings.retention': ['changed', 'how long texts and recipients are kept'],
  'messages.pruned': [
    'deleted',
    '',
    (detail) => ` the texts and recipients of ${countOf(detail['messages'], 'old message', 'old messages')}`,
  ],
  'settings.senders': ['changed', 'the default senders'],
  'settings.mail': ['changed', 'the e-mail settings'],
  'provider.added': ['added', 'the provider %|a provider'],
  'provider.changed': ['changed', 'the provider %|a provider'],
  'provider.removed': ['removed', 'the provider %|a provider'],
  'provider.signedIn': ['signed in', 'the mailbox of the provider %|the mailbox of a provider'],
  'provider.tried': ['tried', 'the provider %|a provider'],
  'rates.changed': ['changed', 'the price list'],
  'replyNumbers.changed': ['changed', 'the reply numbers'],
  'lane.steered': [
    (detail) => steeringWords[textOf(detail['mode'])] ?? 'changed sending by',
    '',
    (detail) => ` ${textOf(detail['lane'])}`,
  ],
  'lane.reconnected': ['reconnected', '', (detail) => ` ${textOf(detail['lane'])}`],
  'message.triedNow': ['retried', 'a message', () => ' that was waiting'],
  'limit.changed': ['changed the sending speed of', '%|an organisation'],
  'units.statementExported': ['exported the statement of units'],
  'units.toppedUp': [
    'added',
    '',
    (detail) => ` ${countOf(detail['units'], 'unit', 'units')} to an organisation`,
  ],
  'units.takenBack': [
    'took back',
    '',
    (detail) => ` ${countOf(detail['units'], 'unit', 'units')} from an organisation`,
  ],
  'units.requested': ['requested', '', (detail) => ` ${countOf(detail['units'], 'unit', 'units')}`],
  'units.requestChanged': ['changed', 'a request for units'],
  'units.requestWithdrawn': ['withdrew', 'a request for units'],
  'units.requestDecided': ['decided about', 'a request for units'],
  'units.noticeChanged': ['changed the low-balance notice'],
  'organisation.state': ['set', '%|an organisation', to('state')],
  'organisation.invited': ['invited an organisation'],
  'organisation.invitationWithdrawn': ['withdrew the invitation of an organisation'],
  'organisation.quota': ['changed the daily limit of', '%|an organisation'],
};

export const auditSentences: Record<string, AuditSentence> = sentencesOf({
  ...access,
  ...messages,
  ...records,
  ...settings,
});

/** Whether an action has a sentence of its own. */
export const hasAuditWords = (action: string): boolean => Object.hasOwn(auditSentences, action);

/** The sentence that follows the name of who did it, in English; an unknown action is named as it is. */
export function auditSentence({ action, name, detail }: AuditFact): string {
  const sentence = hasAuditWords(action) ? auditSentences[action] : undefined;
  if (!sentence) return `did '${action}'`;
  const { before, thing, after } = auditParts(sentence(name, detail));
  return `${before}${thing}${after}`;
}
