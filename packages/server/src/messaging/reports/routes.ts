// HTTP routes for reports: lists, messages, recipients, progress and outbox.
import { Readable } from 'node:stream';
import { recipientDetail, timeline } from '@tidings/contract/calls/messages/follow-up.ts';
import * as calls from '@tidings/contract/calls/messages/messages.ts';
import { messageStates } from '@tidings/contract/calls/messages/messages.ts';
import { personMessages } from '@tidings/contract/calls/people/person-data.ts';
import { AppError } from '@tidings/contract/errors.ts';
import { recipientStates } from '@tidings/contract/rules/delivery-states.ts';
import type { Database, Tx } from '../../platform/db/database.ts';
import type { Reads } from '../../platform/db/read-replica.ts';
import { badCursor } from '../../platform/http/bad-cursor.ts';
import { type HttpServer, mount } from '../../platform/http/mount.ts';
import { TooMany } from '../../platform/http/tries.ts';
import { openCounts } from '../../platform/http/limit-connections.ts';
import { networkOf } from '../../platform/networks.ts';
import { isId } from '../../platform/id.ts';
import { findMessage } from '../queue/messages.ts';
import { readTenantRules } from '../settings/tenant-rules-store.ts';
import { listRecipients } from './list-recipients.ts';
import { readOutbox, readOutboxMail } from './outbox-store.ts';
import { listPersonMessages } from './person-messages.ts';
import { presentRow } from './present.ts';
import { openProgress } from './progress.ts';
import { readMessage } from './read-message.ts';
import { reportCsv } from './report-csv.ts';
import { readRecipientDetail } from './read-recipient.ts';
import { readReport } from './read-report.ts';
import { countStates, nothingCounted, readMessages, readState, sentStates } from './store.ts';
import { readTimeline } from './timeline-store.ts';

interface Reporting {
  db: Database;
  /** Reads of messages that have long ended, and of later pages of the list, by a replica where there is one. */
  reads: Reads;
  /** The address of e-mail sent without an account. */
  mailFrom: string;
  /** Live reports that may be open from one network. */
  streamsPerAddress: number;
}

/** Live reports that one session may have open, which are its tabs; a browser allows six to a server by HTTP/1.1. */
const streamsPerSession = 20;

/** Mounts the calls that read messages. */
export function reportRoutes(server: HttpServer, parts: Reporting): void {
  const { db, streamsPerAddress } = parts;
  messageRoutes(server, parts);
  recipientRoutes(server, parts);
  exportRoutes(server, parts);
  eventRoutes(server, db, streamsPerAddress);
  outboxRoutes(server, db);
}

/** The list of messages, one message, and its progress over time. */
function messageRoutes(server: HttpServer, { db, reads, mailFrom }: Reporting): void {
  mount(server, calls.listMessages, async ({ session: { tenantId, userId }, query }) => {
    const forApproval = ['approval', 'late'];
    const states = wantedStates(query.state, messageStates, {
      sent: [...sentStates],
      forapproval: forApproval,
      '': [...messageStates],
    });
    const [, at, id] = /^(\d{1,16})~(.+)$/.exec(query.cursor) ?? [];
    if (query.cursor && !(at && id && isId(id))) badCursor();
    const after = at && id ? { at: Number(at), id } : null;
    // The first page shows what was just done.
    return (after ? reads : db).inTenant(tenantId, async (tx) => {
      const rows = await readMessages(tx, tenantId, {
        channel: query.channel,
        states,
        waitingOnly: query.state.trim().toLowerCase() === 'forapproval',
        search: query.search,
        sentWith: query.key ? { userId, key: query.key } : undefined,
        after,
      });
      const page = rows.slice(0, 20);
      const counts = await countStates(
        tx,
        tenantId,
        page.map((row) => row.id),
      );
      const last = rows.length > 20 ? page.at(-1) : undefined;
      return {
        items: page.map((row) => presentRow(row, counts.get(row.id) ?? nothingCounted)),
        nextCursor: last ? `${last.micros}~${last.id}` : null,
      };
    });
  });

  mount(server, calls.getMessage, async ({ session: { tenantId, userId, permissions }, params }) => {
    const viewer = { userId, mayApprove: permissions.has('messages.approve') };
    return db.inTenant(tenantId, (tx) => readMessage(tx, tenantId, params.id, mailFrom, viewer));
  });

  mount(server, calls.getSentById, async ({ session: { tenantId }, query }) => {
    const message = await db.inTenant(tenantId, (tx) => findMessage(tx, tenantId, query.CommReportId));
    if (!message) throw new AppError('notFound', 'There is no such message.');
    return { message: message.body, subject: message.channel === 'sms' ? message.sender : message.subject };
  });

  mount(server, timeline, async ({ session: { tenantId }, params: { id } }) => {
    const moments = await readReport({ db, reads }, tenantId, id, async (tx) => {
      if (!(await findMessage(tx, tenantId, id))) throw new AppError('notFound', 'There is no such message.');
      return readTimeline(tx, tenantId, id);
    });
    return {
      step: moments[0]?.step ?? 1,
      points: moments.map(({ at, sent, delivered, failed }) => ({
        at: at.toISOString(),
        sent,
        delivered,
        failed,
      })),
    };
  });
}

