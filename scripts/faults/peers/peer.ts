// What a fault run asks of its peers: mail servers, SMSCs and gateways.
import type { Pdu } from 'smpp';
import type { SubmitTurn } from '../../../packages/server/testing/servers/fake-smsc.ts';
import type { Turn } from '../../../packages/server/testing/servers/fake-smtp.ts';

/** By which way messages go: SMS by SMPP or by an HTTP gateway, e-mail by SMTP. */
export type Channel = 'sms' | 'http' | 'email';

/** Servers of others that a case may put in place of ours. */
export type Foreign = 'postfix' | 'exim' | 'kannel';

/** Something that the peer holds whole and has not refused. */
export interface Held {
  to: string;
  words: string;
  /** Milliseconds since 1970. */
  at: number;
}

/** How a peer lies, by the number of the mail or SMS since the lie began (from 1); undefined is a true answer. */
export interface Lies {
  /** At the final dot of a mail. */
  mail?: (n: number) => Turn | undefined;
  /** At a submit_sm. */
  sms?: (n: number, pdu: Pdu) => SubmitTurn | undefined | Promise<SubmitTurn | undefined>;
}

export interface Peer {
  /** The setting that makes a server use it. */
  env: Record<string, string>;
  /** The provider account that makes a server use it, where no setting does: the body of the call that adds it. */
  account?: Record<string, unknown>;
  /** The port of 127.0.0.1 to which servers connect. */
  port: number;
  /** Waits until it holds everything that it has taken; what comes later still changes what it holds. */
  drained(): Promise<void>;
  /** Everything it holds, in order. */
  held(): Held[];
  /** What has begun since the last `forgetBegun`: a RCPT, or a submit_sm; with its words where the peer knows them. */
  begun(): { to: string; words: string | null }[];
  forgetBegun(): void;
  /** Lies from now on; null tells the truth again. */
  lie(lies: Lies | null): void;
  /**
   * Does something when the nth of the things from now on comes (from 1), before it is answered: 'RCPT', 'DATA' or '.'
   * of mails; SMS have one moment. Resolves with what it returns; rejects if it has not come within the time.
   */
  at<T>(n: number, act: () => T | Promise<T>, verb?: string, withinMs?: number): Promise<T>;
  /** Tells the server that what it holds for somebody could not be delivered. */
  bounce?(to: string): Promise<void>;
  stop(): Promise<void>;
}
