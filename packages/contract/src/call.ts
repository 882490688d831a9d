// Declares HTTP calls, for the server's routes and the web client's types.
import { z } from 'zod';
import { type ErrorCode, errorStatus } from './errors.ts';
import { documentedAs, patterns, wholeNumberJson } from './documented.ts';
import type { Permission } from './permissions.ts';
import { emptyId } from './rules/destinations.ts';

type Schema = z.ZodType;

export interface FormWithFile {
  /** The form field of the file. */
  file: string;
  /** Limit of one file; 1 MB has 1024 * 1024 bytes. */
  megabytes: number;
  /** Whether a call without a file is refused, so that it must be a form. */
  needed?: true;
  /** How many files a form may have; 1 by default. */
  files?: number;
}

/** One HTTP call. Schemas use canonical spelling; names in requests match without regard to case. */
export interface Call {
  /** Its name in the API document and in clients made from it; the name by which it is exported. */
  operationId: string;
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
  /**
   * Whether group leaders may make it, within their own groups and those below. A call that needs a permission is
   * refused to them without it, whatever the permission.
   */
  forGroupLeaders?: true;
  /** Whether an API key may make a call that needs any session. */
  forKeys?: true;
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
  /** Whether it may be refused with status 200, for reasons of the organisation rather than of the request. */
  refuses?: true;
  /** Further fields of a refusal, made from its message, for old clients that look for them. */
  refused?: (message: string) => Record<string, unknown>;
  /** The schemas of all fields that a refusal may have besides those that every refusal has. */
  refusal?: z.ZodRawShape;
  response: Schema;
  /** Content types of a success; JSON by default. Whatever is not JSON is described as a text or a file. */
  contentTypes?: readonly string[];
  /** A body that is accepted, for the API document; without it one is made from the schema. */
  example?: Record<string, unknown>;
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

/** An example of an id in the API document. */
export const exampleId = '01890a5d-ac96-774b-bcce-b302099a8057';

const notAnId = 'This is not an id';

/** An id: a UUID in lower case. */
export const id = documentedAs(
  z
    .string()
    .trim()
    .toLowerCase()
    .pipe(z.guid({ error: notAnId })),
  { type: 'string', format: 'uuid', pattern: patterns.uuid, examples: [exampleId] },
);

/** An id that may be absent; empty and all zeros mean none. */
export const optionalId = documentedAs(
  z
    .string()
    .trim()
    .toLowerCase()
    .nullish()
    .transform((value) => (value && value !== emptyId ? value : null))
    .pipe(z.guid({ error: notAnId }).nullable()),
  { anyOf: [{ type: 'string', format: 'uuid', pattern: patterns.uuid }, { const: '' }, { type: 'null' }] },
);

/** Characters as a reader counts them, and as PostgreSQL does: an emoji is one, not two. */
const lengthOf = (value: string): number => Array.from(value).length;

/** Text of at most `max` characters, trimmed. `missing` is the message where there is none at all. */
export const text = (max: number, missing = 'This must be text') =>
  z
    .string({ error: ({ input }) => (input === undefined ? missing : 'This must be text') })
    .trim()
    .refine((value) => value.length <= max || lengthOf(value) <= max, {
      error: `This is too long: ${max} characters at most`,
    })
    .refine((value) => !value.includes('\u0000'), { error: 'This contains a character that cannot be saved' })
    .meta({ maxLength: max });

const isSeen = (value: string): boolean => /[^\s\p{Cf}]/u.test(value);

/** Text that must not be empty; spaces and invisible characters alone are empty. */
export const someText = (max: number, message: string) =>
  text(max, message).refine(isSeen, { error: message }).meta({ maxLength: max, pattern: patterns.seen });

const notOneLine = 'This must be one line, without tabs and other control characters';
const isOneLine = (value: string): boolean => !/[\p{Cc}\u2028\u2029]/u.test(value);

/** A name or another text on one line: line ends and other control characters are refused. */
export const line = (max: number, missing?: string) =>
  text(max, missing)
    .refine(isOneLine, { error: notOneLine })
    .meta({ maxLength: max, pattern: patterns.oneLine });

/** A name that must not be empty. */
export const someLine = (max: number, message: string) =>
  someText(max, message)
    .refine(isOneLine, { error: notOneLine })
    .meta({ maxLength: max, pattern: patterns.seenLine });

/**
 * Where a list goes on, as the answer before said; empty means from its start. `pattern` is that of the calls that
 * follow, for the API document.
 */
export const cursor = (max: number, pattern: string) =>
  documentedAs(text(max), { type: 'string', maxLength: max, pattern: `^(?:${pattern})?$` }).default('');

/** A boolean as forms send it: true, 'true', '1', 'on'. */
export const truth = z
  .union([z.boolean(), z.string(), z.number()])
  .nullish()
  .transform((value) => value === true || value === 1 || /^(true|1|on|yes)$/i.test(String(value ?? '')));

/** A number in a text as a number; anything else as it came. */
export const readNumber = (value: unknown): unknown =>
  typeof value === 'string' && /^\s*[+-]?\d+(\.\d+)?(e[+-]?\d+)?\s*$/i.test(value) ? Number(value) : value;

/** A whole number that may be sent as text; `min` is 0 or 1. */
export const wholeNumber = (min: 0 | 1, max: number) =>
  documentedAs(
    z
      .custom<number | string>()
      .transform(readNumber)
      .pipe(
        z
          .number({ error: 'This must be a whole number' })
          .int({ error: 'This must be a whole number' })
          .min(min, { error: `This must be ${min} or more` })
          .max(max, { error: `This must be ${max} or less` }),
      ),
    wholeNumberJson(min, max),
  );

/** A number that may be sent as text; `texts` is the pattern of texts for the API document. */
export const decimal = (
  min: number,
  max: number,
  errors: Record<'none' | 'min' | 'max', string>,
  texts: string,
) =>
  documentedAs(
    z
      .custom<number | string>()
      .transform(readNumber)
      .pipe(z.number({ error: errors.none }).min(min, { error: errors.min }).max(max, { error: errors.max })),
    {
      anyOf: [
        { type: 'number', minimum: min, maximum: max },
        { type: 'string', pattern: texts },
      ],
    },
  );

export const idParams = z.object({ id });
export const done = z.object({ status: z.literal(true), message: z.string().optional() });

/** Which refusal an answer with status false is; clients decide by it, never by the message. */
export const refusalCode = z.enum(Object.keys(errorStatus) as ErrorCode[]).optional();

/** A page of a list: 1-based, with 50 rows by default. */
export const paging = {
  page: wholeNumber(1, 1_000_000).default(1),
  pageSize: wholeNumber(1, 200).default(50),
};
