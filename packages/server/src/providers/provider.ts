// What delivery asks of a provider, and what a provider may answer: the only door between the ledger and the wire.

import type { Cause } from '@tidings/contract/rules/delivery-states.ts';
import type { Keyword } from '@tidings/contract/rules/sms/keywords.ts';

/**
 * The fate of one hand-over. A provider's failure is a value, never a throw.
 * - accepted: the other side took responsibility; `reference` is its id for receipts, null where it gives none.
 * - retry: nothing was taken, it may be tried again; `slow` says that the whole lane was throttled, so the
 *   attempt is not counted and the lane pauses.
 * - rejected: refused for good. `suppress` says that the address itself is bad (wire facts: enhanced status 5.1.x …).
 * - uncertain: handed over, no answer. It is never sent again by itself.
 * `cause` says why in the contract's words, as far as the provider tells.
 * `reason` is a short sentence a secretary can read; `code` is the provider's own, for the report's detail.
 */
export type Outcome =
  | { kind: 'accepted'; reference: string | null; code?: string }
  | { kind: 'retry'; reason: string; code?: string; slow?: boolean; afterMs?: number }
  | {
      kind: 'rejected';
      reason: string;
      code?: string;
      cause?: Cause;
      suppress?: 'wrong-number' | 'bounced' | 'dnd' | 'opted-out';
      /** It may be dead, which this alone does not prove: several in a row do. */
      hard?: boolean;
    }
  | { kind: 'uncertain'; reason: string; code?: string };

/**
 * Whether a hand-over may still begin, asked at the last moment before the write that begins it: the final dot of a
 * mail, a submit_sm, an HTTP request. Where it says no, nothing is written and the outcome is `lapsed`.
 */
export type MayBegin = () => boolean;

/** The outcome of what was not begun because its lease had run out, or was about to. */
export const lapsed = {
  kind: 'retry',
  slow: true,
  reason: 'The server was interrupted before this was sent. It is tried again automatically.',
  code: 'lease',
  afterMs: 1000,
} satisfies Outcome;

/** One page of an SMS, or a whole one where the provider takes it whole, ready for the wire. */
export interface OutboundSms {
  /** Unique within the installation and the same on every attempt: `<tenantId>/<messageId>/<n>/<page>`. */
  key: string;
  /** E.164 with the plus. */
  to: string;
  /** The sender id: 3 to 11 letters or digits, or a number. */
  from: string;
  /** This page's text and alphabet, and the page's place among all of its message (page is 1-based). */
  encoding: 'gsm7' | 'ucs2';
  text: string;
  page: number;
  pages: number;
  /** 0 to 255, the same for all pages of one recipient: the concatenation reference. */
  reference: number;
  route: 'regular' | 'hybrid';
  /** Left out where no lease is held, as for a trial: then it may. */
  mayBegin?: MayBegin;
}

/** One e-mail, ready for the wire. */
export interface OutboundEmail {
  key: string;
  /** Envelope sender and recipient, bare addresses. */
  from: string;
  to: string;
  /**
   * The whole RFC 5322 message: CRLF line ends, ending in CRLF, already dot-stuffed (a line that begins with a
   * dot has two), without the closing dot; each character is one byte.
   */
  data: string;
  /** Whoever made it has made sure of that, and that it is ASCII: nobody has to look through it once more. */
  plain?: boolean;
  /** Left out where no lease is held, as for account mail: then it may. */
  mayBegin?: MayBegin;
  /** The same for a reader, `from` as its From has it: what the built-in outbox keeps. */
  read?: () => Promise<{ from: string; subject: string; html: string }>;
}

/**
 * A delivery receipt in our one shape. `references` are the spellings under which the submit's id may have been
 * recorded (raw, hexadecimal, decimal, without leading zeros).
 */
export interface Receipt {
  references: string[];
  state: 'delivered' | 'undelivered' | 'rejected' | 'buffered';
  code: string | null;
  /** Why it failed, as far as the code tells; and in words of a secretary, without a full stop. */
  cause?: Cause;
  reason?: string;
  /** What it proves of the address itself. */
  suppress?: 'wrong-number' | 'dnd' | 'opted-out' | 'bounced' | 'complained';
  /** The address may be dead, which this alone does not prove: several in a row do. */
  hard?: boolean;
  at: Date | null;
  /** The phone or e-mail address the receipt speaks of, where it says so: tells apart what short ids confuse. */
  address?: string;
  /** The other phone that it names: some SMSCs swap source and destination. */
  otherAddress?: string;
  /** As it came, for the raw store. */
  raw: string;
}

/** A text message sent to us. */
export interface Reply {
  from: string;
  to: string;
  text: string;
  /** The provider's own id of it, by which one that comes twice is known. */
  id?: string;
  /** The keyword that the provider itself took it for, and has answered. */
  keyword?: Keyword;
  raw: string;
}

export interface SmsProvider {
  readonly name: string;
  readonly channel: 'sms';
  /** The most pages that may be in flight at once. */
  readonly window: number;
  /** Pages a second, or null for no limit of our own. */
  readonly rate: number | null;
  /** True where it takes a message whole and cuts it itself: its parcel has the whole text, as page 1 of 1. */
  readonly whole?: boolean;
  /** What keeps it from sending now, in a sentence; null where nothing does. */
  trouble?(): string | null;
  submit(outbound: OutboundSms): Promise<Outcome>;
  /** Awaits no more answers: what is out is settled at once, by how far it went. Nothing is submitted after it. */
  hurry?(): void;
  /** Stops taking parcels, waits for what is in flight, closes the connections. */
  close(): Promise<void>;
}

export interface MailProvider {
  readonly name: string;
  readonly channel: 'email';
  /** The most mails that may be in flight at once. */
  readonly window: number;
  readonly rate: number | null;
  /** What keeps it from sending now, in a sentence; null where nothing does. */
  trouble?(): string | null;
  submit(outbound: OutboundEmail): Promise<Outcome>;
  /** Awaits no more answers: what is out is settled at once, by how far it went. Nothing is submitted after it. */
  hurry?(): void;
  close(): Promise<void>;
}

export type Provider = SmsProvider | MailProvider;

/** Called by a provider when something comes back; resolves once it is stored durably, and only then is it acknowledged. */
export interface Inbound {
  receipt(provider: string, receipt: Receipt): Promise<void>;
  reply(provider: string, reply: Reply): Promise<void>;
}
