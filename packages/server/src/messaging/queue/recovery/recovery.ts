// What the reaper asks of journals of hand-overs, and the rows they decide about.
import { sql } from 'kysely';
import type { Tx } from '../../../platform/db/database.ts';
import type { ClaimedRecipient } from '../claim-terms.ts';
import { isAmong } from '../is-among.ts';

/** The journal that a lease names, and the number of its first frame that may be about the lease. */
export interface NamedJournal {
  id: string;
  from: number;
  token: string;
}

/** Which pages of a lease began, by recipient and page; what they mean is the journal's business. */
export interface Proof {
  pages: ReadonlyMap<string, unknown>;
}

/** A lease that is being reaped. */
export interface ReapedLease {
  token: string;
  tenantId: string;
  messageId: string;
  channel: 'sms' | 'email';
  /** The provider's name in references. */
  provider: string;
  /** Its lane is the outbox. */
  keeps: boolean;
}

export interface Recovery {
  /**
   * What a journal proves. `void`: nothing, so all that was allowed may have begun. `elsewhere`: it is not here, so another
   * machine may have it.
   */
  judge(named: NamedJournal): Promise<Proof | 'void' | 'elsewhere'>;
  /** What the outbox itself proves of these recipients: what is in it was kept, and nothing else was. */
  proveKept(tx: Tx, lease: ReapedLease, ns: readonly number[]): Promise<Proof>;
  /**
   * Gives back what did not begin. Returns what is in doubt, and what writes the answers of the others: to be called when
   * all other rows are written, and before any units are.
   */
  settle(
    tx: Tx,
    lease: ReapedLease,
    ns: readonly number[],
    proof: Proof,
  ): Promise<{ doubtful: number[]; write: () => Promise<void> }>;
}

/** The reason of what may have been sent when its process ended. */
export const stoppedReason = 'The server stopped while this was being sent';

/** Reads the recipients of a lease that are still being sent, with the pages that were to be sent. */
export async function readSending(
  tx: Tx,
  { token, tenantId, messageId }: ReapedLease,
  ns: readonly number[],
): Promise<ClaimedRecipient[]> {
  if (ns.length === 0) return [];
  const { rows } = await sql<Omit<ClaimedRecipient, 'fields' | 'putOffMs' | 'overdue' | 'reference'>>`
    select r.n, r.address, r.pages, r.units, r.attempts,
        (select array_agg(p.page order by p.page) from recipient_page p
          where p.tenant_id = ${tenantId} and p.message_id = ${messageId} and p.n = r.n and p.state = 'sending') as open
      from recipient r
      where r.tenant_id = ${tenantId} and r.message_id = ${messageId} and ${isAmong('r.n', ns)}
        and r.state = 'sending' and r.lease = ${token}
      order by r.n for update of r`.execute(tx);
  // How long it was put off only spreads the next attempt.
  return rows.map((row) => ({ ...row, fields: {}, putOffMs: 0, overdue: false, reference: 0 }));
}
