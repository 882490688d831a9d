// HTTP routes for provider accounts, for the routes they take, and for trials.
import type { Call } from '@tidings/contract/call.ts';
import type { ProviderAccount } from '@tidings/contract/calls/providers.ts';
import * as calls from '@tidings/contract/calls/providers.ts';
import { sendingRight } from '@tidings/contract/calls/organisations.ts';
import { AppError } from '@tidings/contract/errors.ts';
import { providerKind } from '@tidings/contract/rules/provider-kinds.ts';
import type { Database } from '../platform/db/database.ts';
import { type HttpServer, mount } from '../platform/http/mount.ts';
import type { Session } from '../platform/http/session.ts';
import { openUserRateLimit, type RateLimits } from '../platform/http/tries.ts';
import {
  addAccount,
  changeAccount,
  checkTakeover,
  noAccount,
  removeAccount,
  type WelcomeUnits,
} from './change-accounts.ts';
import { findDevice } from './connect-phone.ts';
import { connectPhone, disconnectPhone } from './phone-connection.ts';
import type { ChooseProvider } from './selection/choose-provider.ts';
import type { ProviderUrls } from './selection/taken-routes.ts';
import { refuseByHand } from './microsoft/hold-signed-in.ts';
import { microsoftRoutes } from './microsoft/microsoft-routes.ts';
import type { MicrosoftSignIn } from './microsoft/sign-in.ts';
import { presentAccount, presentAccounts } from './list-accounts.ts';
import type { ProviderAccounts } from './open-accounts.ts';
import { type IsOptedOut, readMailTrial, readSmsTrial } from './trial/read-trial.ts';
import type { ReadSendingRight } from '../accounts/sending-rights/sending-right.ts';
import { presentRight } from './present-right.ts';
import type { Owner } from './store.ts';
import { presentOutcome, tryAccount, type Trying } from './trial/try-account.ts';
import { tryByOwner } from './trial/try-by-owner.ts';

interface Providing extends Trying {
  db: Database;
  accounts: ProviderAccounts;
  chooseProvider: ChooseProvider;
  isOptedOut: IsOptedOut;
  rateLimits: RateLimits;
  readRight: ReadSendingRight;
  urls: ProviderUrls;
  welcome: WelcomeUnits;
  /** Signs mailboxes in with Microsoft. */
  microsoft: MicrosoftSignIn;
  /** Whether the operator has set that up. */
  hasMicrosoft: boolean;
  /** Whether the installation can mail a verification link. */
  canMail: boolean;
}

/** A call with the path of any owner. */
type ForOwner<C extends Call> = Omit<C, 'operationId' | 'path' | 'summary' | 'tag' | 'needs'> &
  Pick<Call, 'operationId' | 'path' | 'summary' | 'tag'> & { needs: Exclude<Call['needs'], 'nobody'> };

interface AccountCalls {
  list: ForOwner<typeof calls.listProviders>;
  add: ForOwner<typeof calls.addProvider>;
  change: ForOwner<typeof calls.changeProvider>;
  remove: ForOwner<typeof calls.removeProvider>;
  attempt: ForOwner<typeof calls.tryProvider>;
}

const ownCalls: AccountCalls = {
  list: calls.listProviders,
  add: calls.addProvider,
  change: calls.changeProvider,
  remove: calls.removeProvider,
  attempt: calls.tryProvider,
};
const operatorCalls: AccountCalls = {
  list: calls.operatorProviders,
  add: calls.operatorAddProvider,
  change: calls.operatorChangeProvider,
  remove: calls.operatorRemoveProvider,
  attempt: calls.operatorTryProvider,
};

/** Mounts the calls of providers. */
export function providerRoutes(server: HttpServer, providing: Providing): void {
  const { db } = providing;
  mountAccounts(server, providing, ownCalls, ({ tenantId }) => tenantId);
  mountAccounts(server, providing, operatorCalls, () => null);
  mountMicrosoft(server, providing);

  mount(server, calls.smsRoutes, async ({ session: { tenantId } }) => {
    const { chooseProvider } = providing;
    return db.inTenant(tenantId, async (tx) => {
      const takerOf = async (route: 'regular' | 'hybrid') => {
        const taker = await chooseProvider(tx, tenantId, route);
        return taker
          ? { by: taker.by, name: taker.label, pageRule: taker.pageRule, shows: taker.shows }
          : { by: 'none' as const, name: '', pageRule: 'gsm' as const, shows: '' };
      };
      return { regular: await takerOf('regular'), hybrid: await takerOf('hybrid') };
    });
  });

  mount(server, calls.mailRoute, async ({ session: { tenantId } }) => {
    const { chooseProvider } = providing;
    const taker = await db.inTenant(tenantId, (tx) => chooseProvider(tx, tenantId, 'email'));
    return taker
      ? { by: taker.by, name: taker.label, from: taker.from }
      : { by: 'none' as const, name: '', from: '' };
  });

  mount(server, sendingRight, async ({ session: { tenantId } }) =>
    db.inTenant(tenantId, (tx) => presentRight(tx, tenantId, providing)),
  );
}

