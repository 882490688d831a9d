// Verifies a sender address by a mailed link.
import { createHash, randomBytes } from 'node:crypto';
import { AppError } from '@tidings/contract/errors.ts';
import type { Accounts } from '../../accounts/accounts.ts';
import { asName } from '../../accounts/as-name.ts';
import type { SendMail } from '../../accounts/mail.ts';
import type { Database, Tx } from '../../platform/db/database.ts';
import { textsIn } from '../../texts/texts.ts';
import { writeMail } from '../../texts/write-mail.ts';
import { readNow } from '../../platform/db/now.ts';
import { type Asked, findAsked, findSender, markProved, readOrganisation, updateToken } from './store.ts';
import { readSender } from './change-senders.ts';

/** Days that a link is valid. */
const linkDays = 7;

/** Milliseconds before another link may be mailed. */
const pauseMs = 60_000;

const hashOf = (token: string): string => createHash('sha256').update(token).digest('base64url');

/** Throws if the address is verified already, or if a link was mailed a moment ago. */
export async function refuseNeedless(tx: Tx, tenantId: string, id: string): Promise<void> {
  const { verifiedAt, askedAt, address } = await readSender(tx, tenantId, id);
  if (verifiedAt) throw new AppError('refused', `${address} is already confirmed.`);
  if (askedAt && (await readNow(tx)).getTime() - askedAt.getTime() < pauseMs)
    throw new AppError(
      'tooMany',
      'The e-mail with the link was just sent. Please give it a minute to arrive.',
    );
}

/** Makes a link and mails it, if it is still needed. The link is stored only as a hash. */
export async function mailLink(
  { db, sendMail, site }: { db: Database; sendMail: SendMail; site: string },
  tenantId: string,
  id: string,
): Promise<void> {
  const token = randomBytes(32).toString('base64url');
  const asked = await db.inTenant(tenantId, async (tx) => {
    const sender = await findSender(tx, tenantId, id);
    if (!sender || !(await updateToken(tx, tenantId, id, hashOf(token)))) return null;
    return { address: sender.address, ...(await readOrganisation(tx, tenantId)) };
  });
  if (!asked) return;
  const { address } = asked;
  const organisation = asName(asked.organisation);
  const texts = textsIn(asked.language);
  const link = `${site}/s/${token}`;
  const words = texts.mails.confirmSender({ organisation, address, valid: linkDays, link });
  await sendMail(writeMail(texts, address, words));
}

/** What a link is for, and its state. */
export type Proof = { state: 'asks' | 'proved' | 'tooOld' } & Pick<
  Asked,
  'address' | 'organisation' | 'logo' | 'language'
>;

export interface SenderProofPort {
  /** The state of a link; changes nothing. Null for a link that is invalid or not the newest. */
  look(token: string): Promise<Proof | null>;
  /** Verifies the address and notifies the organisation. */
  press(token: string): Promise<Proof | null>;
}

/** Opens verification for anyone who has a link. */
export function openSenderProof({
  db,
  notify,
}: {
  db: Database;
  notify: Accounts['notify'];
}): SenderProofPort {
  const find = async (token: string) => {
    if (token.length > 100) return null;
    const asked = await db.inSystem((tx) => findAsked(tx, hashOf(token), linkDays));
    return asked ? { asked, proof: proofOf(asked) } : null;
  };
  return {
    look: async (token) => (await find(token))?.proof ?? null,
    press: async (token) => {
      const found = await find(token);
      if (found?.proof.state !== 'asks') return found?.proof ?? null;
      const { tenantId, id, address } = found.asked;
      if (await db.inTenant(tenantId, (tx) => markProved(tx, tenantId, id)))
        await notify(tenantId, {
          kind: 'mail-sender',
          code: 'senderConfirmed',
          params: { address },
          link: '/tenant/settings/email',
        });
      return { ...found.proof, state: 'proved' };
    },
  };
}

const proofOf = ({ address, organisation, logo, language, isProved, isTooOld }: Asked): Proof => ({
  state: isProved ? 'proved' : isTooOld ? 'tooOld' : 'asks',
  address,
  organisation,
  logo,
  language,
});
