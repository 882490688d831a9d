// An account with a provider as its provider gets it, and what comes in at its webhook.
import type { ProviderKindName, Settings } from '@tidings/contract/rules/provider-fields.ts';
import type { Clock } from '../platform/clock.ts';
import type { Inbound, Provider, Receipt, Reply } from './provider.ts';

/** An account, complete: every setting of its kind is there, with its fallback where none was chosen. */
export interface Account {
  /** Its id, and the name of its provider: lanes, references and receipts go by it. */
  id: string;
  kind: ProviderKindName;
  settings: Settings;
  secrets: Record<string, string>;
  /** Whether it may be at an address of a private network. */
  mayBePrivate: boolean;
  /** Where receipts and replies are to be reported to: a whole address, secret included. */
  hookAddress: string;
  /** Its refresh token where it is kept; left out where it has none. */
  keptToken?: KeptToken;
}

/** A refresh token where it outlives this process. Others sign in by the same, and may have been given a newer one. */
export interface KeptToken {
  /** The newest. */
  read(): Promise<string>;
  /** Keeps the one that was given for another: the newest wins, unless somebody has entered one meanwhile. */
  keep(next: string, spent: string): Promise<void>;
  /**
   * Does what spends the token, alone among all who have the account open, in other processes too: some services end
   * every token where one is spent twice. Does it unguarded where the database does not answer.
   */
  inTurn<T>(work: () => Promise<T>): Promise<T>;
}

export interface AccountParts {
  inbound: Inbound;
  clock: Clock;
}

/** Opens an account's provider. It connects by itself, and tells of trouble by its outcomes. */
export type OpenAccount<P extends Provider = Provider> = (account: Account, parts: AccountParts) => P;

/** A request at an account's webhook. */
export interface HookRequest {
  method: 'GET' | 'POST';
  /** The whole address as the provider called it, query included. */
  address: string;
  /** By names in small letters. */
  headers: Record<string, string | undefined>;
  /** Of query and form together, or of the JSON body. */
  fields: Record<string, unknown>;
  /** The body, byte for byte. */
  body: Buffer;
}

/** What a webhook's request means, and what is answered once it is stored. */
export interface HookReading {
  receipts: Receipt[];
  replies: Reply[];
  answer: { status: number; type: string; body: string };
}

/** Reads a request at an account's webhook; 'forged' where its signature is not right. Never throws for bad input. */
export type ReadHook = (account: Account, request: HookRequest) => HookReading | 'forged';
