// Remembers the last resolved audience, for an edit of the text alone.
import { createHash } from 'node:crypto';
import { setImmediate } from 'node:timers/promises';
import type { Audience } from './audience.ts';
import type { Resolved } from './audience-snapshot.ts';
import { readState } from './state-store.ts';
import { resolveAudience, type ResolveOptions } from './resolve.ts';

export type ResolveAudience = typeof resolveAudience;

/** Entries that are kept at most: about 30 MB. */
const maxKept = 100_000;

/** Milliseconds after the last use for which an audience is kept: about as long as somebody thinks about a text. */
const keptMs = 120_000;

interface Kept {
  /** The audience, and how it was resolved. */
  key: string;
  /** The state of everything that was read for it. */
  state: string;
  portions: Resolved[];
  timer: NodeJS.Timeout;
}

/**
 * Opens a `resolveAudience` that remembers one audience. It gives the same portions again as long as no row has changed that
 * they were made from; the database is asked each time. `most` and `milliseconds` limit what is kept.
 */
export function openKeptAudience(most = maxKept, milliseconds = keptMs): ResolveAudience {
  let kept: Kept | null = null;
  const forget = (): void => {
    clearTimeout(kept?.timer);
    kept = null;
  };

  return async function* (tx, tenantId, audience, options) {
    // Read before the people are: what changes in between makes the next state another one.
    const state = await readState(tx, tenantId, audience, options.channel);
    const key = keyOf(tenantId, audience, options);
    if (state !== null && kept?.key === key && kept.state === state) {
      kept.timer.refresh();
      for (const portion of kept.portions) {
        yield portion;
        // Nothing here waits for the database, so other requests run in between.
        await setImmediate();
      }
      return;
    }
    forget();
    let portions: Resolved[] | null = state === null ? null : [];
    let entries = 0;
    for await (const portion of resolveAudience(tx, tenantId, audience, options)) {
      entries += portion.reached.length + portion.leftOut.length;
      if (entries > most) portions = null;
      portions?.push(portion);
      yield portion;
    }
    if (portions === null || state === null) return;
    forget();
    kept = { key, state, portions, timer: setTimeout(forget, milliseconds).unref() };
  };
}

function keyOf(
  tenantId: string,
  audience: Audience,
  { channel, country, shareAddress, terms, used, batchSize }: ResolveOptions,
): string {
  const parts = [tenantId, audience, channel, country, shareAddress, terms, used, batchSize];
  return createHash('sha256').update(JSON.stringify(parts)).digest('base64url');
}
