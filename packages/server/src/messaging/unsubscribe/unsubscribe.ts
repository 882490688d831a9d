// Unsubscribes an address from an organisation's e-mail, and reverts it.
import { writeTime } from '@tidings/contract/rules/dates.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Database, Tx } from '../../platform/db/database.ts';
import type { MailTokens } from '../../email/tokens/mail-token.ts';
import { findMailed } from '../../email/tokens/find-mailed.ts';
import { isErased } from '../queue/erasing/forget-people.ts';
import type { HideAddress } from '../suppressions/hidden-address.ts';
import { maskAddress } from '../suppressions/mask-address.ts';
import { lift, type StoredSuppression, suppress, suppressionsOf } from '../suppressions/store.ts';
import { findMail, type MailRow } from './store.ts';

/** How it was requested; stored as the source of the opt-out. */
export const sources = { page: 'Unsubscribe link', oneClick: 'One-click in the mail reader' } as const;

/**
 * The status that the link shows.
 * - reached: e-mails are sent, and the reader can unsubscribe.
 * - left: unsubscribed; `mayReturn` if this link did it recently.
 * - erased: the address was erased, so there is nothing to change.
 * - test: the e-mail was a test.
 */
export interface UnsubscribeStatus {
  organisation: string;
  /** The path of its logo; empty for none. */
  logo: string;
  /** The language tag of the organisation's texts. */
  language: string;
  /** Masked, since the e-mail may have been forwarded. Empty if it was erased. */
  address: string;
  state: 'reached' | 'left' | 'erased' | 'test';
  mayReturn: boolean;
}

/** Each returns the status afterwards; null for a token that names no e-mail here. */
export interface UnsubscribePort {
  look(token: string): Promise<UnsubscribeStatus | null>;
  /** Unsubscribes the address. Repeating it changes nothing. */
  leave(token: string, source: (typeof sources)[keyof typeof sources]): Promise<UnsubscribeStatus | null>;
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
  ): Promise<UnsubscribeStatus | null> {
    const mailed = await findMailed({ db, tokens }, token, 'leave');
    if (!mailed) return null;
    const { tenantId, messageId, n } = mailed;
    return db.inTenant(tenantId, async (tx) => {
      const row = await findMail(tx, tenantId, messageId, n);
      if (!row) return null;
      const { organisation, logo, language } = row;
      const common = { organisation, logo, language, address: '', mayReturn: false };
      if (row.purpose === 'test') return { ...common, state: 'test' };
      if (isErased(row.address)) return { ...common, state: 'erased' };
      const mail = { ...row, tenantId, channel: 'email' as const };
      await act(tx, mail);
      const suppressions = await suppressionsOf(tx, tenantId, [mail], hide);
      return {
        ...common,
        address: maskAddress(row.address),
        state: suppressions.some(isWish) ? 'left' : 'reached',
        mayReturn: mayReturn(mail, suppressions),
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
    leave: (token, source) =>
      at(token, async (tx, mail) => {
        if ((await suppressionsOf(tx, mail.tenantId, [mail], hide)).some(isWish)) return;
        const entry = { address: mail.address, reason: 'opted-out' as const, source, proof: proofOf(mail) };
        await suppress(tx, mail.tenantId, 'email', [{ ...entry, at: clock.now() }]);
      }),
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
