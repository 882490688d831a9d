// Reads new mail in the bounce mailbox without marking, moving or deleting any.
import type { ImapFlow } from 'imapflow';
import type { Clock } from '../../platform/clock.ts';
import type { Database } from '../../platform/db/database.ts';
import { namedIn, type ReadBounceAddress } from './bounce-address.ts';
import { readPlace, writePlace } from './mailbox-store.ts';
import type { IncomingMail } from './read-report.ts';

export interface MailboxPorts {
  db: Database;
  clock: Clock;
  readAddress: ReadBounceAddress;
  receive: (mail: IncomingMail) => Promise<unknown>;
}

/** Milliseconds. Receipts are matched for 72 hours, so older mail is of no use. */
const lookBackMs = 72 * 3_600_000;
/** Mails whose headers are fetched together; the place advances after each batch. */
const atOnce = 100;
const mostBytes = 250_000;

/**
 * Reads the mails of the open mailbox since the last read. A mailbox that was never read, or that its server
 * renumbered, is read from 72 hours ago. Reading a mail twice changes nothing. Throws when the server or the database
 * fails; what was not stored is read again.
 */
export async function readMailbox(client: ImapFlow, name: string, ports: MailboxPorts): Promise<void> {
  if (!client.mailbox) throw new Error('the mailbox was closed');
  const validity = Number(client.mailbox.uidValidity);
  const place = await ports.db.inSystem((tx) => readPlace(tx, name));
  const known = place?.validity === validity ? place.lastUid : null;
  const before = client.mailbox.uidNext - 1;
  const uids = await newUids(client, known, ports.clock);
  for (let at = 0; at < uids.length; at += atOnce) {
    const some = uids.slice(at, at + atOnce);
    for (const uid of await bouncesAmong(client, some, ports.readAddress)) {
      const mail = await client.fetchOne(String(uid), { source: { maxLength: mostBytes } }, { uid: true });
      if (mail && mail.source) await ports.receive({ bytes: mail.source });
    }
    await ports.db.inSystem((tx) => writePlace(tx, name, { validity, lastUid: some.at(-1) as number }));
  }
  if (known === null) await ports.db.inSystem((tx) => writePlace(tx, name, { validity, lastUid: before }));
}

async function newUids(client: ImapFlow, known: number | null, clock: Clock): Promise<number[]> {
  const since = new Date(clock.now().getTime() - lookBackMs);
  const query = known === null ? { since } : { uid: `${known + 1}:*` };
  const found = (await client.search(query, { uid: true })) || [];
  // A range that ends in a star always includes the last mail.
  return found.filter((uid) => uid > (known ?? 0)).toSorted((a, b) => a - b);
}

const headers = ['content-type', 'to', 'delivered-to', 'x-original-to', 'envelope-to', 'x-envelope-to'];

/** UIDs of mails that may be reports, by their headers. Nothing else of people's mail is read. */
async function bouncesAmong(
  client: ImapFlow,
  uids: number[],
  readAddress: ReadBounceAddress,
): Promise<number[]> {
  const mails = await client.fetchAll(uids.join(','), { uid: true, headers }, { uid: true });
  return mails
    .filter(({ headers: bytes }) => {
      const text = bytes?.toString('latin1') ?? '';
      if (/^content-type:\s*multipart\/report\b/im.test(text)) return true;
      return namedIn(text, readAddress) !== null;
    })
    .map(({ uid }) => uid);
}
