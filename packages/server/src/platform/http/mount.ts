// Mounts a call of the contract as a route: parse, authorise, handle, audit, present.
import { setImmediate } from 'node:timers/promises';
import type { BodyOf, Call, ParamsOf, QueryOf, ReplyOf } from '@tidings/contract/call.ts';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { describeCall } from './api-document/describe-call.ts';
import type { Answer, AnswerOnce } from './idempotency/answer-once.ts';
import { idempotencyKeyOf } from './idempotency/idempotency-key.ts';
import { noteRights } from './idempotency/used-rights.ts';
import { type Form, readForm, type UploadedFile } from './form.ts';
import { admit, type Admitting } from './admit.ts';
import { allowSlowBody } from './limit-connections.ts';
import { refuseForRoom } from './refusals.ts';
import { requireOwnTenant } from './own-tenant.ts';
import { parse } from './parse.ts';
import type { OperatorSession, Session, WriteAudit } from './session.ts';

/** Fastify with what every route needs. */
export interface HttpServer extends Admitting {
  app: FastifyInstance;
  writeAudit: WriteAudit;
  /** Runs a call with an Idempotency-Key once and repeats its answer. */
  answerOnce: AnswerOnce;
  /** Runs the work of a group leader's request within what that leader may see. */
  asLeader: <T>(userId: string, work: () => Promise<T>) => Promise<T>;
  /** The ids of the groups that a group leader leads, in a fixed order. */
  ledGroups: (tenantId: string, userId: string) => Promise<string[]>;
  /** Every call that was mounted, for tests that go through all of them. */
  calls: Call[];
  /** Whether the disk is too full for files and messages to many; absent means never. */
  isFull?: () => boolean;
}

interface SharedInput<C extends Call> {
  params: ParamsOf<C>;
  query: QueryOf<C>;
  body: BodyOf<C>;
  files: UploadedFile[];
  request: FastifyRequest;
  reply: FastifyReply;
  /**
   * Names what was changed, for the audit log; without it the log takes the id of the path or of the answer. `about` is
   * the organisation that an operator's call concerns, whose log gets the line too.
   */
  audit: (subject: string, detail?: Record<string, unknown>, about?: string) => void;
  /** The same for a call without a session, such as one that signs in: `by` has done it. */
  auditAs: (by: Session, subject: string, detail?: Record<string, unknown>) => void;
}

/** The session that a call with these `needs` always has; a public call has none. */
type SessionInput<Needs extends Call['needs']> = 'nobody' extends Needs
  ? unknown
  : { session: [Needs] extends ['operator'] ? OperatorSession : Session };

/** What a handler is given. */
export type Input<C extends Call> = SharedInput<C> & SessionInput<C['needs']>;

/** Returns the answer, or undefined where it has written to `reply` itself (a stream). */
type Handler<C extends Call> = (input: Input<C>) => Promise<ReplyOf<C> | undefined>;

/** Bytes up to which a body is read within a few milliseconds. */
const largeBody = 256 * 1024;

/** Bytes that the body of a public call may have. */
const publicBodyLimit = 64 * 1024;

/** What a call may do besides working in the caller's own tenant. */
interface Extra {
  /** It also uses `inSystem`, as the operator's calls always may. */
  withSystem?: boolean;
}

/** Mounts one call. The handler refuses by throwing an AppError, which the error table presents. */
export function mount<const C extends Call>(
  server: HttpServer,
  call: C,
  handle: Handler<C>,
  { withSystem = call.needs === 'operator' }: Extra = {},
): void {
  server.calls.push(call);
  const sessions = new WeakMap<FastifyRequest, Session>();
  for (const [i, url] of [call.path, ...(call.alsoAt ?? [])].entries())
    server.app.route({
      method: call.method,
      url,
      schema: describeCall(call, i),
      config: call.refused ? { refused: call.refused } : {},
      // Authentication runs before the body is read, so that a stranger cannot send a large one.
      onRequest: async (request) => {
        if (call.needs === 'nobody') return;
        sessions.set(request, await admit(server, call, request));
        allowSlowBody(request.raw);
      },
      ...(call.needs === 'nobody' ? { bodyLimit: publicBodyLimit } : {}),
      handler: (request, reply) =>
        answer(server, call, handle, { request, reply, session: sessions.get(request) ?? null, withSystem }),
    });
}

/** A request on its way through a call; `session` is null where the call is public. */
interface Caller {
  request: FastifyRequest;
  reply: FastifyReply;
  session: Session | null;
  withSystem: boolean;
}

