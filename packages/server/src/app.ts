// Builds the HTTP app: server, all routes, and the files of the web client.
import type { Call } from '@tidings/contract/call.ts';
import type { FastifyInstance } from 'fastify';
import { addressOf } from './accounts/accounts.ts';
import { addressRoutes } from './accounts/addresses/address-routes.ts';
import { auditRoutes } from './accounts/audit/audit-routes.ts';
import { colleagueRoutes } from './accounts/colleagues/colleague-routes.ts';
import { invitationRoutes } from './accounts/colleagues/invitation-routes.ts';
import { membershipRoutes } from './accounts/colleagues/membership-routes.ts';
import { operatorRoutes } from './accounts/operator-routes.ts';
import { organisationRoutes } from './accounts/organisation-routes.ts';
import { emailPage } from './accounts/own-account/email-page.ts';
import { ownAccountRoutes } from './accounts/own-account/own-account-routes.ts';
import { passkeyRoutes } from './accounts/passkeys/passkey-routes.ts';
import { keyRoutes } from './accounts/keys/key-routes.ts';
import { organisationInvitationRoutes } from './accounts/organisations/invitations/routes.ts';
import { accountsRoutes } from './accounts/routes.ts';
import { attendanceRoutes } from './attendance/routes.ts';
import { groupRoutes } from './groups/routes.ts';
import { type AppContext, longestStatementMs } from './app-context.ts';
import { openLogos } from './media/keep-logo.ts';
import { mediaRoutes } from './media/routes.ts';
import { laneRoutes } from './messaging/control/routes.ts';
import { composeRoutes } from './messaging/compose/routes.ts';
import { followUpRoutes } from './messaging/follow-up/routes.ts';
import { greetingRoutes } from './messaging/greetings/routes.ts';
import { moveGreetingTimes } from './messaging/greetings/settings-store.ts';
import { welcomeRoutes } from './messaging/welcome/routes.ts';
import { recurringRoutes } from './messaging/recurring/routes.ts';
import { moveRunTimes } from './messaging/recurring/store.ts';
import { inboxRoutes } from './messaging/inbox/routes.ts';
import { mailOrigin } from './messaging/delivery/mail-origin.ts';
import { openUnsubscribe } from './messaging/unsubscribe/unsubscribe.ts';
import { unsubscribeRoutes } from './messaging/unsubscribe/unsubscribe-routes.ts';
import { openMailTokens } from './email/tokens/mail-token.ts';
import { microsoftAppOf } from './provider-accounts/microsoft/microsoft-app.ts';
import { openMicrosoftSignIn } from './provider-accounts/microsoft/sign-in.ts';
import { openProviderAccounts } from './provider-accounts/open-accounts.ts';
import { limitRoutes } from './provider-accounts/limits/operator-routes.ts';
import { providerRoutes } from './provider-accounts/routes.ts';
import { readTestMode } from './provider-accounts/present-right.ts';
import type { ChooseProvider } from './provider-accounts/selection/choose-provider.ts';
import type { Tx } from './platform/db/database.ts';
import { openAccountProvider, readHook } from './provider-accounts/open-account.ts';
import { bounceRoutes } from './email/bounces/routes.ts';
import { hookRoutes } from './messaging/receipts/hooks-routes.ts';
import { openKeeping } from './messaging/receipts/keep-inbound.ts';
import { openSenderProof } from './email/senders/prove-sender.ts';
import { proofRoutes } from './email/senders/proof-routes.ts';
import { mailSenderRoutes } from './email/senders/routes.ts';
import { countImageUses } from './messaging/reports/image-uses-store.ts';
import { reportRoutes } from './messaging/reports/routes.ts';
import { senderIdRoutes } from './sms/sender-ids/routes.ts';
import { sendingSettingsRoutes } from './messaging/settings/routes.ts';
import { suppressionRoutes } from './messaging/suppressions/routes.ts';
import { openOptOuts } from './messaging/suppressions/store.ts';
import { rateRoutes } from './messaging/units/rates-routes.ts';
import { templateRoutes } from './email/templates/routes.ts';
import { smsTemplateRoutes } from './messaging/templates/routes.ts';
import { trackingRoutes } from './messaging/tracking/tracking-routes.ts';
import { unitRequestRoutes } from './messaging/units/requests/requests-routes.ts';
import { unitRoutes } from './messaging/units/routes.ts';
import { openWelcomeUnits } from './messaging/units/welcome-units.ts';
import { familyRoutes } from './people/families/routes.ts';
import { changeRoutes } from './people/changes/routes.ts';
import { customTitle } from './import/custom-title.ts';
import { importRoutes } from './import/routes.ts';
import { personDataRoutes } from './people/privacy/routes.ts';
import { duplicateRoutes } from './people/duplicates/routes.ts';
import { peopleRoutes } from './people/routes.ts';
import { nameOfUpload } from './people/uploads/uploads.ts';
import { peopleSettingsRoutes } from './people/settings/routes.ts';
import { smartPeople } from './people/list/smart-people.ts';
import { openComposing } from './open-composing.ts';
import { openMailSenders } from './open-mail-senders.ts';
import { openForgetting, openExportParts, personMovers } from './person-ports.ts';
import { openAnswerOnce } from './platform/http/idempotency/answer-once.ts';
import { buildHttpServer, type HttpServerOptions } from './platform/http/http-server.ts';
import { fileRoutes } from './platform/http/file-routes.ts';
import type { HttpServer } from './platform/http/mount.ts';
import { homeRoutes } from './home/routes.ts';
import { wholeOrganisationRoutes } from './organisation/routes.ts';
import { everybodyCsv } from './people/changes/export-people.ts';
import { healthRoutes } from './platform/http/health.ts';
import { serveClient } from './platform/http/client-files.ts';
import { ownNumber } from './platform/version.ts';

