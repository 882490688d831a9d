// Limits the proof mails of organisations without approval, which may go to strangers.
import { createHash } from 'node:crypto';
import { AppError } from '@tidings/contract/errors.ts';
import { mailboxOf } from '@tidings/contract/rules/emails.ts';
import type { Database } from '../../platform/db/database.ts';
import { countProofMails, isApproved, lockProofMails, noteProofMail } from './proof-mails-store.ts';

/** Mails within 24 hours: of one organisation, and to one mailbox no matter who asks. */
const most = { ofTenant: 5, toAddress: 3 };

/** Counts a mail before it is sent; throws 'tooMany' beyond the limit. Approved organisations are not counted. */
export async function allowProofMail(db: Database, tenantId: string, address: string): Promise<void> {
  const addressHash = createHash('sha256').update(mailboxOf(address)).digest('base64url');
  await db.inSystem(async (tx) => {
    if (await isApproved(tx, tenantId)) return;
    await lockProofMails(tx);
    const { ofTenant, toAddress } = await countProofMails(tx, tenantId, addressHash);
    if (ofTenant >= most.ofTenant || toAddress >= most.toAddress)
      throw new AppError(
        'tooMany',
        'Too many confirmation e-mails were requested today. Please try again tomorrow, or ask the operator of this server to approve your organisation.',
      );
    await noteProofMail(tx, tenantId, addressHash);
  });
}
