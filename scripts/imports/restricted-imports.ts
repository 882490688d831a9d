// Says which folder may import which, and who may use some code.

/** A path below packages/, without `src`: 'server/groups', 'web/features/compose', 'contract/rules/phones.ts'. */
export type Place = string;

const floor = ['server/platform'];
/** Places of the server by their names below it, with the platform, which everything may use. */
const server = (...names: string[]) => [...floor, ...names.map((name) => `server/${name}`)];
/** A tenant's settings, which most stages of a message read. */
const tenantRules = 'messaging/settings/tenant-rules-store.ts';
/** Whether an organisation may send through real providers, as the operator has decided. */
const sendingRights = 'accounts/sending-rights';
/** Counts what colleagues are told of later. */
const gathered = 'accounts/notices/gathered-store.ts';
/** Who may approve messages, which accepting one and its report ask. */
const approvers = 'messaging/compose/approval/approvers-store.ts';
const screen = ['web/ui', 'web/lib', 'web/messages'];
const feature = (...names: string[]) => [...screen, ...names.map((name) => `web/features/${name}`)];

/**
 * Place -> the places it may import besides itself and the contract. A file belongs to the longest place that its
 * path starts with ('server/*': the files directly in that folder); type imports count. Where a lower place needs a
 * higher one, it declares a one-function type beside its user, and app or worker passes the function in.
 */
