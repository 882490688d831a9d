// HTTP routes by which mailboxes sign in with Microsoft.
import * as calls from '@tidings/contract/calls/microsoft.ts';
import type { ReplyOf } from '@tidings/contract/call.ts';
import type { Database } from '../../platform/db/database.ts';
import { type HttpServer, mount } from '../../platform/http/mount.ts';
import type { Session } from '../../platform/http/session.ts';
import { openUserRateLimit, type RateLimits } from '../../platform/http/tries.ts';
import type { ProviderAccounts } from '../open-accounts.ts';
import type { MicrosoftSignIn, SignedIn } from './sign-in.ts';
import { accountOf, checkChosen, mailboxOf, renewSignIn } from './signed-in-accounts.ts';

export interface SigningIn {
  db: Database;
  accounts: Pick<ProviderAccounts, 'sealing'>;
  rateLimits: RateLimits;
  microsoft: MicrosoftSignIn;
}

/** What the accounts of an organisation provide. */
interface OwnAccounts {
  /** Throws unconfirmed where a new account would take e-mail from another one. */
  checkTakeover: (session: Session, given: { name: string; email: boolean }) => Promise<void>;
  add: (session: Session, given: NewMailbox) => Promise<string>;
  present: (session: Session, id: string) => Promise<ReplyOf<typeof calls.finishMicrosoftSignIn>>;
}

export interface NewMailbox extends ReturnType<typeof accountOf> {
  name: string;
  email: boolean;
  takeOver: boolean;
}

/** Mounts them. */
export function microsoftRoutes(
  server: HttpServer,
  { db, accounts, rateLimits, microsoft }: SigningIn,
  own: OwnAccounts,
): void {
  const mayTry = openUserRateLimit(server.counter, rateLimits);

  mount(server, calls.beginMicrosoftSignIn, async ({ session, body, request }) => {
    await mayTry(request, session.userId);
    microsoft.check();
    checkChosen(body.settings);
    if (!body.takeOver) await own.checkTakeover(session, body);
    return { address: await microsoft.begin(session, { kind: 'new', ...body }) };
  });

  mount(server, calls.repeatMicrosoftSignIn, async ({ session, params: { id }, request }) => {
    await mayTry(request, session.userId);
    const mailbox = await mailboxOf(db, session.tenantId, id);
    return { address: await microsoft.begin(session, { kind: 'again', id }, mailbox) };
  });

  const store = async (session: Session, { wanted, ...signedIn }: SignedIn): Promise<string> => {
    if (wanted.kind === 'new')
      return own.add(session, { ...wanted, ...accountOf(wanted.settings, signedIn) });
    const keeping = { db, sealing: accounts.sealing };
    await renewSignIn(keeping, session.tenantId, wanted.id, signedIn);
    return wanted.id;
  };

  mount(server, calls.finishMicrosoftSignIn, async ({ session, body, audit, request }) => {
    await mayTry(request, session.userId);
    const id = await store(session, await microsoft.finish(session, body));
    const account = await own.present(session, id);
    audit(id, { name: account.name });
    return account;
  });
}
