// Decides whether an open or click came from a machine.
import { isbot } from 'isbot';

export interface Look {
  method: string;
  userAgent: string;
  /** What the caller says it wants it for: browsers fetch ahead. */
  purpose: string;
  /** Milliseconds since it was handed to the mail server; null where it was not yet. */
  sinceSent: number | null;
}

/** They fetch an image when the reader opens the mail, for the reader. */
const forReaders = /GoogleImageProxy|YahooMailProxy/i;

/** Apple Mail fetches every image of every mail by itself, and says no more of itself than this. */
const nothingButMozilla = /^Mozilla\/5\.0$/;

/** Filters look at a mail, and follow its links, before they let it through. */
const filterMs = 10_000;

/**
 * Says whether it was a machine. What scanners do is not written down anywhere: this errs on their side, so that a
 * number of ours is never too high.
 */
export function isMachine({ method, userAgent, purpose, sinceSent }: Look): boolean {
  if (method !== 'GET' || /prefetch|preview/i.test(purpose)) return true;
  if (sinceSent === null || sinceSent < filterMs) return true;
  const agent = userAgent.trim();
  if (forReaders.test(agent)) return false;
  return agent === '' || nothingButMozilla.test(agent) || isbot(agent);
}
