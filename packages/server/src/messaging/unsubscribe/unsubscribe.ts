// Unsubscribes an address from an organisation's e-mail, and reverts it.
import { readEmail } from '@tidings/contract/rules/emails.ts';
import { writeTime } from '@tidings/contract/rules/dates.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Database, Tx } from '../../platform/db/database.ts';
import type { MailTokens } from '../../email/tokens/mail-token.ts';
import { findMailed } from '../../email/tokens/find-mailed.ts';
import { isErased } from '../queue/erasing/forget-people.ts';
import type { HideAddress } from '../suppressions/hidden-address.ts';
import { maskAddress } from '../suppressions/mask-address.ts';
import { lift, type StoredSuppression, suppress, suppressionsOf } from '../suppressions/store.ts';
import { findMail, findPrunedMail, type MailRow } from './store.ts';

/** How it was requested; stored as the source of the opt-out. */
export const sources = { page: 'Unsubscribe link', oneClick: 'One-click in the mail reader' } as const;

/**
 * The status that the link shows.
 * - reached: e-mails are sent, and the reader can unsubscribe.
 * - left: unsubscribed; `mayReturn` if this link did it recently.
 * - erased: the address was erased, so there is nothing to change.
 * - test: the e-mail was a test.
 * - pruned: its recipients were deleted, so the reader must say which address it is about.
 */
export interface UnsubscribeStatus {
  organisation: string;
  /** The path of its logo; empty for none. */
  logo: string;
  /** The language tag of the organisation's texts. */
  language: string;
  /** Masked, since the e-mail may have been forwarded. Empty if it was erased. */
  address: string;
  state: 'reached' | 'left' | 'erased' | 'test' | 'pruned';
  mayReturn: boolean;
}

/** Each returns the status afterwards; null for a token that names no e-mail here. */
export interface UnsubscribePort {
  look(token: string): Promise<UnsubscribeStatus | null>;
  /** Unsubscribes the address. Repeating it changes nothing. */
  leave(
    token: string,
    source: (typeof sources)[keyof typeof sources],
    /** What the reader entered; only used where the e-mail's own address is no longer known. */
    entered?: string,
  ): Promise<UnsubscribeStatus | null>;
  /** Reverts what this link did; other suppressions of the address stay. */
  comeBack(token: string): Promise<UnsubscribeStatus | null>;
}

interface Ports {
  db: Database;
  tokens: Pick<MailTokens, 'read'>;
  hide: HideAddress;
  clock: Clock;
}

/** How long unsubscribing can be reverted, so that a forwarded e-mail cannot undo the reader's decision later. */
const returnableMs = 24 * 3_600_000;

/** Creates the port behind the unsubscribe links. */
export function openUnsubscribe({ db, tokens, hide, clock }: Ports): UnsubscribePort {
  async function at(
    token: string,
    act: (tx: Tx, mail: Mail) => Promise<void>,
    entered = '',
  ): Promise<UnsubscribeStatus | null> {
    const mailed = await findMailed({ db, tokens }, token, 'leave');
    if (!mailed) return null;
    const { tenantId, messageId, n } = mailed;
    return db.inTenant(tenantId, async (tx) => {
      const known = await findMail(tx, tenantId, messageId, n);
      const pruned = known ? undefined : await findPrunedMail(tx, tenantId, messageId);
      const read = pruned && readEmail(entered);
      const row = known ?? (pruned && { ...pruned, address: read && 'email' in read ? read.email : '' });
      if (!row) return null;
      const { organisation, logo, language } = row;
      const common = { organisation, logo, language, address: '', mayReturn: false };
      if (row.purpose === 'test') return { ...common, state: 'test' };
      if (row.address === '') return { ...common, state: 'pruned' };
      if (isErased(row.address)) return { ...common, state: 'erased' };
      const mail = { ...row, tenantId, channel: 'email' as const };
      await act(tx, mail);
      const suppressions = await suppressionsOf(tx, tenantId, [mail], hide);
      return {
        ...common,
        address: maskAddress(row.address),
        state: suppressions.some(isWish) ? 'left' : 'reached',
        mayReturn: known !== undefined && mayReturn(mail, suppressions),
      };
    });
  }

  /** Whether every wish stored for the address was made by this link, and recently. */
  const mayReturn = (mail: Mail, suppressions: StoredSuppression[]): boolean =>
    suppressions.some(isWish) &&
    suppressions
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
    leave: (token, source, entered) => {
      const leave = async (tx: Tx, mail: Mail): Promise<void> => {
        if ((await suppressionsOf(tx, mail.tenantId, [mail], hide)).some(isWish)) return;
        const entry = { address: mail.address, reason: 'opted-out' as const, source, proof: proofOf(mail) };
        await suppress(tx, mail.tenantId, 'email', [{ ...entry, at: clock.now() }]);
      };
      return at(token, leave, entered);
    },
    comeBack: (token) =>
      at(token, async (tx, mail) => {
        const suppressions = await suppressionsOf(tx, mail.tenantId, [mail], hide);
        if (!mayReturn(mail, suppressions)) return;
        const { tenantId, channel, address } = mail;
        await lift(tx, tenantId, [{ channel, address }], hide, 'opted-out');
      }),
  };
}

interface Mail extends MailRow {
  tenantId: string;
  channel: 'email';
}

/** Whether it is the reader's wish rather than a mail server's report. */
const isWish = ({ reason }: StoredSuppression): boolean => reason === 'opted-out' || reason === 'complained';

const proofOf = ({ subject, at, timeZone }: Mail): string =>
  `In the e-mail '${subject}' of ${writeTime(at, timeZone)}`;
