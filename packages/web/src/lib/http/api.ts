// Makes every HTTP call: typed, with token and time-out, failing with ApiError.
import type { BodyInput, Call, QueryInput, ResponseOf } from '@tidings/contract/call.ts';
import { ApiError } from './api-error.ts';
import { readEvents, type StreamEvent } from './event-stream.ts';
import { type Once, printOf } from '../once.ts';
import { noteServerTime } from './server-clock.ts';
import { answered } from '../../messages/language.ts';
import { readToken, sessionEnded } from './token.ts';

export { ApiError } from './api-error.ts';

/** A list becomes one parameter for each of its values. */
export type QueryValue = string | number | boolean | readonly string[] | null | undefined;

export interface ApiOptions<C extends Call> {
  /** Values for the path's `:names`. */
  params?: Record<string, string>;
  query?: { [K in keyof QueryInput<C>]?: QueryValue };
  body?: BodyInput<C> | FormData;
  headers?: Record<string, string>;
  signal?: AbortSignal;
  /** Milliseconds until the call times out; 30,000 by default. */
  timeoutMs?: number;
  /** Gives the call its idempotency key, which a call that creates must have. */
  once?: Once;
}

/** The options that a call requires. */
export type OnceOf<C extends Call> = C extends { idempotencyKey: string } ? { once: Once } : object;
type OptionsOf<C extends Call> = C extends { idempotencyKey: string }
  ? [options: ApiOptions<C> & OnceOf<C>]
  : [options?: ApiOptions<C>];

/**
 * Makes one call of the contract and resolves to its answer: `api<typeof getPerson>('GET', '/api/people/:id', …)`.
 * Throws ApiError, or the AbortError of the given signal. A 401 ends the session, except for calls before sign-in.
 */
export async function api<C extends Call>(
  method: C['method'],
  path: C['path'],
  ...[options = {}]: OptionsOf<C>
): Promise<ResponseOf<C>> {
  const { once, ...rest } = options as ApiOptions<C>;
  if (!once) return send<C>(method, path, rest);
  const print = printOf(method, address(path, rest.params, rest.query), rest.body);
  return once.run(print, (key) =>
    send<C>(method, path, { ...rest, headers: { ...rest.headers, 'idempotency-key': key } }),
  );
}

async function send<C extends Call>(
  method: C['method'],
  path: C['path'],
  options: ApiOptions<C>,
): Promise<ResponseOf<C>> {
  const token = readToken();
  const timeout = AbortSignal.timeout(options.timeoutMs ?? 30_000);
  const signal = options.signal ? AbortSignal.any([options.signal, timeout]) : timeout;
  let response: Response;
  let answer: unknown;
  try {
    response = await fetch(address(path, options.params, options.query), {
      method,
      headers: headersOf(token, options.body, options.headers),
      body: bodyOf(options.body),
      signal,
    });
    noteServerTime(response.headers.get('date'));
    answer = await readAnswer(response);
  } catch (error) {
    throw readFailure(error, options.signal, timeout);
  }
  if (response.status === 401 && !isPublic(path)) sessionEnded(token, removalOf(answer), endOf(answer));
  if (!response.ok) throw readRefusal(response.status, answer);
  return answer as ResponseOf<C>;
}

/** Fetches a file that needs the token, which a link cannot send. Throws ApiError like `api`. */
export async function fetchFile(path: string): Promise<Blob> {
  const token = readToken();
  let response: Response;
  try {
    response = await fetch(path, { headers: headersOf(token, undefined, { accept: '*/*' }) });
    if (response.ok) return await response.blob();
  } catch {
    throw new ApiError('offline', 0);
  }
  const answer = await readAnswer(response);
  if (response.status === 401) sessionEnded(token, removalOf(answer), endOf(answer));
  throw readRefusal(response.status, answer);
}

/**
 * Listens to server-sent events until the signal is aborted, and reconnects after a lost connection (after 1 s, doubling
 * up to 15 s). Returns where the server refuses.
 */
