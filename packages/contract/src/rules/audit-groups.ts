// Groups the actions of the audit log, for its filter.

/** What the first part of an action's name is about, in the order of the filter. */
export const auditGroups = {
  messages: [
    'sms',
    'email',
    'message',
    'draft',
    'inbox',
    'suppression',
    'senderId',
    'mailSender',
    'mailDomain',
    'mailTemplate',
    'smsTemplate',
    'greetings',
    'greeting',
    'recurring',
    'welcome',
    'media',
  ],
  people: ['person', 'people', 'field', 'fields', 'list', 'family', 'note'],
  groups: ['group', 'attendance'],
  access: ['colleague', 'session', 'password', 'account', 'twoFactor', 'key', 'role', 'roles'],
  settings: [
    'settings',
    'organisation',
    'provider',
    'units',
    'rates',
    'replyNumbers',
    'limit',
    'lane',
    'approval',
  ],
  audit: ['audit'],
} as const satisfies Record<string, readonly string[]>;

export type AuditGroup = keyof typeof auditGroups;

/** What each group is called. */
export const auditGroupNames: Record<AuditGroup, string> = {
  messages: 'Messages',
  people: 'People',
  groups: 'Groups and attendance',
  access: 'Sign-in, colleagues and keys',
  settings: 'Settings and units',
  audit: 'Audit log',
};

export const isAuditGroup = (name: string): name is AuditGroup => Object.hasOwn(auditGroups, name);
