// What a call that failed looks like to every screen.
import type { ErrorCode } from '@tidings/contract/errors.ts';

export type FailureKind = 'offline' | 'timeout' | 'refused' | 'fault';

const sentences: Record<FailureKind, string> = {
  offline: 'Please ensure you have internet access',
  timeout: 'Request took too long to respond',
  refused: 'This was refused. Please check what you entered.',
  fault: 'Something went wrong on our side. Please try again.',
};

/** A call that failed: no connection, no answer in time, a refusal of the server's in words, or a fault of ours. */
export class ApiError extends Error {
  readonly kind: FailureKind;
  /** The HTTP status; 0 where there was no answer. */
  readonly status: number;
  /** Sentences by field, where the server named the fields at fault. */
  readonly errors: Record<string, string> | undefined;

  /** The server's own sentence, where it said one. */
  readonly said: string | undefined;
  /** What else the answer told, such as who has saved a person meanwhile. */
  readonly more: Readonly<Record<string, unknown>>;

  constructor(
    kind: FailureKind,
    status: number,
    said?: string,
    errors?: Record<string, string>,
    more: Readonly<Record<string, unknown>> = {},
  ) {
    super(said || sentences[kind]);
    this.name = 'ApiError';
    this.kind = kind;
    this.status = status;
    this.said = said || undefined;
    this.errors = errors;
    this.more = more;
  }

  /** What screens decide by: the code of the server's refusal, where it sent one. */
  get code(): ErrorCode | undefined {
    return this.more['code'] as ErrorCode | undefined;
  }
}

/** Whether there is no connection: a call said so, or a part of the screen could not be fetched while offline. */
export const isOffline = (error: unknown): boolean =>
  error instanceof ApiError ? error.kind === 'offline' : 'onLine' in navigator && !navigator.onLine;

/** Whether the server may never have heard of the call: there was no line, or no answer in time. */
export const isUnanswered = (error: unknown): boolean =>
  error instanceof ApiError && (error.kind === 'offline' || error.kind === 'timeout');
