// Proves a user's e-mail address by a mailed link and a button behind it.
import { createHmac, timingSafeEqual } from 'node:crypto';
import type { Clock } from '../../platform/clock.ts';
import type { Database, Tx } from '../../platform/db/database.ts';
import { isId } from '../../platform/id.ts';
import { deriveKey } from '../../platform/secret.ts';
import type { SendMail } from '../mail.ts';
import { textsIn } from '../../texts/texts.ts';
import { writeMail } from '../../texts/write-mail.ts';
import { languageOfUser } from '../../texts/language-store.ts';
import { findAddress, markAddressProved } from './proof-mails-store.ts';

const linkDays = 7;

interface Proving {
  db: Database;
  secret: string;
  clock: Clock;
}

/** The state of a link: its button can be pressed, was pressed, or the link has expired. */
export type AddressProof = { state: 'asks' | 'proved' | 'tooOld'; email: string; language: string };

/** Mails the link, unless the address is proved already or the user gone. The mail contains no text of the user. */
export async function mailProofLink(
  { db, secret, clock, address, sendMail }: Proving & { address: string; sendMail: SendMail },
  userId: string,
): Promise<void> {
  const user = await db.inSystem((tx) => findReader(tx, userId));
  if (!user || user.proved) return;
  const seconds = Math.floor(clock.now().getTime() / 1000) + linkDays * 86_400;
  const token = `${userId}.${seconds}.${sign(secret, userId, user.email, seconds).toString('base64url')}`;
  const texts = textsIn(user.language);
  const words = texts.mails.confirmAddress({ valid: linkDays, link: `${address}/v/${token}` });
  await sendMail(writeMail(texts, user.email, words));
}

async function findReader(tx: Tx, userId: string) {
  const user = await findAddress(tx, userId);
  return user && { ...user, language: await languageOfUser(tx, userId) };
}

/**
 * The page behind the link: opening it changes nothing, its button proves the address. Null for a link that is not
 * ours.
 */
export function openAddressProof({ db, secret, clock }: Proving) {
  const find = async (token: string): Promise<(AddressProof & { userId: string }) | null> => {
    const [userId = '', typed = '', mac = ''] = token.split('.');
    const seconds = Number(typed);
    if (token.length > 200 || !isId(userId) || !Number.isSafeInteger(seconds)) return null;
    const user = await db.inSystem((tx) => findReader(tx, userId));
    if (!user) return null;
    const given = Buffer.from(mac, 'base64url');
    const right = sign(secret, userId, user.email, seconds);
    if (given.length !== right.length || !timingSafeEqual(given, right)) return null;
    const isTooOld = seconds * 1000 < clock.now().getTime();
    const state = user.proved ? 'proved' : isTooOld ? 'tooOld' : 'asks';
    return { userId, email: user.email, language: user.language, state };
  };
  return {
    look: (token: string): Promise<AddressProof | null> => find(token),
    press: async (token: string): Promise<AddressProof | null> => {
      const found = await find(token);
      if (found?.state !== 'asks') return found;
      await db.inSystem((tx) => markAddressProved(tx, found.userId));
      return { ...found, state: 'proved' };
    },
  };
}

/** The signature covers the address, so that a link cannot prove a later one. */
const sign = (secret: string, userId: string, email: string, seconds: number): Buffer =>
  createHmac('sha256', deriveKey(secret, 'prove address')).update(`${userId} ${seconds} ${email}`).digest();
