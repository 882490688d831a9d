// Serves the webhooks of provider accounts: stores what arrives before it answers.
import { AppError } from '@tidings/contract/errors.ts';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { refusals } from '../../platform/http/api-document/describe-call.ts';
import { TooMany } from '../../platform/http/tries.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Database } from '../../platform/db/database.ts';
import { networkOf } from '../../platform/networks.ts';
import type { RateCounter } from '../../platform/rate-limits/rate-counter.ts';
import type { Account, HookReading, HookRequest, ReadHook } from '../../providers/account.ts';
import { readJson } from '../../sms/http/reading.ts';
import type { Inbound } from '../../providers/provider.ts';
import type { ProviderAccounts } from '../../provider-accounts/open-accounts.ts';
import { isHeardOfRemoved } from './heard-of-removed.ts';

interface Hooks {
  db: Database;
  accounts: Pick<ProviderAccounts, 'readAccount' | 'hooks'>;
  readHook: ReadHook;
  keeping: Inbound;
  counter: RateCounter;
  clock: Clock;
  limits?: HookLimits;
}

/** The most calls in a minute. */
export interface HookLimits {
  /** Calls to one account's webhook; no gateway sends as many. */
  perAccount: number;
  /** Calls from one IP address with a wrong account or secret. */
  perStranger: number;
}

const defaultLimits: HookLimits = { perAccount: 60_000, perStranger: 120 };

const largestBody = 64 * 1024;

/** One path serves everything; the others are for providers that want one path for receipts and one for replies. */
const hookPaths = (['GET', 'POST'] as const).flatMap((method) =>
  [
    ['Hook', ''],
    ['Receipts', '/receipts'],
    ['Replies', '/replies'],
  ].map(([name, behind]) => ({
    method,
    url: `/hooks/:account/:secret${behind}`,
    operationId: `${method === 'GET' ? 'get' : 'post'}${name}`,
  })),
);

/** A provider sends what it likes, and gets the answer that it expects. */
const description = {
  summary: 'Where the provider of an account reports receipts and replies, in its own form',
  tags: ['Webhooks'],
  security: [],
  params: z.object({ account: z.string(), secret: z.string() }),
  response: {
    200: {
      description: 'Taken',
      content: { 'text/plain': { schema: z.string() }, 'text/xml': { schema: z.string() } },
    },
    ...refusals,
    '4xx': {
      description: 'Not taken: an unknown account, a wrong signature, or a report that cannot be read',
      content: { ...refusals['4xx'].content, 'text/plain': { schema: z.string() } },
    },
  },
};

/**
 * Mounts GET and POST of every account's webhook. The path is a secret and is not logged: the log has the route
 * pattern.
 */
export function hookRoutes(app: FastifyInstance, hooks: Hooks): void {
  void app.register(async (scope) => {
    // The body is parsed here, after its bytes were used for the signature; its content type is ignored.
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, parsed) => parsed(null, body));
    const limit = openLimits(hooks.counter, hooks.limits ?? defaultLimits);
    for (const { method, url, operationId } of hookPaths)
      scope.route<{ Params: { account: string; secret: string } }>({
        method,
        url,
        exposeHeadRoute: false,
        bodyLimit: largestBody,
        schema: { operationId, ...description },
        // This runs before the body is read.
        onRequest: async (request) => {
          const { account, secret } = request.params;
          const known = hooks.accounts.hooks.isRight(account, secret);
          await orUnavailable(request, limit(known ? account : null, request.ip));
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
  { db, accounts, readHook, keeping, clock }: Hooks,
  request: FastifyRequest<{ Params: { account: string } }>,
): Promise<HookReading['answer']> {
  const account = await orUnavailable(request, accounts.readAccount(request.params.account));
  if (!account) throw nothingHere();
  const reading = readHook(account, hookRequest(account, request, clock.now()));
  if (reading === 'forged') throw new AppError('forbidden', 'The signature of this call is not valid.');
  await orUnavailable(
    request,
    Promise.all([
      ...reading.receipts.map((receipt) => keeping.receipt(account.id, receipt)),
      ...reading.replies.map(async (reply) => {
        const isPrivate = account.kind === 'phone' && account.isRemoved;
        if (!isPrivate || (await isHeardOfRemoved(db, account.id, reply)))
          await keeping.reply(account.id, reply);
      }),
    ]),
  );
  return reading.answer;
}

const nothingHere = () => new AppError('notFound', 'Page not found.');

/** Turns a database failure into a 503, so that the provider tries again. */
async function orUnavailable<T>(request: FastifyRequest, work: Promise<T>): Promise<T> {
  try {
    return await work;
  } catch (error) {
    if (error instanceof TooMany) throw error;
    request.log.error({ code: (error as { code?: unknown }).code }, 'a webhook could not be served');
    throw new AppError('unavailable', 'This cannot be taken just now. Please try again.');
  }
}

/** Rebuilds the call as the provider made it: at the address it was given, whatever a proxy made of that. */
function hookRequest(account: Account, request: FastifyRequest, at: Date): HookRequest {
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
    at,
  };
}

/**
 * Returns the fields of query and form, or of a JSON object. The format is guessed from the body, since gateways name
 * it wrongly.
 */
function fieldsOf(query: URLSearchParams, body: string): Record<string, unknown> {
  if (!body.trimStart().startsWith('{')) return Object.fromEntries([...query, ...new URLSearchParams(body)]);
  return (readJson(body) ?? {}) as Record<string, unknown>;
}

/** Counts calls of an account, null for one that is not right; throws TooMany above the limit. */
function openLimits(counter: RateCounter, { perAccount, perStranger }: HookLimits) {
  return async (account: string | null, ip: string): Promise<void> => {
    const [key, max] = account
      ? [`/hooks/${account}`, perAccount]
      : [`/hooks from ${networkOf(ip)}`, perStranger];
    const wait = await counter.count(key, { max, seconds: 60 });
    if (wait > 0) throw new TooMany(wait, 'Too many requests. Please try again in a minute.');
  };
}
