// Mounts a call of the contract: parse, may they, handle, audit, present. Every route of the product goes through here.
import type { BodyOf, Call, ParamsOf, QueryOf, ReplyOf } from '@tidings/contract/call.ts';
import { AppError } from '@tidings/contract/errors.ts';
import { may, refusalOf } from '@tidings/contract/permissions.ts';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { foldNames } from './fold-names.ts';
import { type Form, readForm, type UploadedFile } from './form.ts';
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
  const parsed = schema.safeParse(foldNames(schema, value));
  if (parsed.success) return parsed.data;
  const errors: Record<string, string> = {};
  for (const issue of parsed.error.issues) errors[issue.path.join('.') || 'body'] ??= sentence(issue);
  const [field, first] = Object.entries(errors)[0] ?? ['', 'This is not what was expected'];
  throw new AppError('badInput', field === 'body' ? first : `${field}: ${first}`, errors);
}

function sentence(issue: z.core.$ZodIssue): string {
  if (issue.code !== 'invalid_type' && issue.code !== 'invalid_union') return issue.message;
  if (/^Invalid (input|option)/.test(issue.message))
    return issue.path.length === 0
      ? 'Something is missing: the body of the call must be an object'
      : 'This is missing or of the wrong kind';
  return issue.message;
}

function subjectOf(params: unknown, result: unknown): string {
  const ids = { ...(result as object), ...(params as object) } as Record<string, unknown>;
  for (const name of ['id', 'personId', 'messageId', 'importId'])
    if (typeof ids[name] === 'string') return ids[name];
  return '';
}

function describe(call: Call, hidden: boolean): Record<string, unknown> {
  return {
    summary: call.summary,
    tags: [call.tag],
    hide: hidden,
    ...(call.needs === 'nobody' ? { security: [] } : {}),
    ...(call.form ? { consumes: ['multipart/form-data', 'application/json'] } : {}),
    ...(call.params ? { params: call.params } : {}),
    ...(call.query ? { querystring: call.query } : {}),
    ...(call.body ? { body: call.body } : {}),
    response: { [call.status ?? 200]: call.response },
  };
}
