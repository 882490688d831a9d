// Decides whether an open or click came from a machine.
import { isbot } from 'isbot';

export interface TrackedRequest {
  method: string;
  userAgent: string;
  /** The purpose header of the request; browsers fetch ahead. */
  purpose: string;
  /** Milliseconds since the hand-over to the mail server; null before it. */
  sinceSent: number | null;
}

/** Proxies that fetch an image for a reader who opens the e-mail. */
const forReaders = /GoogleImageProxy|YahooMailProxy/i;

/** Apple Mail fetches every image of every e-mail by itself, with only this as its user agent. */
const nothingButMozilla = /^Mozilla\/5\.0$/;

/** How long after sending filters may fetch links before they let an e-mail through. */
const filterMs = 10_000;

/**
 * Whether a request came from a machine. Scanners are undocumented, so doubtful requests count as machines and our
 * numbers are never too high.
 */
export function isMachine({ method, userAgent, purpose, sinceSent }: TrackedRequest): boolean {
  if (method !== 'GET' || /prefetch|preview/i.test(purpose)) return true;
  if (sinceSent === null || sinceSent < filterMs) return true;
  const agent = userAgent.trim();
  if (forReaders.test(agent)) return false;
  return agent === '' || nothingButMozilla.test(agent) || isbot(agent);
}
