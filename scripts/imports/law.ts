// The import law of the house, as one table: which folder may import which, and which doors only some may use.

/** A path below packages/, without `src`: 'server/groups', 'web/features/compose', 'contract/rules/phones.ts'. */
export type Place = string;

const floor = ['server/platform'];
const records = [...floor, 'server/accounts', 'server/groups', 'server/people', 'server/media'];
const stage = (...others: string[]) => [
  ...floor,
  'server/messaging/tenant-rules-store.ts',
  'server/messaging/mail-token',
  ...others.map((name) =>
    name === 'people' || name === 'groups' ? `server/${name}` : `server/messaging/${name}`,
  ),
];
const screen = ['web/editor', 'web/ui', 'web/lib'];
const feature = (...others: string[]) => [...screen, ...others.map((name) => `web/features/${name}`)];

/**
 * Place -> the places it may import, besides itself and the contract. A file belongs to the longest place that its
 * path begins with ('server/*': the files of that folder itself); type imports count. Where a lower place needs a
 * higher one, it declares a one-function type beside its user, and app or worker passes it in.
 */
export const directions: Record<Place, Place[]> = {
  'contract/rules': [],
  'contract/*': ['contract/rules'],
  'contract/calls': ['contract/*', 'contract/rules'],

  // The files at the top of the server put everything together; nothing below imports them.
  'server/*': ['server'],
  'server/platform': [],
  'server/accounts': floor,
  'server/groups': [...floor, 'server/accounts'],
  'server/media': [...floor, 'server/accounts'],
  'server/people': [...floor, 'server/accounts', 'server/groups', 'server/media'],
  // What reads lists of people of any kind; a message's contact file is one too.
  'server/people/import': [...floor, 'server/accounts', 'server/groups', 'server/media', 'server/people'],
  // The wall between audiences and people: whoever accepts a message stands on one side of it, whoever merges on the other.
  'server/people/audience-store.ts': floor,
  'server/attendance': records,
  // The sample church comes in by the same doors as a real one.
  'server/sample': [...records, 'server/messaging/sender-ids'],

  // What every stage may ask: a tenant's rules, and whom the token in a mail names.
  'server/messaging/mail-token': floor,
  // A message's way. Past the queue nothing calls onward: delivery, receipts and reports meet only in its rows.
  'server/messaging/tenant-rules-store.ts': floor,
  'server/messaging/compose': [
    ...stage(
      'audience',
      'rendering',
      'units',
      'queue',
      'sender-ids',
      'suppressions',
      'provider-accounts',
      'mail-senders',
    ),
    'server/accounts',
    'server/people/audience-store.ts',
    // A contact file is read as any list of people is.
    'server/people/import',
  ],
  'server/messaging/audience': stage('rendering', 'queue', 'suppressions', 'people', 'groups'),
  'server/messaging/rendering': floor,
  'server/messaging/units': stage(),
  // Whose account takes a message, what it costs there, and its webhook.
  'server/messaging/provider-accounts': [
    ...stage('providers', 'units', 'sender-ids', 'suppressions'),
    'server/accounts',
  ],
  'server/messaging/settings': [...floor, 'server/messaging/tenant-rules-store.ts'],
  // Whose addresses and domains mail comes from; the keys that sign it.
  'server/messaging/mail-senders': [...floor, 'server/accounts', 'server/messaging/tenant-rules-store.ts'],
  'server/messaging/templates': stage('rendering'),
  // The page to leave by, and what is counted of opens and clicks: open to whoever holds a mail.
  'server/messaging/leaving': stage('queue', 'suppressions'),
  'server/messaging/tracking': stage('queue', 'rendering'),
  'server/messaging/queue': stage('units'),
  'server/messaging/delivery': stage(
    'queue',
    'rendering',
    'providers',
    'suppressions',
    'mail-senders',
    'tracking',
  ),
  'server/messaging/providers': floor,
  'server/messaging/receipts': stage(
    'queue',
    'suppressions',
    'providers',
    'inbox',
    'provider-accounts',
    'units',
  ),
  'server/messaging/inbox': stage('queue', 'suppressions', 'people', 'compose', 'settings', 'rendering'),
  'server/messaging/suppressions': [...floor, 'server/people'],
  'server/messaging/sender-ids': [...floor, 'server/accounts'],
  'server/messaging/automations': stage('compose', 'people'),
  // What follows a message: those not reached, the second step, whom to call.
  'server/messaging/follow-up': stage(
    'compose',
    'audience',
    'queue',
    'units',
    'rendering',
    'suppressions',
    'people',
    'groups',
  ),
  'server/messaging/reports': stage(
    'queue',
    'units',
    'people',
    'groups',
    'audience',
    'rendering',
    'tracking',
  ),

  'web/app': [...screen, 'web/features'],
  'web/features/pickers': screen,
  'web/features/accounts': screen,
  'web/features/units': screen,
  'web/features/inbox': feature('pickers'),
  'web/features/consent': feature('pickers'),
  // The form of an account with a provider: of an organisation, and of the installation.
  'web/features/providers': screen,
  // A domain that mail comes from: of an organisation, and of the installation.
  'web/features/mail-domain': screen,
  'web/features/operator': feature('pickers', 'providers', 'mail-domain'),
  'web/features/settings': feature('pickers', 'providers', 'mail-domain'),
  'web/features/sent': feature('pickers'),
  'web/features/attendance': feature('pickers'),
  'web/features/groups': feature('pickers'),
  'web/features/people': feature('pickers'),
  'web/features/media': feature('pickers'),
  'web/features/compose': feature('pickers', 'groups', 'people', 'media'),
  'web/editor': ['web/ui', 'web/lib'],
  'web/ui': ['web/lib'],
  'web/lib': [],
};

