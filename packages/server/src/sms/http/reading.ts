// Reads what gateways write: JSON that may be none, fields that may be missing, and what a webhook is answered.
import type { HookReading, HookRequest } from '../../providers/account.ts';
import type { Receipt, Reply } from '../../providers/provider.ts';

/**
 * A JSON text; undefined where it is none. A whole number with more digits than a number can hold is given as the text
 * that it was: ids are written so, here as a number and there in quotes, and must be the same id.
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

/** What stands in a value at a path such as 'data.0.id'; undefined where nothing does. A name with dots comes first. */
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

/** The text or number at a path, as a text, white space and all; undefined where there is none. */
export function wordsAt(value: unknown, path: string): string | undefined {
  const found = at(value, path);
  return typeof found === 'string' ? found : typeof found === 'number' ? String(found) : undefined;
}

/** The same without white space around it; empty where there is none. */
export const textAt = (value: unknown, path: string): string => wordsAt(value, path)?.trim() ?? '';

const plain = (status: number, body: string): HookReading['answer'] => ({ status, type: 'text/plain', body });

/** The answer to what could not be read: nothing of it is stored. */
export const unread: HookReading = { receipts: [], replies: [], answer: plain(400, 'This cannot be read.') };

/** What brought a receipt; answered with nothing, which no gateway takes for a reply to send. */
export const oneReceipt = (receipt: Receipt): HookReading => ({
  receipts: [receipt],
  replies: [],
  answer: plain(200, ''),
});

/** What brought a reply; answered with nothing. */
export const oneReply = (reply: Reply): HookReading => ({
  receipts: [],
  replies: [reply],
  answer: plain(200, ''),
});

/** A request as it came, for the raw store: its body, or its query where it has none. */
export function rawOf({ body, address }: HookRequest): string {
  return body.length > 0 ? body.toString('utf8') : new URL(address).search.slice(1);
}