export async function openEvents(
  path: string,
  onEvent: (event: StreamEvent) => void,
  signal: AbortSignal,
): Promise<void> {
  let wait = 1000;
  while (!signal.aborted) {
    try {
      const token = readToken();
      const headers = headersOf(token, undefined, { accept: 'text/event-stream' });
      const response = await fetch(path, { headers, signal });
      if (response.status === 401) {
        const answer = await readAnswer(response);
        sessionEnded(token, removalOf(answer), endOf(answer));
      }
      // 429 passes when other windows are closed.
      if (response.status >= 400 && response.status < 500 && response.status !== 429) return;
      if (response.ok && response.body) {
        for await (const event of readEvents(response.body)) {
          wait = 1000;
          onEvent(event);
        }
      }
    } catch {
      // A lost connection is opened again below.
    }
    await pause(wait, signal);
    wait = Math.min(wait * 2, 15_000);
  }
}

/** The path with its parameters filled in and its query, without unset values. */
export function address(
  path: string,
  params: Record<string, string> = {},
  query: Record<string, QueryValue> = {},
): string {
  const filled = path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(params[name] ?? ''));
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(query)) {
    for (const one of Array.isArray(value) ? value : [value])
      if (one !== undefined && one !== null && one !== '') search.append(name, String(one));
  }
  const text = search.toString();
  return text ? `${filled}?${text}` : filled;
}

function headersOf(token: string | null, body: unknown, extra: Record<string, string> = {}) {
  return {
    accept: 'application/json',
    ...(token && { authorization: `Bearer ${token}` }),
    ...(body !== undefined && !(body instanceof FormData) && { 'content-type': 'application/json' }),
    ...extra,
  };
}

function bodyOf(body: unknown): BodyInit | null {
  if (body === undefined) return null;
  return body instanceof FormData ? body : JSON.stringify(body);
}

/** The calls before sign-in: a 401 of theirs is not about the session. */
const isPublic = (path: string): boolean =>
  /^\/api\/accounts\/(welcome|register|sign-in|forgot-password|reset-password|invitations\/:token)(\/|$)/.test(
    path,
  );

/** The sentence of a 401 for a user who was removed from the organisation. */
export function removalOf(answer: unknown): string | undefined {
  const { code, message } = (answer ?? {}) as { code?: string; message?: string };
  return code === 'removed' && message ? answered(message) : undefined;
}

/** The sentence of a 401 for a session that its user ended elsewhere. */
export function endOf(answer: unknown): string | undefined {
  const { code, message } = (answer ?? {}) as { code?: string; message?: string };
  return code === 'ended' && message ? answered(message) : undefined;
}

/** Whether the server still knows a session that this tab does not use; false too where it cannot be asked. */
export async function isAlive(token: string): Promise<boolean> {
  try {
    const response = await fetch('/api/accounts/organisations', { headers: headersOf(token, undefined) });
    return response.ok;
  } catch {
    return false;
  }
}

async function readAnswer(response: Response): Promise<unknown> {
  const text = await response.text();
  try {
    return text === '' ? undefined : JSON.parse(text);
  } catch {
    // The page of a proxy, or of a server that is starting.
    return undefined;
  }
}

/** The error for an answer with this status. */
export function readRefusal(status: number, answer: unknown): ApiError {
  const { message, errors, ...more } = (answer ?? {}) as {
    message?: string;
    errors?: Record<string, string>;
  };
  // The field's name ('firstName: This is too long') is dropped: the screen shows the sentence at the field.
  const [field = ''] = Object.keys(errors ?? {});
  const said = field && message?.startsWith(`${field}: `) ? message.slice(field.length + 2) : message;
  // 507 means that the server's disk is full: its sentence is shown and an automatic retry would not help.
  const isFault = status >= 500 && status !== 507;
  const inWords =
    errors && Object.fromEntries(Object.entries(errors).map(([at, words]) => [at, answered(words)]));
  return new ApiError(isFault ? 'fault' : 'refused', status, said && answered(said), inWords, more);
}

function readFailure(error: unknown, signal: AbortSignal | undefined, timeout: AbortSignal): unknown {
  if (signal?.aborted) return error;
  if (timeout.aborted) return new ApiError('timeout', 0);
  return new ApiError('offline', 0);
}

function pause(ms: number, signal: AbortSignal): Promise<void> {
  if (signal.aborted) return Promise.resolve();
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, ms);
    signal.addEventListener('abort', () => (clearTimeout(timer), resolve()), { once: true });
  });
}
