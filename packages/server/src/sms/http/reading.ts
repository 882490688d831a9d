// Reads answers and webhook requests of gateways, which may be malformed.
import type { HookReading, HookRequest } from '../../providers/account.ts';
import type { Receipt, Reply } from '../../providers/provider.ts';

/**
 * Parses JSON; undefined for text that is none. A whole number beyond the safe range stays text, because ids are sent
 * as numbers and as strings and must compare equal.
 */
export function readJson(text: string): unknown {
  try {
    return JSON.parse(text, exact);
  } catch {
    return undefined;
  }
}

const exact = (_key: string, value: unknown, context?: { source?: string }): unknown =>
  typeof value === 'number' && !Number.isSafeInteger(value) && /^-?\d+$/.test(context?.source ?? '')
    ? context?.source
    : value;

/**
 * The value at a path such as 'data.0.id'; undefined where there is none. A property whose name contains the dots takes
 * precedence.
 */
export function at(value: unknown, path: string): unknown {
  if (typeof value !== 'object' || value === null) return undefined;
  if (Object.hasOwn(value, path)) return (value as Record<string, unknown>)[path];
  const dot = path.indexOf('.');
  if (dot < 0) return undefined;
  const name = path.slice(0, dot);
  return Object.hasOwn(value, name)
    ? at((value as Record<string, unknown>)[name], path.slice(dot + 1))
    : undefined;
}

/** The text or number at a path, as text with its white space; undefined where there is none. */
export function wordsAt(value: unknown, path: string): string | undefined {
  const found = at(value, path);
  return typeof found === 'string' ? found : typeof found === 'number' ? String(found) : undefined;
}

/** The same, trimmed; empty where there is none. */
export const textAt = (value: unknown, path: string): string => wordsAt(value, path)?.trim() ?? '';

const plain = (status: number, body: string): HookReading['answer'] => ({ status, type: 'text/plain', body });

/** The answer to a request that was not understood; nothing of it is stored. */
export const unread: HookReading = { receipts: [], replies: [], answer: plain(400, 'This cannot be read.') };

/** A receipt, answered with an empty body, which no gateway sends on as a reply. */
export const oneReceipt = (receipt: Receipt): HookReading => ({
  receipts: [receipt],
  replies: [],
  answer: plain(200, ''),
});

/** A reply, answered with an empty body. */
export const oneReply = (reply: Reply): HookReading => ({
  receipts: [],
  replies: [reply],
  answer: plain(200, ''),
});

/** The request for the raw store: its body, or its query if it has none. */
export function rawOf({ body, address }: HookRequest): string {
  return body.length > 0 ? body.toString('utf8') : new URL(address).search.slice(1);
}
