// Unsubscribes an address from an organisation's e-mail, and reverts it.
import { writeTime } from '@tidings/contract/rules/dates.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Database, Tx } from '../../platform/db/database.ts';
import type { MailTokens } from '../../email/tokens/mail-token.ts';
import { findMailed } from '../../email/tokens/find-mailed.ts';
import { isErased } from '../queue/erasing/forget-people.ts';
import type { HideAddress } from '../suppressions/hidden-address.ts';
import { maskAddress } from '../suppressions/mask-address.ts';
import { lift, type Standing as Against, suppress, suppressionsOf } from '../suppressions/store.ts';
import { findMail, type MailRow } from './store.ts';

/** How it was asked for; kept as the source of the opt-out. */
export const sources = { page: 'Unsubscribe link', oneClick: 'One-click in the mail reader' } as const;

/**
 * What the link can do, and what it says.
 * - reached: e-mails come; they can be left.
 * - left: none comes; `mayReturn` where this link did that, not long ago.
 * - erased: the address is gone from here, so that the link leads to none.
 * - test: a mail that somebody sent to try it out.
 */
export interface UnsubscribeStatus {
  organisation: string;
  /** Masked: the mail may have been passed on. Empty where it was erased. */
  address: string;
  state: 'reached' | 'left' | 'erased' | 'test';
  mayReturn: boolean;
}

/** Each gives how it stands afterwards; null for a token that names no mail of anybody here. */
export interface UnsubscribePort {
  look(token: string): Promise<UnsubscribeStatus | null>;
  /** No more e-mails, from now on. Done again it changes nothing. */
  leave(token: string, source: (typeof sources)[keyof typeof sources]): Promise<UnsubscribeStatus | null>;
  /** Takes back what this very link did; anything else that stands against the address stays. */
  comeBack(token: string): Promise<UnsubscribeStatus | null>;
}

interface Ports {
  db: Database;
  tokens: Pick<MailTokens, 'read'>;
  hide: HideAddress;
  clock: Clock;
}

/** A mail that was passed on must not undo, later, what its reader has decided. */
const returnableMs = 24 * 3_600_000;

/** Opens the door that every mail has. */
export function openUnsubscribe({ db, tokens, hide, clock }: Ports): UnsubscribePort {
  async function at(
    token: string,
    act: (tx: Tx, mail: Mail) => Promise<void>,
  ): Promise<UnsubscribeStatus | null> {
    const mailed = await findMailed({ db, tokens }, token, 'leave');
    if (!mailed) return null;
    const { tenantId, messageId, n } = mailed;
    return db.inTenant(tenantId, async (tx) => {
      const row = await findMail(tx, tenantId, messageId, n);
      if (!row) return null;
      const told = { organisation: row.organisation, address: '', mayReturn: false };
      if (row.purpose === 'test') return { ...told, state: 'test' };
      if (isErased(row.address)) return { ...told, state: 'erased' };
      const mail = { ...row, tenantId, channel: 'email' as const };
      await act(tx, mail);
      const against = await suppressionsOf(tx, tenantId, [mail], hide);
      return {
        ...told,
        address: maskAddress(row.address),
        state: against.some(isWish) ? 'left' : 'reached',
        mayReturn: mayReturn(mail, against),
      };
    });
  }

  /** Whether all that stands against the address, as its reader's wish, was done by this link, and lately. */
  const mayReturn = (mail: Mail, against: Against[]): boolean =>
    against.some(isWish) &&
    against
      .filter(isWish)
      .every(
        ({ reason, source, proof, at: since }) =>
          reason === 'opted-out' &&
          (Object.values(sources) as string[]).includes(source) &&
          proof === proofOf(mail) &&
          clock.now().getTime() - since.getTime() < returnableMs,
      );

  return {
    look: (token) => at(token, async () => {}),
    leave: (token, source) =>
      at(token, async (tx, mail) => {
        if ((await suppressionsOf(tx, mail.tenantId, [mail], hide)).some(isWish)) return;
        const entry = { address: mail.address, reason: 'opted-out' as const, source, proof: proofOf(mail) };
        await suppress(tx, mail.tenantId, 'email', [{ ...entry, at: clock.now() }]);
      }),
    comeBack: (token) =>
      at(token, async (tx, mail) => {
        const against = await suppressionsOf(tx, mail.tenantId, [mail], hide);
        if (!mayReturn(mail, against)) return;
        const { tenantId, channel, address } = mail;
        await lift(tx, tenantId, [{ channel, address }], hide, 'opted-out');
      }),
  };
}

interface Mail extends MailRow {
  tenantId: string;
  channel: 'email';
}

/** What the reader wants, and not what a mail server said. */
const isWish = ({ reason }: Against): boolean => reason === 'opted-out' || reason === 'complained';

const proofOf = ({ subject, at, timeZone }: Mail): string =>
  `In the e-mail '${subject}' of ${writeTime(at, timeZone)}`;
