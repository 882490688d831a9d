// `npm run verify-audit` checks the audit log of every organisation.
import { type VerifiedChain, verifyAudit } from './accounts/audit/verify-audit.ts';
import { givenLogins, readOwnConfig } from './platform/config.ts';
import { openDatabase } from './platform/db/database.ts';
import { openLogins } from './platform/db/logins.ts';
import { openOwnDatabase } from './platform/postgres/supervisor.ts';
import { sentenceOf } from './platform/process/error-sentences.ts';
import { keepPrivate } from './platform/process/private-files.ts';
import { readSecret } from './platform/secret.ts';

keepPrivate();
try {
  process.exitCode = (await verify()) ? 0 : 1;
} catch (error) {
  console.error(sentenceOf(error));
  process.exitCode = 1;
}

/** Prints a line for each organisation; true where everything fits. */
async function verify(): Promise<boolean> {
  const config = readOwnConfig();
  const postgres = await openOwnDatabase(config);
  try {
    const { url } = postgres;
    const secret = config.TIDINGS_SECRET ?? readSecret(config.TIDINGS_DATA);
    const directUrl = config.DATABASE_DIRECT_URL ?? url;
    const { logins } = await openLogins({ url, directUrl, secret, given: givenLogins(config) });
    const db = openDatabase(logins, 2);
    try {
      let isSound = true;
      for await (const chain of verifyAudit(db)) {
        if (chain.fault) isSound = false;
        (chain.fault ? console.error : console.log)(sentence(chain));
      }
      console.log(
        isSound
          ? 'The audit log fits. Note the hashes elsewhere: the owner of the database could write a whole new chain.'
          : 'The audit log was tampered with, or its database is damaged.',
      );
      return isSound;
    } finally {
      await db.close();
    }
  } finally {
    await postgres.close();
  }
}

function sentence({ organisation, tenantId, fault, lines, emptied, pruned, head }: VerifiedChain): string {
  const whose = `${organisation} (${tenantId})`;
  if (fault) return `${whose}: ${fault}`;
  const more = [
    ...(emptied > 0 ? [`${emptied} emptied when people were erased`] : []),
    ...(pruned > 0 ? [`${pruned} older ones deleted for their age`] : []),
  ];
  const among = more.length > 0 ? ` (${more.join(', ')})` : '';
  return `${whose}: ${lines} ${lines === 1 ? 'line' : 'lines'}${among} ${lines === 1 ? 'fits' : 'fit'}${head ? `, the last has the hash ${head}` : ''}.`;
}
