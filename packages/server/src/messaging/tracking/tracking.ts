// Records opens and clicks by token and finds a link's target.
import type { Database } from '../../platform/db/database.ts';
import type { MailTokens, TokenKind } from '../../email/tokens/mail-token.ts';
import { findMailed, type Mailed } from '../../email/tokens/find-mailed.ts';
import { isMachine, type Look } from './machines.ts';
import { countEvent, forgetBouncesOf, findLink, sinceSent } from './store.ts';

interface Needed {
  db: Database;
  tokens: Pick<MailTokens, 'read'>;
}

/** Whose tokens are counted: mails had one token for everything once, and are opened for years. */
export const counted: [TokenKind, TokenKind] = ['count', 'leave'];

export type Seen = Omit<Look, 'sinceSent'>;

/** Counts that a mail was opened; nothing for a token of nobody's. */
export async function countOpen(needed: Needed, token: string, seen: Seen): Promise<void> {
  const mailed = await findMailed(needed, token, ...counted);
  if (mailed) await count(needed.db, mailed, 0, seen);
}

/** Where a link leads, and in whose mail it is; null for a token of nobody's and a link that the mail does not have. */
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
export const countClick = ({ db }: Needed, mailed: Mailed, no: number, seen: Seen): Promise<void> =>
  count(db, mailed, no, seen);

const count = (db: Database, mailed: Mailed, link: number, seen: Seen): Promise<void> =>
  db.inTenant(mailed.tenantId, async (tx) => {
    const machine = isMachine({ ...seen, sinceSent: await sinceSent(tx, mailed) });
    await countEvent(tx, mailed, link, machine);
    if (!machine) await forgetBouncesOf(tx, mailed);
  });
