// An account as its provider gets it, and the requests at its webhook.
import type { ProviderKindName, Settings } from '@tidings/contract/rules/provider-fields.ts';
import type { Clock } from '../platform/clock.ts';
import type { Inbound, Provider, Receipt, Reply } from './provider.ts';

/** An account with every setting of its kind, set or by default. */
export interface Account {
  /** Its id, and the name of its provider in lanes, references and receipts. */
  id: string;
  kind: ProviderKindName;
  settings: Settings;
  secrets: Record<string, string>;
  /** Whether it may connect to an address of a private network. */
  mayBePrivate: boolean;
  /** Where the provider reports receipts and replies: a whole address, secret included. */
  hookAddress: string;
  /** It was removed, and only finishes what it had; absent otherwise. */
  isRemoved?: true;
  /** Its stored refresh token; absent where it has none. */
  storedToken?: StoredToken;
  /** The installation's app, for a mailbox that was signed in with Microsoft; absent where there is none. */
  microsoftApp?: MicrosoftApp;
}

/** The app that the operator has registered at Microsoft. */
export interface MicrosoftApp {
  clientId: string;
  clientSecret: string;
  /** Where people sign in and tokens are given, without a slash at its end. */
  loginAddress: string;
  /** The address of a mail server in place of Microsoft's, as in SMTP_URL; null for Microsoft's. */
  mailServer: string | null;
}

/** A stored refresh token. Other processes sign in with the same one and may already have received a newer one. */
export interface StoredToken {
  /** The newest token. */
  read(): Promise<string>;
  /**
   * Stores `next`, which was given in exchange for `spent`. The newest wins, unless somebody has entered one meanwhile.
   */
  keep(next: string, spent: string): Promise<void>;
  /**
   * Runs work that spends the token under a lock across processes, because some services revoke every token if one is
   * spent twice. Runs it without the lock if the database does not answer.
   */
  inTurn<T>(work: () => Promise<T>): Promise<T>;
}

export interface AccountParts {
  inbound: Inbound;
  clock: Clock;
}

/** Opens an account's provider. It connects by itself and reports trouble by its outcomes. */
export type OpenAccount<P extends Provider = Provider> = (account: Account, parts: AccountParts) => P;

/** A request at an account's webhook. */
export interface HookRequest {
  method: 'GET' | 'POST';
  /** The whole address as the provider called it, query included. */
  address: string;
  /** By name in lower case. */
  headers: Record<string, string | undefined>;
  /** Query and form fields together, or those of the JSON body. */
  fields: Record<string, unknown>;
  /** The body, byte for byte. */
  body: Buffer;
  /** When it came. */
  at: Date;
}

/** What a request at a webhook means, and the answer once it is stored. */
export interface HookReading {
  receipts: Receipt[];
  replies: Reply[];
  answer: { status: number; type: string; body: string };
}

/** Reads a request at an account's webhook; 'forged' if its signature is wrong. Never throws for bad input. */
export type ReadHook = (account: Account, request: HookRequest) => HookReading | 'forged';