async function answer<C extends Call>(
  server: HttpServer,
  call: C,
  handle: Handler<C>,
  caller: Caller,
): Promise<unknown> {
  const { request, reply, session, withSystem } = caller;
  if (server.isFull?.() && needsRoom(call)) {
    // The rest of the body is read and dropped, so that the client gets to read the refusal.
    request.raw.resume();
    throw refuseForRoom();
  }
  const key = call.idempotencyKey === 'answer' && session ? idempotencyKeyOf(request) : null;
  const form =
    call.form && request.isMultipart()
      ? await readForm(request, call.form, { digest: key !== null })
      : undefined;
  try {
    const parsed = await parseParts(call, caller, form);
    const work = (as: Session | null) =>
      handleAndAudit(server, call, handle, {
        ...caller,
        ...parsed,
        session: as,
        files: form?.files ?? [],
      });
    if (key === null || !session) return present(reply, await work(session));
    const { tenantId, userId } = session;
    const { params, query, body } = parsed;
    const rights = noteRights(session);
    // A group leader who leads other groups since is a caller like a new one.
    const led = session.isGroupLeader ? ` of ${(await server.ledGroups(tenantId, userId)).join()}` : '';
    const { again, ...answered } = await server.answerOnce(
      { tenantId, userId, call: `${call.method} ${call.path}`, key: key + led },
      [params, query, body, fileDigests(form)],
      async () => {
        const done = await work(rights.session);
        if (!done) throw new Error(`${call.path} keeps its answers, and must give one`);
        return done;
      },
      { withSystem, rights },
    );
    if (again) reply.header('idempotency-replayed', 'true');
    return present(reply, answered);
  } finally {
    await form?.discard();
  }
}

type ParsedParts = Record<'params' | 'query' | 'body', unknown>;

/** The path, query and body of a request as the call's schemas read them; refuses another tenant's id. */
async function parseParts(
  call: Call,
  { request, session }: Caller,
  form: Form | undefined,
): Promise<ParsedParts> {
  const given = form?.fields ?? request.body ?? (call.form ? {} : undefined);
  // Reading and checking a large body takes about 100 ms each, so other requests run in between.
  if (Number(request.headers['content-length'] ?? 0) > largeBody) await setImmediate();
  const params = parse(call.params, request.params);
  const query = parse(call.query, request.query);
  const body = parse(call.body, given);
  // The operator's calls are about other tenants.
  if (session && call.needs !== 'operator') requireOwnTenant(session, request.query, given);
  return { params, query, body };
}

/** Runs the handler and writes the audit log; null where the handler has written to `reply` itself. */
async function handleAndAudit<C extends Call>(
  server: HttpServer,
  call: C,
  handle: Handler<C>,
  given: Caller & ParsedParts & { files: UploadedFile[] },
): Promise<Answer | null> {
  const { session, request } = given;
  let noted: { subject: string; detail: Record<string, unknown> } | undefined;
  let concerned: string | undefined;
  const audit: SharedInput<C>['audit'] = (subject, detail = {}, about) => {
    noted = { subject, detail };
    concerned = about;
  };
  let author = session;
  const auditAs: SharedInput<C>['auditAs'] = (by, subject, detail) => {
    author = by;
    audit(subject, detail);
  };
  // The call's schemas and `admit` have proved what its types promise: parts, and a session unless it is public.
  const work = () => handle({ ...given, audit, auditAs } as unknown as Input<C>);
  // The line of the audit log is written outside, since leaders do not see the log.
  const result = await (session?.isGroupLeader ? server.asLeader(session.userId, work) : work());
  if (call.audit && author) {
    const line = {
      action: call.audit,
      ...(noted ?? { subject: subjectOf(request.params, result), detail: {} }),
      requestId: request.id,
      ip: request.ip,
      userAgent: (request.headers['user-agent'] ?? '').slice(0, 300),
    };
    await writeLines(server, author, line, concerned).catch((error: unknown) =>
      request.log.error({ error: String(error) }, 'audit line lost'),
    );
  }
  return result === undefined ? null : { status: call.status ?? 200, body: call.response.parse(result) };
}

/**
 * Writes the line to the log of the caller's organisation, and to that of another one that an operator's call concerns.
 * Each write locks its chain until the commit, so both orders of two organisations would be a deadlock.
 */
async function writeLines(
  { writeAudit }: HttpServer,
  session: Session,
  line: Parameters<WriteAudit>[1],
  concerned: string | undefined,
): Promise<void> {
  const { tenantId } = session;
  const own = () => writeAudit(session, line);
  if (concerned === undefined || concerned === tenantId) return own();
  const detail = { ...line.detail, by: 'operator' };
  const theirs = () =>
    writeAudit({ ...session, tenantId: concerned }, { ...line, ip: '', userAgent: '', detail });
  const inOrder = tenantId < concerned ? [own, theirs] : [theirs, own];
  for (const write of inOrder) await write();
}

function present(reply: FastifyReply, answered: Answer | null): unknown {
  if (!answered) return reply;
  reply.code(answered.status);
  return answered.body;
}

/** The field, name and digest of each file of a form. */
const fileDigests = (form: Form | undefined) =>
  form?.files.map(({ field, fileName, sha256 }) => [field, fileName, sha256]) ?? [];

/** Uploads and messages to many need disk space; small changes are still taken on a nearly full disk. */
const needsRoom = ({ form, path }: Call): boolean =>
  form !== undefined || /\/(send\w+|save\w+Schedule|send-now)$/i.test(path);

function subjectOf(params: unknown, result: unknown): string {
  const ids = { ...(result as object), ...(params as object) } as Record<string, unknown>;
  for (const name of ['id', 'personId', 'messageId', 'importId'])
    if (typeof ids[name] === 'string') return ids[name];
  return '';
}
