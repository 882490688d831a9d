// Finds the recipient that a mail token belongs to.
import type { Database } from '../../platform/db/database.ts';
import type { MailTokens, TokenKind } from './mail-token.ts';
import { messageOfNumber } from './store.ts';

export interface Mailed {
  tenantId: string;
  messageId: string;
  n: number;
}

/** Null for what is no token of ours of these kinds, and for a message that is gone. */
export async function findMailed(
  { db, tokens }: { db: Database; tokens: Pick<MailTokens, 'read'> },
  token: string,
  ...kinds: [TokenKind, ...TokenKind[]]
): Promise<Mailed | null> {
  const named = tokens.read(token, ...kinds);
  const message = named && (await db.inSystem((tx) => messageOfNumber(tx, named.number)));
  return named && message ? { ...message, n: named.n } : null;
}