/** Signing in, addresses, colleagues, and the operator's decisions. */
function allAccountsRoutes(server: HttpServer, context: AppContext): void {
  accountsRoutes(server, context);
  addressRoutes(server, context);
  invitationRoutes(server, context);
  colleagueRoutes(server, context);
  membershipRoutes(server, context);
  auditRoutes(server, context);
  ownAccountRoutes(server, context);
  passkeyRoutes(server, context);
  emailPage(server, context.accounts.emails);
  keyRoutes(server, context);
  operatorRoutes(server, context);
  const moveTimes = [moveGreetingTimes, moveRunTimes];
  organisationRoutes(server, { ...context, logos: openLogos(context.files), moveTimes });
  organisationInvitationRoutes(server, context);
}

/** The same with a limit of time for statements; where there is no replica, the database answers its reads. */
function withLimit(context: AppContext) {
  const db = context.db.within(longestStatementMs);
  return { ...context, db, reads: context.reads ?? db };
}

/** Builds the app, ready to listen or for `inject`, with the list of its calls for tests that go through them. */
export async function buildApp(unhurried: AppContext): Promise<{ app: FastifyInstance; calls: Call[] }> {
  const context = withLimit(unhurried);
  const { config, db, counter } = context;
  const app = await buildHttpServer(httpOptions(context));
  const server: HttpServer = {
    app,
    calls: [],
    authenticate: context.accounts.authenticate,
    endOf: context.accounts.endOf,
    writeAudit: context.accounts.writeAudit,
    answerOnce: openAnswerOnce(unhurried),
    asLeader: (userId, work) => db.asLeader(userId, work),
    ledGroups: context.accounts.colleagues.ledGroups,
    counter,
    callsPerKey: context.rateLimits.callsPerKey,
    isFull: () => context.room.isFull(),
  };

  allAccountsRoutes(server, context);
  // Changes of very many rows at once, all or nothing, have no time limit.
  groupRoutes(server, unhurried, smartPeople);
  importRoutes(server, unhurried);
  changeRoutes(server, { ...unhurried, titleOf: customTitle });
  const composing = openComposing(unhurried);
  const { hide, chooseProvider } = composing;
  duplicateRoutes(server, context, personMovers);
  personDataRoutes(server, context, {
    forget: openForgetting(hide),
    exportParts: openExportParts(hide, context.runInWorker),
  });
  peopleRoutes(server, context);
  familyRoutes(server, context);
  peopleSettingsRoutes(server, context);
  attendanceRoutes(server, context);
  mediaRoutes(server, context, countImageUses);

  composeRoutes(server, { ...composing, answerDb: db, rateLimits: context.rateLimits });
  followUpRoutes(server, composing);
  greetingRoutes(server, composing);
  welcomeRoutes(server, composing);
  recurringRoutes(server, context);
  inboxRoutes(server, { ...composing, db });
  reportRoutes(server, {
    db,
    reads: context.reads,
    mailFrom: mailOrigin(config).address,
    streamsPerAddress: config.EVENT_STREAMS_PER_ADDRESS,
  });
  homeRoutes(server, homeParts(context, chooseProvider));
  exportRoutes(server, unhurried);
  senderIdRoutes(server, context);
  unitRoutes(server, context);
  unitRequestRoutes(server, context);
  rateRoutes(server, context);
  accountRoutes(server, context, composing);
  const tokens = openMailTokens(context.secret);
  unsubscribeRoutes(app, {
    port: openUnsubscribe({ db, tokens, hide, clock: context.clock }),
    isToken: (token) => tokens.read(token, 'leave') !== null,
    counter,
  });
  limitRoutes(server, context);
  laneRoutes(server, context);
  bounceRoutes(server, context);
  trackingRoutes(app, context);
  suppressionRoutes(server, { db, hide });
  sendingSettingsRoutes(server, context);
  mailSenderRoutes(server, openMailSenders(context, chooseProvider));
  proofRoutes(app, counter, openSenderProof({ db, notify: context.accounts.notify }));
  templateRoutes(server, context);
  smsTemplateRoutes(server, context);

  fileRoutes(server, { ...context, nameOf: (key) => nameOfUpload(db, key) });
  healthRoutes(app, {
    db,
    registry: context.metrics.registry,
    droppedLines: context.droppedLines,
    metricsToken: config.METRICS_TOKEN,
  });
  await serveClient(app);
  return { app, calls: server.calls };
}

