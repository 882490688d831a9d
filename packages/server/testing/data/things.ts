// An HTTP server with three made-up calls: public, of a tenant, and of the operator.
import { permissionsFor } from '@tidings/contract/permissions.ts';
import { openCounting } from '../counting.ts';
import { defineCall, id, someText } from '@tidings/contract/call.ts';
import { z } from 'zod';
import { buildHttpServer, type HttpServerOptions } from '../../src/platform/http/http-server.ts';
import { type HttpServer, mount } from '../../src/platform/http/mount.ts';
import type { Session, WriteAudit } from '../../src/platform/http/session.ts';
import { openLog } from '../../src/platform/log.ts';

export const save = defineCall({
  operationId: 'saveThing',
  method: 'PUT',
  path: '/api/Things/SaveThing/:id',
  alsoAt: ['/api/things/:id'],
  summary: 'Saves a thing',
  tag: 'Things',
  needs: 'people.write',
  audit: 'thing.saved',
  form: { file: 'picture', megabytes: 1 },
  params: z.object({ id }),
  query: z.object({ mediaId: z.string().optional() }),
  body: z.object({
    name: someText(10, 'Enter a name'),
    count: z.number().max(5).optional(),
  }),
  status: 201,
  response: z.object({ id, name: z.string(), mediaId: z.string().optional(), files: z.array(z.string()) }),
});
/** A public call. */
export const look = defineCall({
  ...save,
  operationId: 'lookAtThing',
  method: 'GET',
  needs: 'nobody',
  audit: false,
  body: undefined,
  form: undefined,
  response: z.object({ ok: z.boolean() }),
});
export const rule = defineCall({
  operationId: 'rule',
  method: 'POST',
  path: '/api/rule',
  summary: 'Rules',
  tag: 'Things',
  needs: 'operator',
  audit: 'ruled',
  response: z.object({}),
});

const session: Session = {
  userId: 'u',
  tenantId: 't',
  sessionId: 's',
  token: 'x',
  role: 'staff',
  permissions: permissionsFor('staff', []),
  isGroupLeader: false,
  isOperator: false,
  country: 'NG',
  timeZone: 'Africa/Lagos',
};
export const thing = '01890a5d-ac96-774b-bcce-b302099a8057';

interface Sent {
  url?: string;
  /** Stands for a token; empty means no session. */
  role?: string;
  headers?: Record<string, string>;
}

/**
 * Opens the server. The caller has the role given as token; an owner is also the operator. `patience` is how long it
 * waits for requests.
 */
export async function openThings(patience?: HttpServerOptions['patience']) {
  const audited: Parameters<WriteAudit>[1][] = [];
  const edge: HttpServer = {
    app: await buildHttpServer({
      log: openLog('silent'),
      secure: false,
      version: '1.0.0',
      ...(patience && { patience }),
    }),
    calls: [],
    authenticate: async (header) =>
      header
        ? {
            ...session,
            role: header,
            permissions: permissionsFor(header, []),
            isOperator: header === 'owner',
          }
        : null,
    writeAudit: async (_session, line) => {
      audited.push(line);
      if (things.fail === 'audit') throw new Error('audit is down');
    },
    asLeader: (_userId, work) => work(),
    ledGroups: async () => [],
    counter: openCounting(),
    answerOnce: async (_name, _sent, work) => ({ ...(await work()), again: false }),
  };
  const things = {
    app: edge.app,
    audited,
    /** Thrown by the next save; 'audit' makes the audit log fail instead. */
    fail: undefined as unknown,
    put: async (
      payload: unknown,
      { url = `/api/Things/SaveThing/${thing}`, role = 'staff', headers = {} }: Sent = {},
    ) => {
      const sent = { method: 'PUT' as const, url, payload: payload as string };
      const response = await edge.app.inject({
        ...sent,
        headers: { ...(role && { authorization: role }), ...headers },
      });
      return { status: response.statusCode, body: response.json() };
    },
    /** Forgets what an earlier test did. */
    reset: () => {
      audited.length = 0;
      things.fail = undefined;
    },
  };
  mount(edge, save, async ({ params, query, body, files }) => {
    if (things.fail && things.fail !== 'audit') throw things.fail;
    return {
      id: params.id,
      name: body.name,
      mediaId: query.mediaId,
      files: files.map((file) => file.fileName),
      secret: 'x',
    };
  });
  mount(edge, look, async () => ({ ok: true }));
  mount(edge, rule, async () => ({}));
  return things;
}

export type Things = Awaited<ReturnType<typeof openThings>>;
