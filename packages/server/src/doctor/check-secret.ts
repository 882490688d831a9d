// Checks whether TIDINGS_SECRET opens what was stored under it.
import type { Database, Tx } from '../platform/db/database.ts';
import { openSealing } from '../platform/sealing.ts';
import { type Finding, findingsOf } from './finding.ts';
import { readSealedAccounts, readSealedFactors, type Sealed } from './sealed-store.ts';

const { good, wrong } = findingsOf('Secret');

/** Each kind of stored secret: its name, the purpose of its key, and how it is read. */
const kinds: { what: string; purpose: string; read: (tx: Tx) => Promise<Sealed[]> }[] = [
  { what: 'secrets of provider accounts', purpose: 'provider accounts', read: readSealedAccounts },
  { what: 'second factors', purpose: 'two-factor secrets', read: readSealedFactors },
];

/** Tries to open them with the secret in use. Under another secret nobody with a second factor could sign in. */
export async function checkSecret(db: Database, secret: string): Promise<Finding> {
  const closed: string[] = [];
  for (const { what, purpose, read } of kinds) {
    const sealing = openSealing(secret, purpose);
    const rows = await db.inSystem(read);
    const count = rows.filter(({ owner, text }) => !opens(() => sealing.unseal(owner, text))).length;
    if (count > 0) closed.push(`${count} of ${rows.length} ${what}`);
  }
  return closed.length === 0
    ? good('It opens what was stored under it.')
    : wrong(
        `It does not open ${closed.join(' and ')}: they were stored under another secret. Set TIDINGS_SECRET, or put back the file "secret" of the data folder.`,
      );
}

function opens(unseal: () => string): boolean {
  try {
    unseal();
    return true;
  } catch {
    return false;
  }
}
