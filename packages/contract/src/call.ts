// The form in which every HTTP call is written down: one object that the server mounts and the browser is typed by.
import { z } from 'zod';
import { type ErrorCode, errorStatus } from './errors.ts';
import type { Permission } from './permissions.ts';
import { emptyId } from './rules/destinations.ts';

type Schema = z.ZodType;

export interface FormWithFile {
  /** The field that brings the file. */
  file: string;
  /** What one file may hold; 1 MB has 1024 * 1024 bytes. */
  megabytes: number;
  /** How many may come; 1 unless told. */
  files?: number;
}

/** One HTTP call of the product. Schemas describe what is inside, in canonical spelling; names match without case. */
export interface Call {
  method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  /** Fastify's notation: `/api/people/:id`. */
  path: string;
  /** Other paths that answer alike. */
  alsoAt?: readonly string[];
  /** One line for the API document. */
  summary: string;
  tag: string;
  /** What the caller must be allowed: a permission, only a session, or nothing at all. */
  needs: Permission | 'session' | 'nobody' | 'operator';
  /** The name under which the audit log keeps a success; every call that changes something has one, or says why not. */
  audit?: string | false;
  params?: Schema;
  query?: Schema;
  body?: Schema;
  /** How the body travels: as JSON (default), or as a form with a file (JSON without it is taken too). */
  form?: FormWithFile;
  /**
   * What an Idempotency-Key does for a call that creates: a call that comes twice with one key creates once. 'answer':
   * the first answer is kept for a day at least, and given again. 'message': the key binds the accepted message for good.
   * Where it is absent a key does nothing.
   */
  idempotencyKey?: 'answer' | 'message';
  /** The success status; 200 unless told. */
  status?: 200 | 201 | 202;
  /** What a refusal carries besides, for callers that look for it there; it is given the refusal's sentence. */
  refused?: (message: string) => Record<string, unknown>;
  response: Schema;
}

/** Writes a call down, keeping its literal types. */
export const defineCall = <const C extends Call>(call: C): C => call;

export type BodyOf<C extends Call> = C['body'] extends Schema ? z.output<C['body']> : undefined;
export type QueryOf<C extends Call> = C['query'] extends Schema ? z.output<C['query']> : undefined;
export type ParamsOf<C extends Call> = C['params'] extends Schema ? z.output<C['params']> : undefined;
export type ResponseOf<C extends Call> = z.output<C['response']>;
/** What a caller sends: defaults may be left out. */
export type BodyInput<C extends Call> = C['body'] extends Schema ? z.input<C['body']> : undefined;
export type QueryInput<C extends Call> = C['query'] extends Schema ? z.input<C['query']> : undefined;
/** What a handler returns, before the schema strips what does not belong. */
export type ReplyOf<C extends Call> = z.input<C['response']>;

// Pieces that many calls share.

/** An id as the product writes it: a UUID in lower case. */
export const id = z
  .string()
  .trim()
  .toLowerCase()
  .pipe(z.uuid({ error: 'This is not an id' }));

/** An id that may be absent: empty and all zeros mean none. */
export const optionalId = z
  .string()
  .trim()
  .toLowerCase()
  .nullish()
  .transform((value) => (value && value !== emptyId ? value : null))
  .pipe(z.uuid({ error: 'This is not an id' }).nullable());

/** Text of at most `max` characters, trimmed. `missing` is said where there is none at all. */
export const text = (max: number, missing = 'This must be text') =>
  z
    .string({ error: ({ input }) => (input === undefined ? missing : 'This must be text') })
    .trim()
    .max(max, { error: `This is too long: ${max} characters at most` })
    .refine((value) => !value.includes('\u0000'), { error: 'This holds a character that cannot be kept' });

/** Text that must not be empty; spaces alone are empty, and so are letters that nobody can see. */
export const someText = (max: number, message: string) =>
  text(max, message)
    .min(1, { error: message })
    .refine((value) => /[^\s\p{Cf}]/u.test(value), { error: message });

/** A truth as forms write it: true, 'true', '1', 'on'. */
export const truth = z
  .union([z.boolean(), z.string(), z.number()])
  .nullish()
  .transform((value) => value === true || value === 1 || /^(true|1|on|yes)$/i.test(String(value ?? '')));

/** A whole number that may arrive as text. */
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

/** The page of a list: 1-based, 50 rows unless told. */
export const paging = {
  page: wholeNumber(1, 1_000_000).default(1),
  pageSize: wholeNumber(1, 200).default(50),
};
