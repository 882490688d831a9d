// Declares HTTP calls, for the server's routes and the web client's types.
import { z } from 'zod';
import { type ErrorCode, errorStatus } from './errors.ts';
import type { Permission } from './permissions.ts';
import { emptyId } from './rules/destinations.ts';

type Schema = z.ZodType;

export interface FormWithFile {
  /** The form field of the file. */
  file: string;
  /** Limit of one file; 1 MB has 1024 * 1024 bytes. */
  megabytes: number;
  /** How many files a form may have; 1 by default. */
  files?: number;
}

/** One HTTP call. Schemas use canonical spelling; names in requests match without regard to case. */
export interface Call {
  method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  /** A path in Fastify's notation: `/api/people/:id`. */
  path: string;
  /** Further paths of the same call. */
  alsoAt?: readonly string[];
  /** One line for the API document. */
  summary: string;
  tag: string;
  /** What the caller needs: a permission, any session, the installation's operator, or nothing ('nobody'). */
  needs: Permission | 'session' | 'nobody' | 'operator';
  /** The action in the audit log of a success; every call that changes something has one, or a comment why not. */
  audit?: string | false;
  params?: Schema;
  query?: Schema;
  body?: Schema;
  /** A form with files; without it the body is JSON. JSON without a file is accepted for forms too. */
  form?: FormWithFile;
  /**
   * What an Idempotency-Key does. 'answer': a repeated call gets the first answer, which is kept for a day at least.
   * 'message': the key is bound to the accepted message for good. Without it a key has no effect.
   */
  idempotencyKey?: 'answer' | 'message';
  /** The status of a success; 200 by default. */
  status?: 200 | 201 | 202;
  /** Further fields of a refusal, made from its message, for old clients that look for them. */
  refused?: (message: string) => Record<string, unknown>;
  response: Schema;
}

/** Declares a call, keeping its literal types. */
export const defineCall = <const C extends Call>(call: C): C => call;

export type BodyOf<C extends Call> = C['body'] extends Schema ? z.output<C['body']> : undefined;
export type QueryOf<C extends Call> = C['query'] extends Schema ? z.output<C['query']> : undefined;
export type ParamsOf<C extends Call> = C['params'] extends Schema ? z.output<C['params']> : undefined;
export type ResponseOf<C extends Call> = z.output<C['response']>;
/** What a client sends; fields with defaults may be absent. */
export type BodyInput<C extends Call> = C['body'] extends Schema ? z.input<C['body']> : undefined;
export type QueryInput<C extends Call> = C['query'] extends Schema ? z.input<C['query']> : undefined;
/** What a handler returns, before the schema removes unknown fields. */
export type ReplyOf<C extends Call> = z.input<C['response']>;

// Schemas that many calls share.

/** An id: a UUID in lower case. */
export const id = z
  .string()
  .trim()
  .toLowerCase()
  .pipe(z.uuid({ error: 'This is not an id' }));

/** An id that may be absent; empty and all zeros mean none. */
export const optionalId = z
  .string()
  .trim()
  .toLowerCase()
  .nullish()
  .transform((value) => (value && value !== emptyId ? value : null))
  .pipe(z.uuid({ error: 'This is not an id' }).nullable());

/** Text of at most `max` characters, trimmed. `missing` is the message where there is none at all. */
export const text = (max: number, missing = 'This must be text') =>
  z
    .string({ error: ({ input }) => (input === undefined ? missing : 'This must be text') })
    .trim()
    .max(max, { error: `This is too long: ${max} characters at most` })
    .refine((value) => !value.includes('\u0000'), { error: 'This holds a character that cannot be kept' });

/** Text that must not be empty; spaces and invisible characters alone are empty. */
export const someText = (max: number, message: string) =>
  text(max, message)
    .min(1, { error: message })
    .refine((value) => /[^\s\p{Cf}]/u.test(value), { error: message });

/** A boolean as forms send it: true, 'true', '1', 'on'. */
export const truth = z
  .union([z.boolean(), z.string(), z.number()])
  .nullish()
  .transform((value) => value === true || value === 1 || /^(true|1|on|yes)$/i.test(String(value ?? '')));

/** A whole number that may be sent as text. */
export const wholeNumber = (min: number, max: number) =>
  z.coerce
    .number({ error: 'This must be a whole number' })
    .int({ error: 'This must be a whole number' })
    .min(min, { error: `This must be ${min} or more` })
    .max(max, { error: `This must be ${max} or less` });

export const idParams = z.object({ id });
export const done = z.object({ status: z.literal(true), message: z.string().optional() });

/** Which refusal an answer with status false is; clients decide by it, never by the message. */
export const refusalCode = z.enum(Object.keys(errorStatus) as ErrorCode[]).optional();

/** A page of a list: 1-based, with 50 rows by default. */
export const paging = {
  page: wholeNumber(1, 1_000_000).default(1),
  pageSize: wholeNumber(1, 200).default(50),
};
