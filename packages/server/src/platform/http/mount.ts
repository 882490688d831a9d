// Mounts a call of the contract: parse, may they, handle, audit, present. Every route of the product goes through here.
import { setImmediate } from 'node:timers/promises';
import type { BodyOf, Call, ParamsOf, QueryOf, ReplyOf } from '@tidings/contract/call.ts';
import { AppError, errorStatus } from '@tidings/contract/errors.ts';
import { may, refusalOf } from '@tidings/contract/permissions.ts';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import type { Answer, AnswerOnce } from './idempotency/answer-once.ts';
import { idempotencyKeyOf } from './idempotency/idempotency-key.ts';
import { type Form, readForm, type UploadedFile } from './form.ts';
import { refuseForRoom } from './refusals.ts';
import { requireOwnTenant } from './own-tenant.ts';
import { parse } from './parse.ts';
import type { Authenticate, Session, WriteAudit } from './session.ts';

/** Fastify with what every route needs of the rest of the house. */
export interface HttpServer {
  app: FastifyInstance;
  authenticate: Authenticate;
  writeAudit: WriteAudit;
  /** Lets a call with an Idempotency-Key create once. */
  answerOnce: AnswerOnce;
  /** Every call that was mounted, for the tests that walk them. */
  calls: Call[];
  /** Whether there is no room left for files and messages to many; never where nothing is said. */
  isFull?: () => boolean;
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

/** Bytes of a body that is read in some milliseconds. */
const largeBody = 256 * 1024;

/** The most bytes of a body from somebody who is not signed in. */
const strangersLimit = 64 * 1024;

/** Mounts one call. A refusal is thrown by the handler as an AppError and presented by the one error table. */
export function mount<const C extends Call>(server: HttpServer, call: C, handle: Handler<C>): void {
  server.calls.push(call);
  const sessions = new WeakMap<FastifyRequest, Session>();
  for (const [i, url] of [call.path, ...(call.alsoAt ?? [])].entries())
    server.app.route({
      method: call.method,
      url,
      schema: describe(call, i > 0),
      config: call.refused ? { refused: call.refused } : {},
      // Before the body is read: whoever is not admitted makes us take in nothing large.
      onRequest: async (request) => {
        if (call.needs !== 'nobody') sessions.set(request, await admit(server, call, request));
      },
      ...(call.needs === 'nobody' ? { bodyLimit: strangersLimit } : {}),
      handler: (request, reply) =>
        answer(server, call, handle, request, reply, sessions.get(request) ?? null),
    });
}

async function answer<C extends Call>(
  server: HttpServer,
  call: C,
  handle: Handler<C>,
  request: FastifyRequest,
  reply: FastifyReply,
  session: Session | null,
): Promise<unknown> {
  let form: Form | undefined;
  try {
    if (server.isFull?.() && needsRoom(call)) {
      // What still comes is passed over, so that whoever sends it reads the refusal.
      request.raw.resume();
      throw refuseForRoom();
    }
    const key = call.idempotencyKey === 'answer' && session ? idempotencyKeyOf(request) : null;
    if (call.form && request.isMultipart())
      form = await readForm(request, call.form, { digest: key !== null });
    const given = form?.fields ?? request.body ?? (call.form ? {} : undefined);
    // To read a large body and to look through it takes about 100 ms each: others have their turn in between.
    if (Number(request.headers['content-length'] ?? 0) > largeBody) await setImmediate();
    const params = parse(call.params, request.params);
    const query = parse(call.query, request.query);
    const body = parse(call.body, given);
    // The operator's calls are about other tenants.
    if (session && call.needs !== 'operator') requireOwnTenant(session, request.query, given);
    const input = { params, query, body, files: form?.files ?? [], session, request, reply };
    const work = () => doAndAudit(server, call, handle, input as Omit<Input<C>, 'audit'>);
    if (key === null || !session) return present(reply, await work());
    const { tenantId, userId } = session;
    const name = { tenantId, userId, call: `${call.method} ${call.path}`, key };
    const { again, ...answered } = await server.answerOnce(
      name,
      [params, query, body, printsOf(form)],
      async () => {
        const done = await work();
        if (!done) throw new Error(`${call.path} keeps its answers, and must give one`);
        return done;
      },
    );
    if (again) reply.header('idempotency-replayed', 'true');
    return present(reply, answered);
  } finally {
    await form?.discard();
  }
}

/** What the handler answers, in the shape of the contract, with its line in the audit log; null where it has written itself. */
async function doAndAudit<C extends Call>(
  server: HttpServer,
  call: C,
  handle: Handler<C>,
  input: Omit<Input<C>, 'audit'>,
): Promise<Answer | null> {
  const { session, request } = input;
  let noted: { subject: string; detail: Record<string, unknown> } | undefined;
  const result = await handle({
    ...input,
    audit: (subject: string, detail: Record<string, unknown> = {}) => {
      noted = { subject, detail };
    },
  });
  if (call.audit && session)
    await server
      .writeAudit(session, {
        action: call.audit,
        ...(noted ?? { subject: subjectOf(request.params, result), detail: {} }),
        requestId: request.id,
      })
      .catch((error: unknown) => request.log.error({ error: String(error) }, 'audit line lost'));
  return result === undefined ? null : { status: call.status ?? 200, body: call.response.parse(result) };
}

function present(reply: FastifyReply, answered: Answer | null): unknown {
  if (!answered) return reply;
  reply.code(answered.status);
  return answered.body;
}

/** What tells the files of a form from others. */
const printsOf = (form: Form | undefined) =>
  form?.files.map(({ field, fileName, sha256 }) => [field, fileName, sha256]) ?? [];

/** Files, and messages to many, need room; small changes still find some. */
const needsRoom = ({ form, path }: Call): boolean =>
  form !== undefined || /\/(send\w+|save\w+Schedule|send-now)$/i.test(path);

async function admit(server: HttpServer, call: Call, request: FastifyRequest): Promise<Session> {
  const session = await server.authenticate(request.headers.authorization);
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
    ...(call.idempotencyKey ? { headers: keyHeader[call.idempotencyKey] } : {}),
    response: { [call.status ?? 200]: call.response, '4xx': refusal },
  };
}

/** What the body of a call holds, its file among the fields. */
function withFile({ body, form }: Call): z.ZodType | undefined {
  return form && body instanceof z.ZodObject ? body.extend({ [form.file]: z.file().optional() }) : body;
}

const headerSaying = (words: string) =>
  z.object({ 'Idempotency-Key': z.string().max(200).optional().describe(words) });

/** The header by call, for the API document: mount reads it. */
const keyHeader = {
  answer: headerSaying(
    'Made by the caller, once for what is to be created. The same key with the same content gives the first answer again, for a day at least; with other content it is refused with 409. Refusals are not kept. Letters, digits and signs of ASCII.',
  ),
  message: headerSaying(
    'Made by the caller, once for a message. The same key with the same content answers with the message that it bound, for good; with other content it is refused with 409. Refusals are not bound. Letters, digits and signs of ASCII.',
  ),
};

const refusal = z
  .object({
    status: z.literal(false),
    message: z.string(),
    code: z.enum(Object.keys(errorStatus)).optional(),
    errors: z.record(z.string(), z.string()).optional(),
  })
  .describe('What is wrong, in a sentence; and field by field where that can be said');
