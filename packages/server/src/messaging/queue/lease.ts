// How long a lease lasts, and how long before its end nothing is begun under it any more.

/** Both in milliseconds. */
export interface LeaseTerms {
  /** Without an extension; after it, another worker's reaper puts what is out in doubt. */
  lastsMs: number;
  /** What takes as long as this before the end is not begun: the check and the wire are some way apart. */
  marginMs: number;
}

/** The terms of every lane; a test has shorter ones. */
export const defaultLease: LeaseTerms = { lastsMs: 45_000, marginMs: 10_000 };
