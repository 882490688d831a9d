// Sends a file and tells how far it has come, which fetch cannot.
import type { Call, ResponseOf } from '@tidings/contract/call.ts';
import { ApiError, type OnceOf, readRefusal } from './api.ts';
import { type Once, printOf } from '../once.ts';
import { readToken, sessionEnded } from './token.ts';

interface UploadOptions {
  /** Told the share that has arrived, 0 to 1. */
  onProgress: (share: number) => void;
  signal?: AbortSignal;
  /** Gives the call its key. */
  once?: Once;
}

/**
 * Posts a form and answers what the call answers. Throws ApiError as `api` does, or an AbortError where the signal calls
 * it off. There is no time-out: how long a large file takes is nobody's fault.
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
  const calledOff = () => new DOMException('Called off', 'AbortError');
  if (signal?.aborted) return Promise.reject(calledOff());
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
    request.addEventListener('abort', () => reject(calledOff()));
    request.addEventListener('load', () => {
      const answer = readJson(request.responseText);
      if (request.status === 401) sessionEnded(token);
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