export interface Door {
  /** Modules whose import goes through this door; a name also stands for what lies below it. */
  modules?: string[];
  /** Code that goes through this door, found in the text without its comments. */
  code?: RegExp;
  /** The files the door is for; all others are in the open. */
  within: Place[];
  /** The files that may use it: places, or the ends of file names with a star before them. */
  for: Place[];
  why: string;
}

const stores = ['*/store.ts', '*-store.ts', 'server/messaging/queue', 'server/platform'];

export const doors: Door[] = [
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
    for: ['server/messaging/providers'],
    why: 'Gateways are spoken to by providers only.',
  },
  {
    modules: ['node:net', 'node:tls'],
    within: ['server'],
    for: ['server/messaging/providers', 'server/platform'],
    why: 'Sockets belong to providers and to the platform.',
  },
  {
    modules: ['smtp-server', 'imapflow', 'postal-mime'],
    within: ['server'],
    for: ['server/messaging/receipts/bounces'],
    why: 'Mail comes in at one place, receipts/bounces, which takes nothing but what came back.',
  },
  {
    modules: ['nodemailer'],
    within: ['server'],
    for: ['server/accounts/mail.ts', 'server/messaging/rendering/prepare-mail.ts'],
    why: "Account mail is composed by accounts/mail.ts and a message's mail by rendering/prepare-mail.ts; providers/smtp sends both.",
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
    code: /(?<![.\w])fetch\(/,
    within: ['web'],
    for: ['web/lib/api.ts'],
    why: 'Calls go through lib/api.ts, which carries the token and turns failures into sentences.',
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

/**
 * Table -> the place that writes it; reading joins are free. In this house a state has one writer: of messages and
 * recipients it is the queue.
 */
export const writers: Record<string, Place> = {
  user: 'server/accounts',
  account: 'server/accounts',
  session: 'server/accounts',
  member: 'server/accounts',
  tenant: 'server/accounts',
  tenant_setting: 'server/messaging/settings',
  notice: 'server/accounts',
  notice_read: 'server/accounts',
  audit: 'server/accounts',
  people_group: 'server/groups',
  membership: 'server/groups',
  person: 'server/people',
  note: 'server/people',
  classification: 'server/people',
  age_group: 'server/people',
  custom_value: 'server/people',
  selection: 'server/people',
  import: 'server/people',
  import_error: 'server/people',
  'engine.import_row': 'server/people',
  import_change: 'server/people',
  import_verdict: 'server/people',
  import_sketch: 'server/people',
  import_family: 'server/people',
  custom_field: 'server/people',
  person_file: 'server/people',
  household: 'server/people',
  household_member: 'server/people',
  bulk_change: 'server/people',
  bulk_change_row: 'server/people',
  duplicate_dismissed: 'server/people',
  media: 'server/media',
  attendance: 'server/attendance',
  attendance_mark: 'server/attendance',
  message: 'server/messaging/queue',
  recipient: 'server/messaging/queue',
  recipient_person: 'server/messaging/queue',
  recipient_page: 'server/messaging/queue',
  'engine.due': 'server/messaging/queue',
  'engine.lease': 'server/messaging/queue',
  'engine.reference': 'server/messaging/queue',
  'engine.fault': 'server/messaging/queue',
  'engine.inbound': 'server/messaging/receipts',
  'engine.provider_account': 'server/messaging/provider-accounts',
  'engine.provider_state': 'server/messaging/delivery',
  'engine.provider_rate': 'server/messaging/units',
  'engine.unit_rate': 'server/messaging/units',
  'engine.tenant_limit': 'server/messaging/provider-accounts',
  'engine.reply_number': 'server/messaging/provider-accounts',
  inbox_message: 'server/messaging/inbox',
  conversation: 'server/messaging/inbox',
  unit_balance: 'server/messaging/units',
  unit_ledger: 'server/messaging/units',
  suppression: 'server/messaging/suppressions',
  sender_id: 'server/messaging/sender-ids',
  outbox: 'server/messaging/providers',
  'engine.mail_number': 'server/messaging/mail-token',
  mail_sender: 'server/messaging/mail-senders',
  'engine.mail_domain': 'server/messaging/mail-senders',
  mail_template: 'server/messaging/templates',
  mail_link: 'server/messaging/tracking',
  mail_event: 'server/messaging/tracking',
  'engine.mailbox': 'server/messaging/receipts',
  'engine.bounce_way': 'server/messaging/receipts',
};

/** Lines a file may have; tests and generated files apart. Nine in ten stay under the first. */
export const lengths = { usual: 250, most: 400, shareOfLong: 0.1 };
