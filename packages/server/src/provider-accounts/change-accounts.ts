// Adds, changes and removes provider accounts, and moves routes between them.
import { isDeepStrictEqual } from 'node:util';
import type { BodyOf } from '@tidings/contract/call.ts';
import type { addProvider, changeProvider } from '@tidings/contract/calls/providers.ts';
import { AppError } from '@tidings/contract/errors.ts';
import type { ProviderKind, Settings } from '@tidings/contract/rules/provider-fields.ts';
import { providerKind } from '@tidings/contract/rules/provider-kinds.ts';
import type { Database } from '../platform/db/database.ts';
import { newId } from '../platform/id.ts';
import { holdSignedIn } from './microsoft/hold-signed-in.ts';
import { carrySecrets } from './carry-secrets.ts';
import { readSettings } from './read-settings.ts';
import type { Sealing, Secrets } from './secrets.ts';
import { hasInstallationAccount } from './selection/routes-store.ts';
import { type ProviderUrls, type TakenRoutes, takenRoutes } from './selection/taken-routes.ts';
import { forgetSecrets } from './open-store.ts';
import {
  findAccount,
  inOwner,
  insertAccount,
  listAccounts,
  lockOwner,
  type Owner,
  readSealed,
  retireAccount,
  takeRoutes,
  updateAccount,
} from './store.ts';

interface Keeping {
  db: Database;
  sealing: Sealing;
  urls: ProviderUrls;
  welcome: WelcomeUnits;
}

/** The units that organisations were given for the outbox and have left. */
export interface WelcomeUnits {
  read: () => Promise<{ organisations: number; units: number }>;
  /** Takes them back for this user, who is the operator. */
  take: (userId: string) => Promise<void>;
}

/** The most accounts that an organisation, or the installation, may have. */
const mostAccounts = 50;

type Route = 'regular' | 'hybrid' | 'email';

/** Who makes a change. */
export interface Writer {
  /** The owner of the account. */
  owner: Owner;
  /** Whether addresses in a private network are allowed, as they are for the operator only. */
  isOperator: boolean;
  userId: string;
}

/**
 * Adds an account; gives its id. Throws badInput with every fault by its path, conflict for too many, and unconfirmed where the writer has yet to
 * agree to what it changes.
 */
export async function addAccount(
  keeping: Keeping,
  { owner, isOperator, userId }: Writer,
  given: BodyOf<typeof addProvider>,
): Promise<string> {
  const { db, sealing, urls, welcome } = keeping;
  const kind = kindOf(given.kind);
  const { settings, secrets } = readSettings(kind, given, {
    before: {},
    mayBePrivate: isOperator,
  });
  const id = newId();
  const row = {
    id,
    kind: given.kind,
    name: given.name,
    settings,
    secrets: sealing.seal(id, secrets),
    ...routesOf(kind, given),
    may_be_private: isOperator,
  };
  const isFirst = owner === null && kind.channel === 'sms' && (await endsOutbox(keeping));
  const held = isFirst ? await welcome.read() : { organisations: 0, units: 0 };
  await inOwner(db, owner, async (tx) => {
    await lockOwner(tx, owner);
    if ((await listAccounts(tx, owner)).length >= mostAccounts)
      throw new AppError('conflict', `There are ${mostAccounts} providers already. Remove one first.`);
    const takesOver = given.takeOver ? [] : await takenRoutes(tx, urls, owner, kind.channel, row);
    refuseUnconfirmed(given.name, takesOver, given.welcomeUnits ? null : held);
    await takeRoutes(tx, owner, row);
    await insertAccount(tx, owner, row);
  });
  if (isFirst && given.welcomeUnits === 'take') await welcome.take(userId);
  return id;
}

/** Throws unconfirmed where a mail account of a tenant would take e-mail from another one. */
export async function checkTakeover(
  { db, urls }: Pick<Keeping, 'db' | 'urls'>,
  tenantId: string,
  { name, email }: { name: string; email: boolean },
): Promise<void> {
  const row = { id: newId(), takes_regular: false, takes_hybrid: false, takes_email: email };
  const takesOver = await db.inTenant(tenantId, (tx) => takenRoutes(tx, urls, tenantId, 'email', row));
  refuseUnconfirmed(name, takesOver, null);
}

/** Whether SMS of all organisations without a provider of their own go to the outbox until there is an account. */
const endsOutbox = async ({ db, urls }: Keeping): Promise<boolean> =>
  !urls.SMPP_URL && !(await db.inSystem((tx) => hasInstallationAccount(tx, 'sms')));

const routeWords = { regular: 'Regular SMS', hybrid: 'Hosted SMS', email: 'E-mails' };

