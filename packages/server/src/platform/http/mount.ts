// Mounts a call of the contract: parse, may they, handle, audit, present. Every route of the product goes through here.
import type { BodyOf, Call, ParamsOf, QueryOf, ReplyOf } from '@tidings/contract/call.ts';
import { AppError, errorStatus } from '@tidings/contract/errors.ts';
import { may, refusalOf } from '@tidings/contract/permissions.ts';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { type Form, readForm, type UploadedFile } from './form.ts';
import { requireOwnTenant } from './own-tenant.ts';
import { parse } from './parse.ts';
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

/** The most bytes of a body from somebody who is not signed in. */
const strangersLimit = 64 * 1024;

/** Mounts one call. A refusal is thrown by the handler as an AppError and presented by the one error table. */
export function mount<const C extends Call>(edge: Edge, call: C, handle: Handler<C>): void {
  edge.calls.push(call);
  const sessions = new WeakMap<FastifyRequest, Session>();
  for (const [i, url] of [call.path, ...(call.alsoAt ?? [])].entries())
    edge.app.route({
      method: call.method,
      url,
      schema: describe(call, i > 0),
      config: call.refused ? { refused: call.refused } : {},
      // Before the body is read: whoever is not admitted makes us take in nothing large.
      onRequest: async (request) => {
        if (call.needs !== 'nobody') sessions.set(request, await admit(edge, call, request));
      },
      ...(call.needs === 'nobody' ? { bodyLimit: strangersLimit } : {}),
      handler: (request, reply) => answer(edge, call, handle, request, reply, sessions.get(request) ?? null),
    });
}

async function answer<C extends Call>(
  edge: Edge,
  call: C,
  handle: Handler<C>,
  request: FastifyRequest,
  reply: FastifyReply,
  session: Session | null,
): Promise<unknown> {
  let form: Form | undefined;
  try {
    if (call.form && request.isMultipart()) form = await readForm(request, call.form);
    let noted: { subject: string; detail: Record<string, unknown> } | undefined;
    const body = form?.fields ?? request.body ?? (call.form ? {} : undefined);
    const input = {
      params: parse(call.params, request.params),
      query: parse(call.query, request.query),
      body: parse(call.body, body),
      files: form?.files ?? [],
      session,
      request,
      reply,
      audit: (subject: string, detail: Record<string, unknown> = {}) => {
        noted = { subject, detail };
      },
    } as Input<C>;
    // The operator's calls are about other tenants.
    if (session && call.needs !== 'operator') requireOwnTenant(session, request.query, body);
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
    ...(call.body ? { body: withFile(call) } : {}),
    response: { [call.status ?? 200]: call.response, '4xx': refusal },
  };
}

/** What the body of a call holds, its file among the fields. */
function withFile({ body, form }: Call): z.ZodType | undefined {
  return form && body instanceof z.ZodObject ? body.extend({ [form.file]: z.file().optional() }) : body;
}

const refusal = z
  .object({
    status: z.literal(false),
    message: z.string(),
    code: z.enum(Object.keys(errorStatus)).optional(),
    errors: z.record(z.string(), z.string()).optional(),
  })
  .describe('What is wrong, in a sentence; and field by field where that can be said');
