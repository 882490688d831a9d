// The error of every failed call.
import type { ErrorCode } from '@tidings/contract/errors.ts';
import { start } from '../../messages/en/start.ts';
import { specified } from '../../messages/en/specified.ts';

export type FailureKind = 'offline' | 'timeout' | 'refused' | 'fault';

/** Reads the catalogue when the call fails, because this module is loaded before the language is set. */
function sentenceOf(kind: FailureKind): string {
  if (kind === 'offline') return specified.ensureInternet;
  return kind === 'timeout' ? specified.tookTooLong : start[kind];
}

/** No connection, no answer in time, a refusal by the server, or a fault of the server. */
export class ApiError extends Error {
  readonly kind: FailureKind;
  /** The HTTP status; 0 where there was no answer. */
  readonly status: number;
  /** Sentences by field, where the server named the invalid fields. */
  readonly errors: Record<string, string> | undefined;

  /** The server's own sentence, where it sent one. */
  readonly said: string | undefined;
  /** The rest of the answer, such as who has saved a person in the meantime. */
  readonly more: Readonly<Record<string, unknown>>;

  constructor(
    kind: FailureKind,
    status: number,
    said?: string,
    errors?: Record<string, string>,
    more: Readonly<Record<string, unknown>> = {},
  ) {
    super(said || sentenceOf(kind));
    this.name = 'ApiError';
    this.kind = kind;
    this.status = status;
    this.said = said || undefined;
    this.errors = errors;
    this.more = more;
  }

  /** The code of the server's refusal, by which screens decide; undefined where it sent none. */
  get code(): ErrorCode | undefined {
    return this.more['code'] as ErrorCode | undefined;
  }

  /** The same with other names of fields, where a form has other names than the call. */
  withFields(rename: (field: string) => string): ApiError {
    const errors =
      this.errors &&
      Object.fromEntries(Object.entries(this.errors).map(([field, said]) => [rename(field), said]));
    return new ApiError(this.kind, this.status, this.said, errors, this.more);
  }
}

/** Whether there is no connection: a call failed so, or a part of the screen could not be loaded while offline. */
export const isOffline = (error: unknown): boolean =>
  error instanceof ApiError ? error.kind === 'offline' : 'onLine' in navigator && !navigator.onLine;

/** Whether the server may never have received the call: no connection, or no answer in time. */
export const isUnanswered = (error: unknown): boolean =>
  error instanceof ApiError && (error.kind === 'offline' || error.kind === 'timeout');