/** The recipients of a message, and the messages of a person. */
function recipientRoutes(server: HttpServer, { db, reads }: Reporting): void {
  mount(server, calls.listRecipients, async ({ session: { tenantId }, params, query }) => {
    const states = wantedStates(query.state, recipientStates, { '': [] });
    const wanted = { states, search: query.search };
    return readReport({ db, reads }, tenantId, params.id, (tx) =>
      listRecipients(tx, tenantId, params.id, wanted, query.cursor),
    );
  });

  mount(server, recipientDetail, async ({ session: { tenantId }, params: { id, n } }) =>
    db.inTenant(tenantId, (tx) => readRecipientDetail(tx, tenantId, id, n)),
  );

  mount(server, personMessages, async ({ session: { tenantId }, params, query }) =>
    db.inTenant(tenantId, (tx) => listPersonMessages(tx, tenantId, params.id, query)),
  );
}

/** The report of a message as a CSV file. */
function exportRoutes(server: HttpServer, { db, reads }: Reporting): void {
  mount(server, calls.exportReport, async ({ session: { tenantId }, params: { id }, reply }) => {
    const report = await db.inTenant(tenantId, async (tx) => {
      const message = await findMessage(tx, tenantId, id);
      if (!message) throw new AppError('notFound', 'There is no such message.');
      const { timeZone } = await readTenantRules(tx, tenantId);
      const counted = message.track_opens || message.track_clicks;
      return { id, channel: message.channel as 'sms' | 'email', counted, timeZone };
    });
    // Returned rather than sent here, so that the export is in the audit log before its first byte leaves.
    reply.type('text/csv; charset=utf-8').header('content-disposition', 'attachment; filename="report.csv"');
    const from = {
      inTenant: <T>(owner: string, work: (tx: Tx) => Promise<T>) =>
        readReport({ db, reads }, owner, id, work),
    };
    return Readable.from(reportCsv(from, tenantId, report));
  });
}

/** Live progress as server-sent events. */
function eventRoutes(server: HttpServer, db: Database, perAddress: number): void {
  const progress = openProgress(db);
  const streams = openCounts();
  server.app.addHook('preClose', async () => progress.stop());

  mount(server, calls.messageEvents, async ({ session, params, request, reply }) => {
    const { tenantId } = session;
    const message = await db.inTenant(tenantId, (tx) => readState(tx, tenantId, params.id));
    if (!message) throw new AppError('notFound', 'There is no such message.');
    const closed = [
      streams.open(`session ${session.sessionId}`, streamsPerSession),
      streams.open(networkOf(request.ip), perAddress),
    ];
    const close = () => {
      for (const each of closed) each?.();
    };
    if (closed.includes(null)) {
      close();
      throw new TooMany(60, 'Too many live reports are open. Please close some windows and try again.');
    }
    // A listener that left already emits no further event.
    if (reply.raw.destroyed) close();
    else reply.raw.once('close', close);
    reply.hijack();
    // A HEAD has no body, so nothing would ever end its answer.
    if (request.method === 'HEAD') {
      reply.raw.writeHead(200, { 'content-type': 'text/event-stream; charset=utf-8' }).end();
      return undefined;
    }
    progress.follow(tenantId, params.id, reply.raw, async () => {
      const now = await server.authenticate(request.headers.authorization);
      if (now?.tenantId !== tenantId || !now.permissions.has(calls.messageEvents.needs)) return false;
      // A group leader sees fewer messages than the role before; the client asks again.
      return now.isGroupLeader === session.isGroupLeader;
    });
    return undefined;
  });
}

/** What the built-in provider kept. */
function outboxRoutes(server: HttpServer, db: Database): void {
  mount(server, calls.outbox, async ({ session: { tenantId }, query }) =>
    db.inTenant(tenantId, (tx) => readOutbox(tx, tenantId, query.messageId, query.cursor)),
  );

  mount(server, calls.outboxMail, async ({ session: { tenantId }, params: { id, n } }) => {
    const html = await db.inTenant(tenantId, (tx) => readOutboxMail(tx, tenantId, id, n));
    if (html === undefined) throw new AppError('notFound', 'This e-mail is not in the Outbox.');
    return { html };
  });
}

function wantedStates<S extends string>(
  text: string,
  known: readonly S[],
  named: Record<string, string[]>,
): string[] {
  const word = text.trim().toLowerCase();
  if (Object.hasOwn(named, word)) return named[word] as string[];
  const states = word.split(',').map((state) => state.trim());
  const unknown = states.find((state) => !known.includes(state as S));
  if (unknown !== undefined)
    throw new AppError('badInput', `'${unknown}' is not a state.`, { state: 'Unknown state' });
  return states;
}