function refuseUnconfirmed(
  name: string,
  takesOver: TakenRoutes,
  welcome: { organisations: number; units: number } | null,
): void {
  const asksUnits = welcome !== null && welcome.organisations > 0;
  const sentences = takesOver.map(
    ({ route, from }) => `${routeWords[route]} go by ${from} now, and would go by ${name}.`,
  );
  if (asksUnits) sentences.push('Organisations have welcome units left: choose whether they keep them.');
  if (sentences.length === 0) return;
  throw new AppError('unconfirmed', sentences.join(' '), undefined, {
    ...(takesOver.length > 0 && { takesOver }),
    ...(asksUnits && { welcome }),
  });
}

/**
 * Changes an account. A secret that is left out stays as carrySecrets allows. Throws notFound, and badInput and
 * unconfirmed as above.
 */
export async function changeAccount(
  { db, sealing, urls }: Omit<Keeping, 'welcome'>,
  { owner, isOperator }: Omit<Writer, 'userId'>,
  id: string,
  entered: BodyOf<typeof changeProvider>,
): Promise<void> {
  // Starts outside row-level security, where secrets can be read, and writes inside it.
  await db.inSystem(async (tx) => {
    await lockOwner(tx, owner);
    const sealed = (await readSealed(tx, owner)).get(id);
    if (owner !== null) await db.enterTenant(tx, owner);
    const before = await findAccount(tx, owner, id);
    if (!before || sealed === undefined) throw noAccount();
    const kind = kindOf(before.kind);
    const given = holdSignedIn(before.settings, entered);
    const kept = carrySecrets(kind, {
      before: before.settings,
      kept: readBefore(sealing, id, sealed, given.secrets),
      given,
    });
    const read = (mayBePrivate: boolean) => readSettings(kind, given, { before: kept, mayBePrivate });
    // What the operator allowed stays allowed until somebody else changes the settings.
    const open = read(isOperator || before.may_be_private);
    const isSame = isDeepStrictEqual(open.settings, before.settings);
    const mayBePrivate = isOperator || (before.may_be_private && isSame);
    const { settings, secrets } = mayBePrivate ? open : read(false);
    refuseOther(kind, before.settings, settings);
    const row = {
      id,
      name: given.name,
      settings,
      secrets: sealing.seal(id, secrets),
      ...routesOf(kind, given),
      may_be_private: mayBePrivate,
    };
    const takesOver = given.takeOver ? [] : await takenRoutes(tx, urls, owner, kind.channel, row);
    refuseUnconfirmed(given.name, takesOver, null);
    await takeRoutes(tx, owner, row);
    await updateAccount(tx, owner, row);
  });
}

/** Another machine does not know what was handed over to this one, and would send it again. */
function refuseOther({ identity = [], label }: ProviderKind, before: Settings, settings: Settings): void {
  const other = identity.find((name) => settings[name] !== before[name]);
  if (other === undefined) return;
  const sentence = `This belongs to another ${label}. Add that one as a provider of its own.`;
  throw new AppError('badInput', sentence, { [`settings.${other}`]: sentence });
}

/** Removes an account; gives its name. Nothing new uses it, and messages already accepted for it still do. */
export async function removeAccount({ db }: Pick<Keeping, 'db'>, owner: Owner, id: string): Promise<string> {
  const name = await inOwner(db, owner, async (tx) => {
    await lockOwner(tx, owner);
    return retireAccount(tx, owner, id);
  });
  if (name === undefined) throw noAccount();
  await db.inSystem((tx) => forgetSecrets(tx, id));
  return name;
}

/** The refusal for an account that does not exist or belongs to another owner. */
export const noAccount = (): AppError => new AppError('notFound', 'There is no such provider.');

// If the old secrets cannot be read any more, entering new ones must still work.
function readBefore(sealing: Sealing, id: string, sealed: string, given: Secrets): Secrets {
  try {
    return sealing.unseal(id, sealed);
  } catch (error) {
    if (Object.values(given).some((value) => value !== '')) return {};
    throw error;
  }
}

/** The columns for the routes of an account. Throws badInput for routes that its kind cannot carry. */
function routesOf({ channel }: ProviderKind, given: Pick<BodyOf<typeof addProvider>, Route>) {
  const errors: Record<string, string> = {};
  for (const route of channel === 'sms' ? (['email'] as const) : (['regular', 'hybrid'] as const))
    if (given[route])
      errors[route] =
        channel === 'sms'
          ? 'This provider carries SMS, and no e-mail.'
          : 'A mail server carries e-mail, and no SMS.';
  const [first] = Object.values(errors);
  if (first) throw new AppError('badInput', first, errors);
  return { takes_regular: given.regular, takes_hybrid: given.hybrid, takes_email: given.email };
}

function kindOf(name: string) {
  const kind = providerKind(name);
  if (!kind)
    throw new AppError('badInput', 'Choose a kind of provider', { kind: 'Choose a kind of provider' });
  return kind;
}
