// Defines how long a lease lasts, and how long before its end sending stops.

/** Lease times in milliseconds. */
export interface LeaseTerms {
  /** Without an extension. After that, another worker's reaper marks the recipients as uncertain. */
  lastsMs: number;
  /** No hand-over begins within this time before the end, since some time passes between the check and the write. */
  marginMs: number;
}

/** The terms of every lane; tests use shorter ones. */
export const defaultLease: LeaseTerms = { lastsMs: 45_000, marginMs: 10_000 };
