// The webhooks of provider accounts: what comes is kept as it came before it is answered, and matched by a worker.
import { AppError } from '@tidings/contract/errors.ts';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Account, HookReading, HookRequest, ReadHook } from '../../providers/account.ts';
import { readJson } from '../../sms/http/reading.ts';
import type { Inbound } from '../../providers/provider.ts';
import type { ProviderAccounts } from '../../provider-accounts/open-accounts.ts';

interface Hooks {
  accounts: Pick<ProviderAccounts, 'readAccount' | 'hooks'>;
  readHook: ReadHook;
  keeping: Inbound;
  limits?: HookLimits;
}

/** A minute. */
export interface HookLimits {
  /** Calls at one account's webhook: no gateway has so much to say. */
  perAccount: number;
  /** Calls from one IP address with a wrong account or secret. */
  perStranger: number;
}

const defaultLimits: HookLimits = { perAccount: 60_000, perStranger: 120 };

const largestBody = 64 * 1024;

/** One address does for all; a provider that wants one for receipts and one for replies is given these. */
const paths = [
  '/hooks/:account/:secret',
  '/hooks/:account/:secret/receipts',
  '/hooks/:account/:secret/replies',
];

/** GET and POST of every account's webhook. Its address is its secret, and stands in no log: the log has the route. */
export function hookRoutes(app: FastifyInstance, hooks: Hooks): void {
  void app.register(async (scope) => {
    // The body is read by us, once its bytes are there for the signature; what it says it is does not matter.
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, parsed) => parsed(null, body));
    const limit = openLimits(scope, hooks.limits ?? defaultLimits);
    for (const url of paths)
      scope.route<{ Params: { account: string; secret: string } }>({
        method: ['GET', 'POST'],
        url,
        exposeHeadRoute: false,
        bodyLimit: largestBody,
        schema: {
          summary: 'Where the provider of an account reports receipts and replies, in its own form',
          tags: ['Webhooks'],
          security: [],
        },
        // Before the body is read.
        onRequest: async (request, reply) => {
          const { account, secret } = request.params;
          const known = hooks.accounts.hooks.isRight(account, secret);
          await limit(request, reply, known ? `account ${account}` : `stranger ${request.ip}`, known);
          if (!known) throw nothingHere();
        },
        handler: async (request, reply) => {
          const { status, type, body } = await take(hooks, request);
          return reply.code(status).type(type).send(body);
        },
      });
  });
}

async function take(
  { accounts, readHook, keeping }: Hooks,
  request: FastifyRequest<{ Params: { account: string } }>,
): Promise<HookReading['answer']> {
  const account = await orAway(request, accounts.readAccount(request.params.account));
  if (!account) throw nothingHere();
  const reading = readHook(account, hookRequest(account, request));
  if (reading === 'forged') throw new AppError('forbidden', 'The signature of this call is not right.');
  await orAway(
    request,
    Promise.all([
      ...reading.receipts.map((receipt) => keeping.receipt(account.id, receipt)),
      ...reading.replies.map((reply) => keeping.reply(account.id, reply)),
    ]),
  );
  return reading.answer;
}

const nothingHere = () => new AppError('notFound', 'There is nothing at this address.');

/** A fault of the database is no fault of the call: with 503 the provider comes again. */
async function orAway<T>(request: FastifyRequest, work: Promise<T>): Promise<T> {
  try {
    return await work;
  } catch (error) {
    request.log.error({ code: (error as { code?: unknown }).code }, 'a webhook could not be served');
    throw new AppError('unavailable', 'This cannot be taken just now. Please try again.');
  }
}

/** The call as its provider made it: at the address that it was given, whatever a proxy has made of that. */
function hookRequest(account: Account, request: FastifyRequest): HookRequest {
  const [, behind = ''] = /^\/hooks\/[^/?]+\/[^/?]+(.*)$/i.exec(request.raw.url ?? '') ?? [];
  const address = account.hookAddress + behind;
  const body = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0);
  return {
    method: request.method === 'GET' ? 'GET' : 'POST',
    address,
    headers: Object.fromEntries(
      Object.entries(request.headers).map(([name, value]) => [name, [value].flat().join(', ')]),
    ),
    fields: fieldsOf(new URL(address).searchParams, body.toString('utf8')),
    body,
  };
}

/** The fields of query and form, or of a JSON object; the body is what it looks like, for gateways name it wrongly. */
function fieldsOf(query: URLSearchParams, body: string): Record<string, unknown> {
  if (!body.trimStart().startsWith('{')) return Object.fromEntries([...query, ...new URLSearchParams(body)]);
  return (readJson(body) ?? {}) as Record<string, unknown>;
}

/** Counts calls by key, in this process's memory; throws 'tooMany' where it is one too many. */
function openLimits(app: FastifyInstance, { perAccount, perStranger }: HookLimits) {
  const keys = new WeakMap<FastifyRequest, string>();
  const open = (max: number) =>
    app.createRateLimit({
      max,
      timeWindow: 60_000,
      keyGenerator: (request) => keys.get(request) ?? request.ip,
    });
  const [ofAccounts, ofStrangers] = [open(perAccount), open(perStranger)];
  return async (request: FastifyRequest, reply: FastifyReply, key: string, known: boolean): Promise<void> => {
    keys.set(request, key);
    const tries = await (known ? ofAccounts : ofStrangers)(request);
    if (tries.isAllowed || !tries.isExceeded) return;
    reply.header('retry-after', tries.ttlInSeconds);
    throw new AppError('tooMany', 'Too many calls. Please come again in a minute.');
  };
}
