// Uploads a file with progress, which fetch does not offer.
import type { Call, ResponseOf } from '@tidings/contract/call.ts';
import { ApiError, type OnceOf, readRefusal, removalOf } from './api.ts';
import { type Once, printOf } from '../once.ts';
import { readToken, sessionEnded } from './token.ts';

interface UploadOptions {
  /** Called with the share sent, 0 to 1. */
  onProgress: (share: number) => void;
  signal?: AbortSignal;
  /** Gives the call its idempotency key. */
  once?: Once;
}

/**
 * Posts a form and resolves to the call's answer. Throws ApiError like `api`, or an AbortError when the signal aborts.
 * There is no time-out, because a large file may take long.
 */
export function upload<C extends Call>(
  path: C['path'],
  body: FormData,
  { once, ...options }: UploadOptions & OnceOf<C>,
): Promise<ResponseOf<C>> {
  return once
    ? once.run(printOf('POST', path, body), (key) => send<C>(path, body, options, key))
    : send<C>(path, body, options);
}

function send<C extends Call>(
  path: C['path'],
  body: FormData,
  { onProgress, signal }: Omit<UploadOptions, 'once'>,
  key?: string,
): Promise<ResponseOf<C>> {
  const aborted = () => new DOMException('Called off', 'AbortError');
  if (signal?.aborted) return Promise.reject(aborted());
  const token = readToken();
  const request = new XMLHttpRequest();
  request.open('POST', path);
  request.setRequestHeader('accept', 'application/json');
  if (token) request.setRequestHeader('authorization', `Bearer ${token}`);
  if (key) request.setRequestHeader('idempotency-key', key);
  request.upload.addEventListener('progress', ({ loaded, total }) =>
    onProgress(total > 0 ? loaded / total : 0),
  );
  signal?.addEventListener('abort', () => request.abort(), { once: true });
  return new Promise((resolve, reject) => {
    request.addEventListener('error', () => reject(new ApiError('offline', 0)));
    request.addEventListener('abort', () => reject(aborted()));
    request.addEventListener('load', () => {
      const answer = readJson(request.responseText);
      if (request.status === 401) sessionEnded(token, removalOf(answer));
      if (request.status >= 200 && request.status < 300) resolve(answer as ResponseOf<C>);
      else reject(readRefusal(request.status, answer));
    });
    request.send(body);
  });
}

function readJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
