// A server for a test without a port: app, own database and settable clock.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Call } from '@tidings/contract/call.ts';
import type { FastifyInstance, InjectOptions } from 'fastify';
import { buildApp } from '../src/app.ts';
import type { AppContext } from '../src/app-context.ts';
import { readConfig } from '../src/platform/config.ts';
import { openLog } from '../src/platform/log.ts';
import { type AppContextOptions, openAppContext } from '../src/open-app-context.ts';
import { afterFile } from './after-file.ts';
import { testDatabase, type TestDatabase } from './database.ts';

export interface TestServer extends TestDatabase {
  context: AppContext;
  app: FastifyInstance;
  /** Every call it has. */
  calls: Call[];
  /** Calls the API as somebody (or as nobody); the answer's JSON and status. */
  // oxlint-disable-next-line typescript/no-explicit-any -- a test says what it expects by asserting it
  call<T = any>(
    method: 'GET' | 'POST' | 'PUT' | 'DELETE',
    path: string,
    options?: {
      token?: string | undefined;
      body?: unknown;
      headers?: Record<string, string>;
      payload?: InjectOptions['payload'];
    },
  ): Promise<{ status: number; body: T; headers: Record<string, unknown> }>;
  /** Registers a new organisation and approves it; the first one's user is the operator. */
  signUp: (over?: Record<string, unknown>) => Promise<{ token: string; tenantId: string; email: string }>;
  /** The same without the operator's approval. */
  signUpUnapproved: (
    over?: Record<string, unknown>,
  ) => Promise<{ token: string; tenantId: string; email: string }>;
}

let people = 0;

// Tests sign up often; the tests of the limits set their own.
const generousRateLimits = {
  perAddress: 100_000,
  perEmail: 100_000,
  perUser: 100_000,
  registrations: 100_000,
};

/**
 * Builds the app context and the app. `env` is configuration beyond the defaults, `over` replaces parts of the
 * context, `settings` are those of the database, unless one is `given`.
 */
export async function startTestServer(
  env: Record<string, string> = {},
  over: Partial<Pick<AppContextOptions, 'clock' | 'log' | 'sendMail' | 'rateLimits'>> = {},
  settings: Record<string, string> = {},
  given?: TestDatabase,
): Promise<TestServer> {
  const database = given ?? (await testDatabase(settings));
  const folder = mkdtempSync(join(tmpdir(), 'tidings-house-'));
  const config = readConfig(
    {
      TIDINGS_DATA: folder,
      TIDINGS_SECRET: 'a secret of tests, long enough to be one',
      LOG_LEVEL: 'silent',
      // Nothing listens there; a test of DNS starts its own server.
      DNS_SERVERS: '127.0.0.1:9',
      ...env,
    },
    folder,
  );
  const { context, close } = await openAppContext({
    config,
    log: openLog(config.LOG_LEVEL),
    logins: database.logins,
    direct: database.logins,
    db: database.db,
    rateLimits: generousRateLimits,
    ...over,
  });
  const { app, calls } = await buildApp(context);
  afterFile(async () => {
    await app.close();
    await close();
    rmSync(folder, { recursive: true, force: true });
  });

  const call: TestServer['call'] = async (method, path, { token, body, headers = {}, payload } = {}) => {
    const response = await app.inject({
      method,
      url: path,
      headers: { ...(token ? { authorization: `Bearer ${token}` } : {}), ...headers },
      ...(payload !== undefined ? { payload } : body !== undefined ? { payload: body as object } : {}),
    });
    const json = (response.headers['content-type'] ?? '').includes('json');
    return {
      status: response.statusCode,
      body: json ? response.json() : response.body,
      headers: response.headers,
    } as never;
  };
  const signUpUnapproved: TestServer['signUp'] = async (over = {}) => {
    const email = `user${++people}.${Date.now()}@example.org`;
    const { status, body } = await call('POST', '/api/accounts/register', {
      body: {
        organisation: `Grace ${people}`,
        country: 'NG',
        timeZone: 'Africa/Lagos',
        firstName: 'Ada',
        lastName: 'Obi',
        email,
        password: 'correct horse battery',
        ...over,
      },
    });
    if (status !== 201) throw new Error(`could not register: ${JSON.stringify(body)}`);
    return { ...body, email };
  };
  const signUp: TestServer['signUp'] = async (over) => {
    const account = await signUpUnapproved(over);
    await database.query("update tenant set state = 'approved' where id = $1", [account.tenantId]);
    return account;
  };
  return { ...database, context, app, calls, call, signUp, signUpUnapproved };
}
