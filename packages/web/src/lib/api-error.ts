// What a call that failed looks like to every screen.

export type FailureKind = 'offline' | 'timeout' | 'refused' | 'fault';

/** A call that failed: no connection, no answer in time, a refusal of the server's in words, or a fault of ours. */
export class ApiError extends Error {
  readonly kind: FailureKind;
  /** The HTTP status; 0 where there was no answer. */
  readonly status: number;
  /** Sentences by field, where the server named the fields at fault. */
  readonly errors: Record<string, string> | undefined;

  constructor(kind: FailureKind, status: number, message: string, errors?: Record<string, string>) {
    super(message);
    this.name = 'ApiError';
    this.kind = kind;
    this.status = status;
    this.errors = errors;
  }
}
