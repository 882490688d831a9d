// Maps every error to the answer `{status: false, message, errors?}`.
import type { Duplex } from 'node:stream';
import { AppError, errorStatus, type ErrorCode, type Refusal } from '@tidings/contract/errors.ts';
import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify';
import { DatabaseSilent } from '../db/watch-silence.ts';
import { noRoom } from '../room.ts';
import { TooMany } from './tries.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Further fields of a refusal of this route, as its call declares. */
    refused?: (message: string) => Record<string, unknown>;
  }
}

/** The refusal of what needs disk space where there is none. */
export const refuseForRoom = (): AppError => new AppError('noRoom', noRoom);

const isAway = 'The database cannot be reached just now. Please try again in a minute.';

const isSilent = 'The database does not answer just now. Please try again in a minute.';

const tookTooLong =
  'This took longer than a minute, so it was stopped. Please try again later, or ask for less at a time.';

const ofCode: Record<string, [ErrorCode, string]> = {
  ENOSPC: ['noRoom', noRoom],
  EDQUOT: ['noRoom', noRoom],
  // PostgreSQL's disk_full.
  '53100': ['noRoom', noRoom],
  // PostgreSQL's admin_shutdown, crash_shutdown and cannot_connect_now: it is stopping or starting.
  '57P01': ['unavailable', isAway],
  '57P02': ['unavailable', isAway],
  '57P03': ['unavailable', isAway],
  // PostgreSQL's too_many_connections.
  '53300': ['unavailable', isAway],
  // PostgreSQL's query_canceled.
  '57014': ['unavailable', tookTooLong],
  FST_ERR_CTP_INVALID_JSON_BODY: ['badInput', 'The call could not be read: its body is not valid JSON.'],
  FST_ERR_CTP_EMPTY_JSON_BODY: ['badInput', 'The call could not be read: its body is empty.'],
  FST_ERR_CTP_INVALID_MEDIA_TYPE: ['wrongType', 'The call is of a kind that cannot be read here.'],
  FST_ERR_CTP_BODY_TOO_LARGE: ['tooLarge', 'This is too large.'],
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: ['badInput', 'The call arrived incomplete. Please try again.'],
  FST_FILES_LIMIT: ['tooLarge', 'Too many files at a time.'],
  FST_FIELDS_LIMIT: ['tooLarge', 'This form has too many fields.'],
  FST_PARTS_LIMIT: ['tooLarge', 'This form has too many parts.'],
  FST_INVALID_MULTIPART_CONTENT_TYPE: ['wrongType', 'A form with a file is needed here.'],
  FST_PROTO_VIOLATION: ['badInput', 'This form has a field name that cannot be taken.'],
  FST_ERR_BAD_URL: ['badInput', 'This address cannot be read.'],
};

/**
 * Answers with anything that a route threw. An internal error is logged in full, and the client gets its request's
 * id.
 */
export function refuse(error: unknown, request: FastifyRequest, reply: FastifyReply): void {
  const [code, message, errors] = translate(error);
  // The watch on disk space has logged a shortage once already.
  if (
    code === 'internal' ||
    (code === 'noRoom' && !(error instanceof AppError)) ||
    message === isAway ||
    message === tookTooLong
  )
    request.log.error({ err: describe(error) }, 'a request failed');
  const said =
    code === 'internal' ? `Something went wrong on our side. Please try again. (${request.id})` : message;
  const refusal: Refusal = {
    status: false,
    message: said,
    code,
    ...(errors ? { errors } : {}),
    ...(error instanceof AppError ? error.more : {}),
    // A URL that cannot be parsed has no route.
    ...request.routeOptions?.config?.refused?.(said),
  };
  if (error instanceof TooMany || error instanceof DatabaseSilent) reply.header('retry-after', error.seconds);
  // An address that cannot be read is refused before the hook that sets it for all other answers.
  reply.header('x-content-type-options', 'nosniff');
  reply.code(errorStatus[code]).type('application/json; charset=utf-8').send(refusal);
}

/** Answers what is not HTTP, has too long headers or does not arrive, in the same form, and closes the connection. */
export function refuseUnreadable(error: NodeJS.ErrnoException, socket: Duplex): void {
  if (error.code === 'ECONNRESET' || !socket.writable) return;
  if (error.code === 'ERR_HTTP_REQUEST_TIMEOUT') refuseSlow(socket);
  else end(socket, '400 Bad Request', 'The call could not be read.');
}

/** Answers a call that takes too long to arrive, and closes the connection. Does nothing once it is closed. */
export function refuseSlow(socket: Duplex): void {
  if (!socket.writable) return;
  end(socket, '408 Request Timeout', 'The call took too long to arrive. Please try again.');
}

function end(socket: Duplex, status: string, message: string): void {
  const refusal: Refusal = { status: false, message, code: 'badInput' };
  const body = JSON.stringify(refusal);
  socket.end(
    `HTTP/1.1 ${status}\r\nContent-Type: application/json; charset=utf-8\r\n` +
      'X-Content-Type-Options: nosniff\r\n' +
      `Content-Length: ${Buffer.byteLength(body)}\r\nConnection: close\r\n\r\n${body}`,
    () => socket.destroy(),
  );
}

function translate(error: unknown): [ErrorCode, string, Record<string, string>?] {
  if (error instanceof AppError) return [error.code, error.message, error.errors];
  if (error instanceof DatabaseSilent) return ['unavailable', isSilent];
  const { code = '', statusCode = 500 } = error as Partial<FastifyError>;
  const known = ofCode[code];
  if (known) return known;
  if (isConnectionLost(error)) return ['unavailable', isAway];
  if (statusCode === 413) return ['tooLarge', 'This is too large.'];
  if (statusCode === 415) return ['wrongType', 'The call is of a kind that cannot be read here.'];
  if (statusCode >= 400 && statusCode < 500) return ['badInput', 'The call could not be read.'];
  // A form that is cut short or is none.
  if (error instanceof Error && /multipart|Unexpected end of form|Malformed part/i.test(error.message))
    return ['badInput', 'The form could not be read. Please try again.'];
  return ['internal', ''];
}

/** Whether a connection to another machine could not be made, or broke. */
function isConnectionLost(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  // A name with several addresses is tried at each.
  if (error instanceof AggregateError) return error.errors.length > 0 && error.errors.every(isConnectionLost);
  const { code = '', syscall = '' } = error as NodeJS.ErrnoException;
  return (
    ['connect', 'getaddrinfo'].includes(syscall) ||
    (['read', 'write'].includes(syscall) && ['ECONNRESET', 'EPIPE', 'ETIMEDOUT'].includes(code)) ||
    // The words of pg and its pool, whose errors have no code.
    /^(Connection terminated|timeout (expired|exceeded when trying to connect)$|Client has encountered a connection error)/.test(
      error.message,
    )
  );
}

function describe(error: unknown): Record<string, unknown> {
  if (!(error instanceof Error)) return { message: String(error) };
  return { message: error.message, stack: error.stack, code: (error as { code?: unknown }).code };
}