/** Mounts the calls by which mailboxes of organisations sign in with Microsoft. */
function mountMicrosoft(server: HttpServer, providing: Providing): void {
  const { db, accounts, urls, welcome } = providing;
  const keeping = { db, urls, welcome, ...accounts };
  microsoftRoutes(server, providing, {
    checkTakeover: ({ tenantId }, given) => checkTakeover(keeping, tenantId, given),
    add: ({ tenantId, isOperator, userId }, given) =>
      addAccount(
        keeping,
        { owner: tenantId, isOperator, userId },
        { ...given, kind: 'smtp', regular: false, hybrid: false },
      ),
    present: ({ tenantId }, id) => presentAccount(keeping, tenantId, id),
  });
}

/** A trial creates no message and so is outside the daily limit, with any text to anybody. */
async function refuseTrial({ db, readRight }: Providing, tenantId: string): Promise<void> {
  const { isApproved } = await db.inTenant(tenantId, (tx) => readRight(tx, tenantId));
  if (!isApproved)
    throw new AppError(
      'refused',
      'You can test a provider once the operator of this server has approved your organisation.',
    );
}

/** Mounts the same calls for a tenant's accounts and for the installation's. */
function mountAccounts(
  server: HttpServer,
  providing: Providing,
  { list, add, change, remove, attempt }: AccountCalls,
  ownerOf: (session: Session) => Owner,
): void {
  const { db, accounts, rateLimits, urls, welcome } = providing;
  const mayTry = openUserRateLimit(server.counter, rateLimits);
  const keeping = { db, urls, welcome, ...accounts };
  const writer = (session: Session) => ({
    owner: ownerOf(session),
    isOperator: session.isOperator,
    userId: session.userId,
  });
  const present = (session: Session, id: string) => presentAccount(keeping, ownerOf(session), id);

  const phones = { db, readAccount: (id: string) => accounts.readAccount(id) };
  /** The account as it is now; a phone is connected first, and says what is wrong with that. */
  const connected = async (session: Session, id: string, before: ProviderAccount | null) => {
    const account = await present(session, id);
    if (account.kind !== 'phone') return account;
    const fault = await connectPhone(phones, { ...session, owner: ownerOf(session) }, account, before);
    return fault === null ? account : { ...account, state: fault };
  };

  mount(server, list, async ({ session }) => {
    const owner = ownerOf(session);
    return {
      items: await presentAccounts(keeping, owner),
      // It is for mailboxes of organisations.
      microsoftSignIn: providing.hasMicrosoft && owner !== null,
    };
  });

  mount(
    server,
    add,
    async ({ session, body, audit, request }) => {
      refuseByHand(body.settings);
      if (body.kind === 'phone') await mayTry(request, session.userId);
      const given = await findDevice(body, session.isOperator);
      const id = await addAccount(keeping, writer(session), given);
      audit(id, { name: body.name, kind: body.kind });
      return connected(session, id, null);
    },
    { withSystem: true },
  );

  mount(server, change, async ({ session, params, body, audit }) => {
    const before = await present(session, params.id);
    await changeAccount(keeping, writer(session), params.id, body);
    audit(params.id, { name: body.name });
    return connected(session, params.id, before);
  });

  mount(server, remove, async ({ session, params, audit }) => {
    const owner = ownerOf(session);
    const before = await present(session, params.id);
    const name = await removeAccount(keeping, owner, params.id);
    audit(params.id, { name });
    if (before.kind === 'phone') await disconnectPhone(phones, { ...session, owner }, before);
    return { status: true as const };
  });

  mount(server, attempt, async ({ session, params, body, request }) => {
    await mayTry(request, session.userId);
    await present(session, params.id);
    const owner = ownerOf(session);
    if (owner !== null) await refuseTrial(providing, owner);
    const account = await accounts.readAccount(params.id);
    if (!account) throw noAccount();
    const channel = providerKind(account.kind)?.channel ?? 'sms';
    const trial =
      channel === 'email'
        ? await readMailTrial(providing, { owner, account }, body)
        : await readSmsTrial(providing, { owner, country: session.country }, body);
    // Many SMS providers allow one connection only, which the owner of the lane has. A mail server allows more, and signing in
    // again shows at once whether the access has ended.
    const outcome = channel === 'sms' ? await tryByOwner(providing, channel, account.id, trial) : null;
    return outcome ? presentOutcome(account, channel, outcome) : tryAccount(providing, account, trial);
  });
}
