// Builds the HTTP side: the edge, every route of the product by name, the web client's files.
import type { Call } from '@tidings/contract/call.ts';
import type { FastifyInstance } from 'fastify';
import { operatorRoutes } from './accounts/operator-routes.ts';
import { accountsRoutes } from './accounts/routes.ts';
import { attendanceRoutes } from './attendance/routes.ts';
import { groupRoutes } from './groups/routes.ts';
import type { House } from './house.ts';
import { mediaRoutes } from './media/routes.ts';
import { composeRoutes } from './messaging/compose/routes.ts';
import { followUpRoutes } from './messaging/follow-up/routes.ts';
import { inboxRoutes } from './messaging/inbox/routes.ts';
import { mailOrigin } from './messaging/delivery/mail-origin.ts';
import { openLeaving } from './messaging/leaving/leaving.ts';
import { leavingRoutes } from './messaging/leaving/leaving-routes.ts';
import { openMailTokens } from './messaging/mail-token/mail-token.ts';
import { openProviderAccounts } from './messaging/provider-accounts/open-accounts.ts';
import { limitRoutes } from './messaging/provider-accounts/operator-routes.ts';
import { providerRoutes } from './messaging/provider-accounts/routes.ts';
import { openAccountProvider, readHook } from './messaging/providers/open-account.ts';
import { bounceRoutes } from './messaging/receipts/bounces/routes.ts';
import { hookRoutes } from './messaging/receipts/hooks-routes.ts';
import { openKeeping } from './messaging/receipts/keep-inbound.ts';
import { openProofDoor } from './messaging/mail-senders/prove-sender.ts';
import { proofRoutes } from './messaging/mail-senders/proof-routes.ts';
import { mailSenderRoutes } from './messaging/mail-senders/routes.ts';
import { countImageUses } from './messaging/reports/image-uses-store.ts';
import { reportRoutes } from './messaging/reports/routes.ts';
import { senderIdRoutes } from './messaging/sender-ids/routes.ts';
import { sendingSettingsRoutes } from './messaging/settings/routes.ts';
import { suppressionRoutes } from './messaging/suppressions/routes.ts';
import { rateRoutes } from './messaging/units/rates-routes.ts';
import { templateRoutes } from './messaging/templates/routes.ts';
import { trackingRoutes } from './messaging/tracking/tracking-routes.ts';
import { unitRoutes } from './messaging/units/routes.ts';
import { familyRoutes } from './people/families/routes.ts';
import { changeRoutes } from './people/changes/routes.ts';
import { importRoutes } from './people/import/routes.ts';
import { personDataRoutes } from './people/data/routes.ts';
import { duplicateRoutes } from './people/duplicates/routes.ts';
import { peopleRoutes } from './people/routes.ts';
import { peopleSettingsRoutes } from './people/settings/routes.ts';
import { smartPeople } from './people/smart-people.ts';
import { openComposing } from './open-composing.ts';
import { openMailSenders } from './open-mail-senders.ts';
import { openForgetting, openTelling, personMovers } from './person-ports.ts';
import { buildEdge } from './platform/http/edge.ts';
import { fileRoutes } from './platform/http/file-routes.ts';
import type { Edge } from './platform/http/mount.ts';
import { healthRoutes } from './platform/http/health.ts';
import { serveClient } from './platform/http/client-files.ts';

/** Whoever waits for an answer has left by then, and so has the proxy before us. */
const longestStatementMs = 60_000;

/** The app, ready to listen or to be injected into; and every call it answers, for the tests that walk them. */
export async function buildApp(unhurried: House): Promise<{ app: FastifyInstance; calls: Call[] }> {
  const house = { ...unhurried, db: unhurried.db.within(longestStatementMs) };
  const { config, log, db } = house;
  const app = await buildEdge({
    log,
    secure: config.PUBLIC_URL?.startsWith('https:') ?? false,
    version: '0.1.0',
    ...(config.TRUSTED_PROXIES && { proxies: config.TRUSTED_PROXIES }),
  });
  const edge: Edge = {
    app,
    calls: [],
    authenticate: house.accounts.authenticate,
    writeAudit: house.accounts.writeAudit,
  };

  accountsRoutes(edge, house);
  operatorRoutes(edge, house);
  // What changes very many rows at once, whole or not at all, must be able to come to its end.
  groupRoutes(edge, unhurried, smartPeople);
  importRoutes(edge, unhurried);
  changeRoutes(edge, unhurried);
  const composing = openComposing(unhurried);
  const { hide, chooseProvider } = composing;
  duplicateRoutes(edge, house, personMovers);
  personDataRoutes(edge, house, { forget: openForgetting(hide), tellers: openTelling(hide, house.aside) });
  peopleRoutes(edge, house);
  familyRoutes(edge, house);
  peopleSettingsRoutes(edge, house);
  attendanceRoutes(edge, house);
  mediaRoutes(edge, house, countImageUses);

  composeRoutes(edge, { ...composing, answerDb: db, triesAllowed: house.triesAllowed });
  followUpRoutes(edge, composing);
  inboxRoutes(edge, { ...composing, db });
  reportRoutes(edge, { db, mailFrom: mailOrigin(config).address });
  senderIdRoutes(edge, house);
  unitRoutes(edge, house);
  rateRoutes(edge, house);
  const accounts = openProviderAccounts(house);
  providerRoutes(edge, {
    db,
    accounts,
    chooseProvider,
    hide,
    openAccount: openAccountProvider,
    clock: house.clock,
    triesAllowed: house.triesAllowed,
  });
  hookRoutes(app, { accounts, readHook, keeping: openKeeping(db) });
  const tokens = openMailTokens(house.secret);
  leavingRoutes(app, {
    door: openLeaving({ db, tokens, hide, clock: house.clock }),
    isToken: (token) => tokens.read(token, 'leave') !== null,
  });
  limitRoutes(edge, house);
  bounceRoutes(edge, house);
  trackingRoutes(app, house);
  suppressionRoutes(edge, { db, hide });
  sendingSettingsRoutes(edge, house);
  mailSenderRoutes(edge, openMailSenders(house, chooseProvider));
  proofRoutes(app, openProofDoor({ db, notify: house.accounts.notify }));
  templateRoutes(edge, house);

  fileRoutes(edge, house);
  healthRoutes(app, db);
  await serveClient(app);
  return { app, calls: edge.calls };
}
