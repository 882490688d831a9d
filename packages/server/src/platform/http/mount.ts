// Mounts a call of the contract: parse, may they, handle, audit, present. Every route of the product goes through here.
import type { BodyOf, Call, ParamsOf, QueryOf, ReplyOf } from '@tidings/contract/call.ts';
import { AppError, errorStatus } from '@tidings/contract/errors.ts';
import { may, refusalOf } from '@tidings/contract/permissions.ts';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { foldNames } from './fold-names.ts';
import { type Form, readForm, type UploadedFile } from './form.ts';
import { requireOwnTenant } from './own-tenant.ts';
import type { Authenticate, Session, WriteAudit } from './session.ts';

/** Fastify with what every route needs of the rest of the house. */
export interface Edge {
  app: FastifyInstance;
  authenticate: Authenticate;
  writeAudit: WriteAudit;
  /** Every call that was mounted, for the tests that walk them. */
  calls: Call[];
}

export interface Input<C extends Call> {
  params: ParamsOf<C>;
  query: QueryOf<C>;
  body: BodyOf<C>;
  files: UploadedFile[];
  /** The caller; on calls that need nobody it is null at run time, and such handlers must not read it. */
  session: Session;
  request: FastifyRequest;
  reply: FastifyReply;
  /** Names what was changed, for the audit log; without it the log takes the id of the path or of the answer. */
  audit: (subject: string, detail?: Record<string, unknown>) => void;
}

/** What a handler gives back: the answer, or nothing where it has written to `reply` itself (a stream). */
type Handler<C extends Call> = (input: Input<C>) => Promise<ReplyOf<C> | undefined>;

/** Mounts one call. A refusal is thrown by the handler as an AppError and presented by the one error table. */
export function mount<const C extends Call>(edge: Edge, call: C, handle: Handler<C>): void {
  edge.calls.push(call);
  for (const [i, url] of [call.path, ...(call.alsoAt ?? [])].entries())
    edge.app.route({
      method: call.method,
      url,
      schema: describe(call, i > 0),
      handler: (request, reply) => answer(edge, call, handle, request, reply),
    });
}

async function answer<C extends Call>(
  edge: Edge,
  call: C,
  handle: Handler<C>,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<unknown> {
  const session = call.needs === 'nobody' ? null : await admit(edge, call, request);
  let form: Form | undefined;
  try {
    if (call.form && request.isMultipart()) form = await readForm(request);
    let noted: { subject: string; detail: Record<string, unknown> } | undefined;
    const input = {
      params: parse(call.params, request.params),
      query: parse(call.query, request.query),
      body: parse(call.body, form?.fields ?? request.body ?? (call.form ? {} : undefined)),
      files: form?.files ?? [],
      session,
      request,
      reply,
      audit: (subject: string, detail: Record<string, unknown> = {}) => {
        noted = { subject, detail };
      },
    } as Input<C>;
    // The operator's calls are about other tenants.
    if (session && call.needs !== 'operator')
      requireOwnTenant(session, input.params, input.query, input.body);
    const result = await handle(input);
    if (call.audit && session)
      await edge
        .writeAudit(session, {
          action: call.audit,
          ...(noted ?? { subject: subjectOf(request.params, result), detail: {} }),
          requestId: request.id,
        })
        .catch((error: unknown) => request.log.error({ error: String(error) }, 'audit line lost'));
    if (result === undefined) return reply;
    reply.code(call.status ?? 200);
    return call.response.parse(result);
  } finally {
    await form?.discard();
  }
}

async function admit(edge: Edge, call: Call, request: FastifyRequest): Promise<Session> {
  const session = await edge.authenticate(request.headers.authorization);
  if (!session) throw new AppError('signedOut', 'Please sign in to go on.');
  if (call.needs === 'operator') {
    if (!session.isOperator)
      throw new AppError('forbidden', 'Only the operator of this installation may do this');
  } else if (call.needs !== 'session' && call.needs !== 'nobody' && !may(session.role, call.needs)) {
    throw new AppError('forbidden', refusalOf[call.needs]);
  }
  return session;
}

function parse(schema: z.ZodType | undefined, value: unknown): unknown {
  if (!schema) return undefined;
  const given = foldNames(schema, value);
  if (!canBeKept(given)) throw new AppError('badInput', 'This holds a character that cannot be kept.');
  const parsed = schema.safeParse(given);
  if (parsed.success) return parsed.data;
  const errors: Record<string, string> = {};
  for (const issue of parsed.error.issues) errors[issue.path.join('.') || 'body'] ??= sentence(issue);
  const [field, first] = Object.entries(errors)[0] ?? ['body', 'This is not what was expected'];
  // A sentence about 'this' needs to say what it is about.
  const named = field !== 'body' && first.startsWith('This ');
  throw new AppError('badInput', named ? `${field}: ${first}` : first, errors);
}

/** Whether PostgreSQL can keep every text in it: it cannot keep the null character, nor half a character. */
function canBeKept(value: unknown): boolean {
  if (typeof value === 'string') return value.isWellFormed() && !value.includes('\u0000');
  if (typeof value !== 'object' || value === null) return true;
  return Object.values(value).every(canBeKept);
}

function sentence({ code, path, message }: z.core.$ZodIssue): string {
  // What zod says where the contract has no words of its own is not for a secretary.
  if (!/^(Invalid|Too|Unrecognized|Expected)\b/.test(message)) return message;
  if (path.length === 0) return 'Something is missing: the body of the call must be an object';
  if (code === 'too_big') return 'This is too long or too large';
  if (code === 'too_small') return 'This is too short or too small';
  return 'This is missing or of the wrong kind';
}

function subjectOf(params: unknown, result: unknown): string {
  const ids = { ...(result as object), ...(params as object) } as Record<string, unknown>;
  for (const name of ['id', 'personId', 'messageId', 'importId'])
    if (typeof ids[name] === 'string') return ids[name];
  return '';
}

function describe(call: Call, isAlias: boolean): Record<string, unknown> {
  return {
    summary: isAlias ? `The same as ${call.path}` : call.summary,
    tags: [call.tag],
    ...(call.needs === 'nobody' ? { security: [] } : {}),
    ...(call.form ? { consumes: ['multipart/form-data', 'application/json'] } : {}),
    ...(call.params ? { params: call.params } : {}),
    ...(call.query ? { querystring: call.query } : {}),
    ...(call.body ? { body: call.body } : {}),
    response: { [call.status ?? 200]: call.response, '4xx': refusal },
  };
}

const refusal = z
  .object({
    status: z.literal(false),
    message: z.string(),
    code: z.enum(Object.keys(errorStatus)).optional(),
    errors: z.record(z.string(), z.string()).optional(),
  })
  .describe('What is wrong, in a sentence; and field by field where that can be said');
