// Finds the recipient that a mail token belongs to.
import type { Database } from '../../platform/db/database.ts';
import type { MailTokens, TokenKind } from './mail-token.ts';
import { messageOfNumber } from './store.ts';

export interface Mailed {
  tenantId: string;
  messageId: string;
  n: number;
}

/** The recipient of a mail. Null for an invalid token, a token of another kind, and a deleted message. */
export async function findMailed(
  { db, tokens }: { db: Database; tokens: Pick<MailTokens, 'read'> },
  token: string,
  ...kinds: [TokenKind, ...TokenKind[]]
): Promise<Mailed | null> {
  const named = tokens.read(token, ...kinds);
  const message = named && (await db.inSystem((tx) => messageOfNumber(tx, named.number)));
  return named && message ? { ...message, n: named.n } : null;
}
