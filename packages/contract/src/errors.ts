// Every error code of the product, once, with the HTTP status it travels under.

export const errorStatus = {
  badInput: 400,
  signedOut: 401,
  forbidden: 403,
  notFound: 404,
  conflict: 409,
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

/** What a refusal looks like to the client: `errors` names the fields at fault, by path. */
export interface Refusal {
  status: false;
  message: string;
  code?: ErrorCode;
  errors?: Record<string, string>;
}

/**
 * A refusal of the product, thrown by any use case: a code from the table and a sentence a secretary understands.
 * Anything else that is thrown is a fault of ours and becomes 'internal'.
 */
export class AppError extends Error {
  readonly code: ErrorCode;
  readonly errors: Record<string, string> | undefined;
  /** What else the caller must know to go on; it stands beside the message in the answer. */
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