export const directions: Record<Place, Place[]> = {
  'contract/rules': [],
  'contract/*': ['contract/rules'],
  'contract/calls': ['contract/*', 'contract/rules'],

  // The files at the top of the server wire everything together; nothing below imports them.
  'server/*': ['server'],
  'server/platform': [],
  // What the server writes for people, by language: texts, and the mails and pages made of them.
  'server/texts': floor,
  'server/accounts': server('texts'),
  'server/accounts/sending-rights': server('texts'),
  // What is gathered until colleagues are told: one count, which the stages add to.
  'server/accounts/notices/gathered-store.ts': floor,
  'server/processes': floor,
  // What the metrics show of the whole installation.
  'server/monitoring': floor,
  // `tidings doctor` looks into most parts and changes none.
  'server/doctor': server('accounts', 'processes', 'email/domains', 'email/smtp', 'sms', 'messaging/control'),
  'server/groups': floor,
  'server/media': floor,
  'server/people': server('groups', 'texts'),
  // The lock between audiences and people: accepting a message shares it, merging and erasing take it exclusively.
  'server/people/audience-store.ts': floor,
  // Reads lists of people of any kind; a message's contact file is one too.
  'server/import': server('groups', 'people'),
  'server/attendance': server('groups', 'people'),
  // The sample church is imported like a real one.
  'server/sample': server('import', 'sms/sender-ids'),

  // The interface between delivery and providers, and what providers of both channels share.
  'server/providers': floor,
  'server/sms': server('providers'),
  'server/sms/sender-ids': server('accounts'),
  'server/email/smtp': server('providers', 'email/smtp/dmarc-refusal.ts', 'email/smtp/hard-refusal.ts'),
  // Which answers of a mail server are hard refusals or for DMARC: one rule for sending and for bounces.
  'server/email/smtp/dmarc-refusal.ts': [],
  'server/email/smtp/hard-refusal.ts': [],
  'server/email/html': server('texts'),
  'server/email/rendering': server('email/html'),
  'server/email/tokens': floor,
  'server/email/templates': server('email/html', 'email/rendering', 'texts'),
  'server/email/domains': server('accounts'),
  'server/email/senders': server('accounts', 'email/domains', 'texts'),
  'server/email/bounces': server(
    'providers',
    'email/tokens',
    'email/smtp/dmarc-refusal.ts',
    'email/smtp/hard-refusal.ts',
  ),
  // Provider accounts of both channels: stored, tested, and selected for what a tenant sends.
  'server/provider-accounts': server('accounts', 'providers', 'sms', 'email/smtp'),

  // The stages of a message. Stages after the queue never call each other; they share only its rows.
  'server/messaging/settings/tenant-rules-store.ts': floor,
  'server/messaging/settings': server(tenantRules, 'texts'),
  'server/messaging/units': server(tenantRules, 'texts'),
  'server/messaging/suppressions': server('people'),
  'server/messaging/queue': server(sendingRights, 'messaging/units', 'texts'),
  'server/messaging/audience': server('messaging/suppressions', 'people'),
  'server/messaging/compose': server(
    tenantRules,
    sendingRights,
    'accounts',
    'messaging/audience',
    'messaging/units',
    'messaging/queue',
    'messaging/suppressions',
    'provider-accounts',
    'sms',
    'email/html',
    'email/rendering',
    'email/senders',
    'texts',
    // A contact file is read like any list of people.
    'import',
    'people/audience-store.ts',
  ),
  'server/messaging/delivery': server(
    tenantRules,
    'messaging/queue',
    'messaging/suppressions',
    'messaging/tracking',
    'providers',
    'sms',
    'email/rendering',
    'email/senders',
    'email/tokens',
    'texts',
  ),
  // What the operator sees and steers of lanes; workers follow its rows.
  'server/messaging/control': server('messaging/queue', 'provider-accounts', 'processes'),
  'server/messaging/receipts': server(
    gathered,
    'messaging/queue',
    'messaging/suppressions',
    'messaging/inbox',
    'providers',
    'provider-accounts',
    'sms',
    'email/bounces',
  ),
  'server/messaging/inbox': server(
    gathered,
    tenantRules,
    'messaging/suppressions',
    'messaging/compose',
    'messaging/settings',
    'people',
    'sms',
    'texts',
  ),
  // Open to the reader of an e-mail: the unsubscribe page, opens and clicks.
  'server/messaging/unsubscribe': server(
    'messaging/queue',
    'messaging/suppressions',
    'email/tokens',
    'texts',
  ),
  'server/messaging/templates': server(),
  'server/messaging/tracking': server('messaging/queue', 'messaging/suppressions', 'email/tokens', 'texts'),
  // What automatic messages share: their content, and the schedule that they become.
  'server/messaging/automatic': server(
    'texts',
    'messaging/audience',
    'messaging/compose',
    'messaging/queue',
    'messaging/settings',
    'messaging/units',
  ),
  // Birthdays and anniversaries become schedules by themselves.
  'server/messaging/greetings': server(
    'texts',
    'email/html',
    'messaging/automatic',
    'messaging/compose',
    'messaging/settings',
    'messaging/suppressions',
    'messaging/units',
    'messaging/welcome',
    'people/audience-store.ts',
  ),
  // People who were added are welcomed by a schedule.
  'server/messaging/welcome': server(
    'texts',
    'messaging/automatic',
    'messaging/compose',
    'messaging/settings',
    'messaging/suppressions',
    'messaging/units',
    'people',
  ),
  // Messages that repeat: each run is a schedule.
  'server/messaging/recurring': server(
    tenantRules,
    'texts',
    'messaging/automatic',
    'messaging/compose',
    'messaging/queue',
    'people/audience-store.ts',
  ),
  // After a message: people not reached, the fallback route, the call list.
  'server/messaging/follow-up': server(
    tenantRules,
    'texts',
    'messaging/compose',
    'messaging/audience',
    'messaging/queue',
    'messaging/units',
    'messaging/suppressions',
    'people',
    'groups',
    'email/html',
  ),
  // Deletes what has been kept for long enough.
  'server/messaging/retention': server(
    'accounts',
    'providers',
    'messaging/queue',
    'messaging/settings',
    'messaging/tracking',
  ),
  'server/messaging/compose/approval/approvers-store.ts': floor,
  'server/messaging/reports': server(
    approvers,
    tenantRules,
    'messaging/queue',
    'messaging/units',
    'messaging/audience',
    'messaging/tracking',
    'people',
    'groups',
    'sms',
    'email/html',
    'email/rendering',
  ),

  // Exports and deletes whole organisations.
  'server/organisation': server('accounts', 'texts'),
  // The home screen reads a little of everything, and writes nothing.
  'server/home': server('attendance', 'people', 'messaging/inbox', 'messaging/reports', 'messaging/units'),

  'web/app': [...screen, 'web/features'],
  'web/features/pickers': screen,
  'web/features/accounts': screen,
  'web/features/account': screen,
  'web/features/colleagues': feature('pickers'),
  'web/features/audit': feature(),
  'web/features/guide': feature(),
  'web/features/keys': feature(),
  'web/features/units': feature('pickers'),
  'web/features/inbox': feature('pickers'),
  'web/features/consent': feature('pickers'),
  // The form of a provider account, for an organisation and for the installation.
  'web/features/providers': feature('pickers'),
  // A domain that e-mail is sent from, for an organisation and for the installation.
  'web/features/mail-domain': feature(),
  'web/features/operator': feature('pickers', 'providers', 'mail-domain'),
  'web/features/settings': feature('pickers', 'providers', 'mail-domain'),
  'web/features/automatic': feature('compose', 'people', 'pickers', 'settings'),
  'web/features/home': feature('people', 'sent', 'attendance'),
  'web/features/sent': feature('pickers'),
  'web/features/attendance': feature('pickers'),
  'web/features/groups': feature('pickers'),
  'web/features/people': feature('pickers'),
  'web/features/import': feature(),
  'web/features/media': feature(),
  'web/features/compose': [...feature('pickers', 'media'), 'web/editor'],
  'web/editor': ['web/lib', 'web/messages'],
  'web/ui': ['web/lib', 'web/messages'],
  'web/lib': ['web/messages'],
  'web/messages': [],
};

/**
 * Folders whose sub-folders must not form circles, whatever the table above allows. oxlint finds circles of files
 * (import/no-cycle, type imports included).
 */
export const withoutCircles: readonly Place[] = [
  'server',
  'server/messaging',
  'server/email',
  'server/sms',
  'server/provider-accounts',
  'server/people',
  'server/import',
  'web',
  'web/features',
  'web/features/compose',
];

