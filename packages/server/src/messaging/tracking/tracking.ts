// Records opens and clicks by token and finds a link's target.
import type { Database } from '../../platform/db/database.ts';
import type { MailTokens, TokenKind } from '../../email/tokens/mail-token.ts';
import { findMailed, type Mailed } from '../../email/tokens/find-mailed.ts';
import { isMachine, type TrackedRequest } from './machines.ts';
import { countEvent, forgetBouncesOf, findLink, sinceSent } from './store.ts';

interface Needed {
  db: Database;
  tokens: Pick<MailTokens, 'read'>;
}

/** The kinds of tokens that are counted. Older e-mails have one token for everything, and are opened for years. */
export const counted: [TokenKind, TokenKind] = ['count', 'leave'];

export type RequestSeen = Omit<TrackedRequest, 'sinceSent'>;

/** Counts an open; does nothing for an unknown token. */
export async function countOpen(needed: Needed, token: string, seen: RequestSeen): Promise<void> {
  const mailed = await findMailed(needed, token, ...counted);
  if (mailed) await count(needed.db, mailed, 0, seen);
}

/** Returns the target and recipient of a link; null for an unknown token or link. */
export async function findClicked(
  needed: Needed,
  token: string,
  no: number,
): Promise<{ url: string; mailed: Mailed } | null> {
  const mailed = await findMailed(needed, token, ...counted);
  if (!mailed) return null;
  const { tenantId, messageId } = mailed;
  const url = await needed.db.inTenant(tenantId, (tx) => findLink(tx, tenantId, messageId, no));
  return url === undefined ? null : { url, mailed };
}

/** Counts a click. */
export const countClick = ({ db }: Needed, mailed: Mailed, no: number, seen: RequestSeen): Promise<void> =>
  count(db, mailed, no, seen);

const count = (db: Database, mailed: Mailed, link: number, seen: RequestSeen): Promise<void> =>
  db.inTenant(mailed.tenantId, async (tx) => {
    const machine = isMachine({ ...seen, sinceSent: await sinceSent(tx, mailed) });
    await countEvent(tx, mailed, link, machine);
    if (!machine) await forgetBouncesOf(tx, mailed);
  });
