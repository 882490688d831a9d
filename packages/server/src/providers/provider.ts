// The interface between delivery and providers: what is handed over, and what may come back.

import type { Cause } from '@tidings/contract/rules/delivery-states.ts';
import type { Keyword } from '@tidings/contract/rules/sms/keywords.ts';

/**
 * The outcome of one hand-over. A provider's failure is a value, never a throw.
 * - accepted: the other side took responsibility. `reference` is its id for receipts, null where it gives none.
 * - retry: nothing was taken, and it may be tried again. `slow` means that the reason is not this recipient: the attempt
 *   is not counted and the lane pauses. With `throttled` too, this one came too fast: the lane only goes slower, unless
 *   the provider says for how long it must pause.
 * - rejected: refused for good. `suppress` says that the address itself is bad (enhanced status 5.1.x and the like).
 * - uncertain: handed over, and no answer came. It is never sent again automatically.
 * `cause` is the reason as a code, as far as the provider tells. `reason` is a short sentence for the report; `code` is
 * the provider's own, for its details.
 */
export type Outcome =
  | { kind: 'accepted'; reference: string | null; code?: string }
  | { kind: 'retry'; reason: string; code?: string; slow?: boolean; throttled?: boolean; afterMs?: number }
  | {
      kind: 'rejected';
      reason: string;
      code?: string;
      cause?: Cause;
      suppress?: 'wrong-number' | 'bounced' | 'dnd' | 'opted-out';
      /** The address may be dead. One such refusal does not prove it; several in a row do. */
      hard?: boolean;
    }
  | { kind: 'uncertain'; reason: string; code?: string };

/**
 * Whether a hand-over may still begin. Asked just before the write that begins it: the final dot of a mail, a
 * submit_sm, an HTTP request. If it gives false, nothing is written and the outcome is `lapsed`.
 */
export type MayBegin = () => boolean;

/**
 * Records that a hand-over begins. Called once, right before the write that begins it and in the same turn of the loop, on
 * a connection whose earlier bytes the kernel has taken. After true the write follows, or the connection is closed; after
 * false nothing is written, and the outcome is `lapsed`. It includes the check of `MayBegin`.
 */
export type Begin = () => boolean;

/** A hand-over that begins together with others. */
export interface Beginning {
  /** Waits only for the others of the event at hand, not for all that this turn of the loop does. */
  soon?: boolean;
  /** Whether the write can still follow. */
  may: () => boolean;
  /**
   * Called once, in this turn of the loop: with true once it is recorded, and then the write follows within the call, or
   * the connection is closed; with false nothing is written, and the outcome is `lapsed`.
   */
  recorded: (begins: boolean) => void;
}

/**
 * As `Begin`, for providers that can wait until the end of the turn: what begins in one turn of the loop is recorded in
 * one write, which comes before the writes of all of it.
 */
export type BeginTogether = (beginning: Beginning) => void;

/**
 * Records the outcome. Called once at most, in the turn of the loop in which the answer came, before anything else begins in
 * its place: a crash then leaves no more in doubt than may be unanswered at a time.
 */
export type AnswerTaken = (outcome: Outcome) => void;

/** The outcome of a hand-over that was not begun because its lease had ended, or was about to. */
export const lapsed = {
  kind: 'retry',
  slow: true,
  reason: 'The server was interrupted before this was sent. It is tried again automatically.',
  code: 'lease',
  afterMs: 1000,
} satisfies Outcome;

/** One page of an SMS, or the whole text for a provider that splits it itself, ready for the wire. */
export interface OutboundSms {
  /** Unique in the installation and the same on every attempt: `<tenantId>/<messageId>/<n>/<page>`. */
  key: string;
  /** E.164 with the plus. */
  to: string;
  /** The sender id: 3 to 11 letters or digits, or a number. */
  from: string;
  /** This page's text and alphabet, and its place among the pages of the message (1-based). */
  encoding: 'gsm7' | 'ucs2';
  text: string;
  page: number;
  pages: number;
  /** The concatenation reference: 0 to 255, the same for all pages of one recipient. */
  reference: number;
  route: 'regular' | 'hybrid';
  /** Absent where no lease is held, as for a trial: then it always may. */
  mayBegin?: MayBegin;
  /** Absent where nothing is recorded. */
  begin?: Begin;
  /** In place of `begin`, for providers that can wait. Absent where nothing is recorded. */
  beginTogether?: BeginTogether;
  /** Absent where nothing is recorded. A provider need not call it: what it resolves with is recorded then. */
  answered?: AnswerTaken;
}

/** One e-mail, ready for the wire. */
export interface OutboundEmail {
  key: string;
  /** Envelope sender and recipient, bare addresses. */
  from: string;
  to: string;
  /**
   * The whole RFC 5322 message: CRLF line ends, a final CRLF, dot-stuffed (a line that begins with a dot has two),
   * without the closing dot. Each character is one byte.
   */
  data: string;
  /** Its maker has checked that, and that it is ASCII, so nobody needs to check it again. */
  plain?: boolean;
  /** Absent where no lease is held, as for account mail: then it always may. */
  mayBegin?: MayBegin;
  /** Absent where nothing is recorded. */
  begin?: BeginTogether;
  /** The mail as its reader sees it, with the address of From: what the outbox keeps. */
  read?: () => Promise<{ from: string; subject: string; html: string }>;
}