/** What the home screen reads. */
const homeParts = (context: AppContext, chooseProvider: ChooseProvider) => ({
  ...context,
  readTestMode: (tx: Tx, tenantId: string) => readTestMode(tx, tenantId, chooseProvider),
});

/** Mounts the calls that export, close and reopen an organisation; an export has no time limit. */
function exportRoutes(server: HttpServer, context: AppContext): void {
  const { db } = context;
  wholeOrganisationRoutes(server, {
    ...context,
    peopleCsv: (tenantId) => everybodyCsv({ db, titleOf: customTitle }, tenantId),
  });
}

/** Mounts the calls of provider accounts, and their webhooks. */
function accountRoutes(
  server: HttpServer,
  context: AppContext,
  { hide, chooseProvider, readRight }: ReturnType<typeof openComposing>,
): void {
  const { config, db, counter } = context;
  const accounts = openProviderAccounts(context);
  const microsoftApp = microsoftAppOf(config);
  providerRoutes(server, {
    db,
    accounts,
    chooseProvider,
    isOptedOut: openOptOuts(hide),
    readRight,
    urls: config,
    welcome: openWelcomeUnits({ db, notify: context.accounts.notify }),
    microsoft: openMicrosoftSignIn({ ...context, address: addressOf(config), app: microsoftApp }),
    hasMicrosoft: microsoftApp !== null,
    canMail: context.sendMail !== undefined,
    openAccount: openAccountProvider,
    clock: context.clock,
    rateLimits: context.rateLimits,
  });
  hookRoutes(server.app, {
    db,
    accounts,
    readHook,
    keeping: openKeeping(db),
    counter,
    clock: context.clock,
  });
}

const httpOptions = ({ config, log, silence, version }: AppContext): HttpServerOptions => ({
  log,
  secure: config.PUBLIC_URL?.startsWith('https:') ?? false,
  version: ownNumber(),
  apiDocument: config.API_DOCS === 'on',
  silence,
  refusal: version.refusal,
  connectionsPerAddress: config.CONNECTIONS_PER_ADDRESS,
  ...(config.TRUSTED_PROXIES && { proxies: config.TRUSTED_PROXIES }),
});
