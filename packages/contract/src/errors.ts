// Every error code, with its HTTP status.

export const errorStatus = {
  badInput: 400,
  signedOut: 401,
  /** The session's user was removed from its organisation. */
  removed: 401,
  /** The user ended this session from another one. */
  ended: 401,
  forbidden: 403,
  notFound: 404,
  wrongMethod: 405,
  conflict: 409,
  /** The message was brought back as a draft, so a repetition of its request sends nothing. */
  undone: 409,
  /** The change has consequences to which the caller has not agreed; the refusal names them. */
  unconfirmed: 409,
  tooLarge: 413,
  wrongType: 415,
  tooMany: 429,
  notEnoughUnits: 200,
  refused: 200,
  unavailable: 503,
  internal: 500,
  noRoom: 507,
} as const;

export type ErrorCode = keyof typeof errorStatus;

/** A refusal as the client gets it; `errors` has the fields at fault by path. */
export interface Refusal {
  status: false;
  message: string;
  code?: ErrorCode;
  errors?: Record<string, string>;
}

/**
 * A refusal by a use case: a code from the table and a sentence for the user. Any other error that is thrown is
 * internal and becomes 'internal'.
 */
export class AppError extends Error {
  readonly code: ErrorCode;
  readonly errors: Record<string, string> | undefined;
  /** What else the client needs, sent beside the message. */
  readonly more: Record<string, unknown>;

  constructor(
    code: ErrorCode,
    message: string,
    errors?: Record<string, string>,
    more: Record<string, unknown> = {},
  ) {
    super(message);
    this.name = 'AppError';
    this.code = code;
    this.errors = errors;
    this.more = more;
  }
}