export interface RestrictedImport {
  /** Modules that only the files in `for` may import; a name includes what lies below it. */
  modules?: string[];
  /** Code that only the files in `for` may contain, searched for outside comments. */
  code?: RegExp;
  /** The places the rule applies to. */
  within: Place[];
  /** The files that are allowed: places, or ends of file names after a star. */
  for: Place[];
  why: string;
}

const stores = ['*/store.ts', '*-store.ts', 'server/messaging/queue', 'server/platform'];

export const restrictedImports: RestrictedImport[] = [
  {
    modules: ['fastify', '@fastify', 'fastify-type-provider-zod'],
    within: ['server'],
    for: ['server/app.ts', 'server/platform/http', '*/routes.ts', '*-routes.ts'],
    why: 'HTTP is spoken in app.ts, platform/http and routes.ts only: a use case knows nothing of requests.',
  },
  {
    modules: ['pg', 'pg-boss', 'pg-copy-streams'],
    within: ['server'],
    for: ['server/platform'],
    why: 'Connections belong to the platform: elsewhere a transaction comes in as a parameter.',
  },
  {
    modules: ['kysely'],
    code: /\.(selectFrom|insertInto|updateTable|deleteFrom)\(|\bsql(<[^`]*>)?`/,
    within: ['server'],
    for: stores,
    why: 'SQL stands in store.ts, in files named -store.ts, and in messaging/queue, where it can be read.',
  },
  {
    code: /\bprocess\.env\b/,
    within: ['server', 'contract'],
    for: ['server/platform/config.ts'],
    why: 'The environment is read and checked once, by platform/config.ts; settings are passed in.',
  },
  {
    code: /\bDate\.now\(|\bnew Date\(\)/,
    within: ['server', 'contract'],
    for: ['server/platform/clock.ts'],
    why: 'The time comes from a Clock that is passed in, or from engine.now() in SQL, so that tests can set it.',
  },
  {
    code: /\bMath\.random\b/,
    within: ['server', 'contract'],
    for: ['server/worker.ts'],
    why: 'Chance is passed in, so that tests can set it.',
  },
  {
    modules: ['smpp', 'undici'],
    within: ['server'],
    for: ['server/sms', 'server/providers'],
    why: 'Gateways are spoken to by providers only.',
  },
  {
    modules: ['node:net', 'node:tls'],
    within: ['server'],
    for: ['server/sms/smpp', 'server/email/smtp', 'server/providers', 'server/platform'],
    why: 'Sockets belong to providers and to the platform.',
  },
  {
    modules: ['smtp-server', 'imapflow', 'postal-mime'],
    within: ['server'],
    for: ['server/email/bounces'],
    why: 'Mail comes in at one place, email/bounces, which takes nothing but bounces and complaints.',
  },
  {
    modules: ['nodemailer'],
    within: ['server'],
    for: ['server/accounts/mail.ts', 'server/email/rendering/prepare-mail.ts'],
    why: "Account mail is composed by accounts/mail.ts and a message's mail by email/rendering/prepare-mail.ts; email/smtp sends both.",
  },
  {
    modules: ['libphonenumber-js'],
    within: ['contract', 'server', 'web'],
    for: ['contract/rules/phones.ts', 'contract/rules/countries.ts'],
    why: 'Phone numbers and countries are read by one rule each in contract/rules, for browser and server alike.',
  },
  {
    modules: ['luxon'],
    within: ['contract', 'server', 'web'],
    for: ['contract/rules/dates.ts'],
    why: 'Times of a zone are read by one rule, contract/rules/dates.ts, for browser and server alike.',
  },
  {
    modules: ['node:'],
    within: ['contract', 'web'],
    for: [],
    why: 'This runs in a browser too.',
  },
  {
    // Not the pattern of a parameter: `({ queryKey: [first] }) =>`.
    code: /\bqueryKey: *\[(?!\w+(?:, \w+)*\] *\}(?::| *\) *=>))|\b(?:get|set)Quer(?:y|ies)Data(?:<[^>]*>)?\( *\[/,
    within: ['web'],
    for: ['*-keys.ts'],
    why: 'A query key comes from a factory in a file named -keys.ts, so that one answer is never cached under two.',
  },
  {
    code: /(?<![.\w])fetch\(/,
    within: ['web'],
    for: ['web/lib/http/api.ts'],
    why: 'Calls go through lib/http/api.ts, which carries the token and turns failures into sentences.',
  },
  {
    modules: ['@mantine/notifications'],
    within: ['web'],
    for: ['web/lib/show-toast.tsx', 'web/app/overlays.tsx'],
    why: 'Toasts are shown by lib/toast.ts, which knows how long each one stands.',
  },
  {
    modules: ['ckeditor5', '@ckeditor'],
    within: ['web'],
    for: ['web/editor'],
    why: 'The editor stays behind <EmailEditor>, which loads it only where mail is written.',
  },
];

/** The most lines a file may have, apart from tests and generated files. Nine in ten stay below the first figure. */
export const lengths = { usual: 250, most: 400, shareOfLong: 0.1 };