/**
 * A delivery receipt in one shape for all providers. `references` are the spellings under which the id of the submit
 * may be stored (raw, hexadecimal, decimal, without leading zeros).
 */
export interface Receipt {
  references: string[];
  state: 'delivered' | 'undelivered' | 'rejected' | 'buffered';
  code: string | null;
  /** Why it failed, as far as the code tells, as a code and in words without a full stop. */
  cause?: Cause;
  reason?: string;
  /** What it proves about the address itself. */
  suppress?: 'wrong-number' | 'dnd' | 'opted-out' | 'bounced' | 'complained';
  /** The address may be dead. One such receipt does not prove it; several in a row do. */
  hard?: boolean;
  at: Date | null;
  /** The phone or e-mail address in the receipt, if any. It tells apart messages with the same short id. */
  address?: string;
  /**
   * Who wrote a bounce that has no report. If it is the recipient, the mail is an automatic reply and no bounce.
   */
  sender?: string;
  /** The other phone number in the receipt: some SMSCs swap source and destination. */
  otherAddress?: string;
  /** As it came, for the raw store. */
  raw: string;
}

/** The place of a page in a long SMS. The reference is the same for all its pages. */
export interface ReplyPart {
  reference: string;
  page: number;
  pages: number;
  /** The text in UTF-16LE as base64: a page may end within an emoji, or with a space. */
  utf16: string;
}

/** A text message sent to us. */
export interface Reply {
  from: string;
  to: string;
  text: string;
  /** Its place, if it is one page of a long SMS that the provider does not join itself. */
  part?: ReplyPart;
  /** The provider's own id of it, by which duplicates are recognised. */
  id?: string;
  /** The keyword that the provider itself recognised and has answered. */
  keyword?: Keyword;
  raw: string;
}

/** An SMS that a provider took, by the id that it gave. */
export interface HandedOver {
  reference: string;
  at: Date;
}

/** Why SMS were not delivered, and when that was last known. */
export interface LateFailure {
  code: string;
  at: Date;
}

export interface SmsProvider {
  readonly name: string;
  readonly channel: 'sms';
  /** Pages in flight at most. */
  readonly window: number;
  /** Pages a second, or null for no limit of our own. */
  readonly rate: number | null;
  /** True for the outbox, which keeps what it is given: nobody gets it, and it costs nothing. */
  readonly keeps?: boolean;
  /** True if it calls `begin` of what it is given; otherwise a hand-over begins with `submit`. */
  readonly begins?: true;
  /** True if it splits long messages itself: its OutboundSms has the whole text, as page 1 of 1. */
  readonly whole?: boolean;
  /** What keeps it from sending now, in a sentence; null where nothing does. */
  trouble?(): string | null;
  submit(outbound: OutboundSms): Promise<Outcome>;
  /**
   * Asks for the states of what it took, and passes them on as receipts: for a provider that may not be able to call us.
   * `failures` of the last hour, from any process and any source, tell it to slow down. Never rejects for a fault of the
   * provider.
   */
  ask?(handedOver: readonly HandedOver[], failures?: readonly LateFailure[]): Promise<void>;
  /**
   * Stops waiting for answers: open hand-overs settle at once, by how far they went. Nothing is submitted afterwards.
   */
  hurry?(): void;
  /** Settles as `lapsed` at once what waits for its turn and may no longer begin; without it, that settles in its turn. */
  giveBack?(): void;
  /** Accepts nothing more, waits for open hand-overs, closes the connections. */
  close(): Promise<void>;
}

export interface MailProvider {
  readonly name: string;
  readonly channel: 'email';
  /** True for the outbox, which keeps what it is given: nobody gets it. */
  readonly keeps?: boolean;
  /** Mails in flight at most. */
  readonly window: number;
  readonly rate: number | null;
  /** True if it calls `begin` of what it is given; otherwise a hand-over begins with `submit`. */
  readonly begins?: true;
  /** What keeps it from sending now, in a sentence; null where nothing does. */
  trouble?(): string | null;
  submit(outbound: OutboundEmail): Promise<Outcome>;
  /**
   * Stops waiting for answers: open hand-overs settle at once, by how far they went. Nothing is submitted afterwards.
   */
  hurry?(): void;
  /** Settles as `lapsed` at once what waits for its turn and may no longer begin; without it, that settles in its turn. */
  giveBack?(): void;
  close(): Promise<void>;
}

export type Provider = SmsProvider | MailProvider;

/** Receives what comes back to a provider. Resolves when it is stored; only then does the provider acknowledge it. */
export interface Inbound {
  receipt(provider: string, receipt: Receipt): Promise<void>;
  reply(provider: string, reply: Reply): Promise<void>;
}
