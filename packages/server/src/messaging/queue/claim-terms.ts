// What is claimed, and on which terms.
import type { Room } from './limits/lane-use.ts';
import type { LaneRights } from './sendable.ts';

export interface ClaimedRecipient {
  n: number;
  address: string;
  fields: Record<string, string>;
  pages: number;
  units: number;
  attempts: number;
  /** Milliseconds since it was first put off; 0 if it was not. */
  putOffMs: number;
  /**
   * It was first put off more than 24 hours ago, so this is its last attempt; 48 hours where the limits of the lane may
   * have delayed it for a day.
   */
  overdue: boolean;
  /**
   * The pages still to be sent of a long SMS that goes page by page; a page that was accepted earlier is never sent
   * again. Null where the message goes as one.
   */
  open: number[] | null;
  /** The concatenation reference of a long SMS that goes page by page; otherwise 0. */
  reference: number;
}

export interface ClaimTerms extends LaneRights {
  /** The token of the lease. It is made before the claim, so that only its maker can extend the lease. */
  token: string;
  /** How long the lease lasts without an extension, in milliseconds. */
  leaseMs: number;
  worker: string;
  /** The journal in which its hand-overs are recorded, from that frame on; none is written where it is absent. */
  journal?: { id: string; from: number } | null;
  /** The claim begins after this n. */
  after: number;
  most: number;
  /** How many of them, in order, may begin at once; the others wait until a later step allows them. */
  allowed: number;
  /** Whether the provider takes a long SMS whole. */
  whole: boolean;
  /** What the limits of the lane leave to be claimed, by `takeRoom` in this transaction; absent where it has none. */
  room?: Room | undefined;
}
