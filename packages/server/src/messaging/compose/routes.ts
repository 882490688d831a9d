// HTTP routes for composing: estimate, send, schedule, drafts, stop.
import * as specified from '@tidings/contract/rules/specified-texts.ts';
import { estimate, estimatePeople } from '@tidings/contract/calls/messages/estimate.ts';
import * as messages from '@tidings/contract/calls/messages/messages.ts';
import * as calls from '@tidings/contract/calls/messages/sending.ts';
import { AppError } from '@tidings/contract/errors.ts';
import { writeTime } from '@tidings/contract/rules/dates.ts';
import type { Database } from '../../platform/db/database.ts';
import { idempotencyKeyOf } from '../../platform/http/idempotency/idempotency-key.ts';
import { type HttpServer, type Input, mount } from '../../platform/http/mount.ts';
import type { Session } from '../../platform/http/session.ts';
import { openUserRateLimit, type RateLimits } from '../../platform/http/tries.ts';
import { cancelMessageRows } from '../queue/finish-message.ts';
import { nameMessage } from '../queue/messages.ts';
import { approvalRoutes } from './approval/routes.ts';
import { sentForApproval } from './approval/needs-approval.ts';
import { type Accepted, acceptMessage } from './accept-message.ts';
import type { Composing } from './composing.ts';
import type { Channel } from './content.ts';
import { readUploadedContacts } from './contact-file/contact-file.ts';
import { deleteDraft, saveDraft } from './drafts.ts';
import { estimateList, estimateMessage } from './estimate/estimate.ts';
import { reschedule, sendNow } from './schedule/reschedule.ts';
import { sendToFile } from './contact-file/send-to-file.ts';
import { sendTestEmail } from './trial/test-email.ts';
import { sendTest } from './trial/test-sms.ts';
import { undoMessage } from './undo-message.ts';

type Sending = Pick<Input<typeof calls.sendSms>, 'session' | 'body' | 'request' | 'audit'>;

interface ComposeOptions extends Composing {
  /** The database for calls that are repeated while somebody writes: its statements have a time limit. */
  answerDb: Database;
  rateLimits: Pick<RateLimits, 'perUser'>;
}

/** Mounts the calls of composing. */
export function composeRoutes(server: HttpServer, composing: ComposeOptions): void {
  estimateRoutes(server, composing);
  sendRoutes(server, composing);
  contactFileRoutes(server, composing);
  testRoutes(server, composing);
  draftRoutes(server, composing);
  acceptedMessageRoutes(server, composing);
  approvalRoutes(server, composing);
}

/** Count, price and exclusions before sending. */
function estimateRoutes(server: HttpServer, composing: ComposeOptions): void {
  const estimating = { ...composing, db: composing.answerDb };
  mount(server, estimate, async ({ session, body }) => estimateMessage(estimating, session, body));
  mount(server, estimatePeople, async ({ session, body }) => estimateList(estimating, session, body));
}

/** Sends or schedules an SMS or e-mail. */
function sendRoutes(server: HttpServer, composing: Composing): void {
  const accept = async (channel: Channel, scheduled: boolean, { session, body, request, audit }: Sending) => {
    const { tenantId, userId } = session;
    const idempotencyKey = idempotencyKeyOf(request);
    const sending = { tenantId, userId, by: session, channel, payload: body, scheduled, idempotencyKey };
    const accepted = await acceptMessage(composing, sending);
    audit(accepted.message.id, accepted.again ? { again: true } : {});
    return accepted;
  };

  mount(server, calls.sendSms, async (input) => {
    const accepted = await accept('sms', false, input);
    return { status: true, ...answerWith(specified.smsSent, accepted), ...waitsUntilOf(accepted) };
  });
  mount(server, calls.scheduleSms, async (input) => {
    const accepted = await accept('sms', true, input);
    return { status: true, ...answerWith(scheduledFor(accepted), accepted), ...waitsUntilOf(accepted) };
  });
  mount(server, calls.sendEmail, async (input) => {
    const accepted = await accept('email', false, input);
    return { status: true as const, ...answerWith(specified.emailSent, accepted), mail: mailOf(accepted) };
  });
  mount(server, calls.scheduleEmail, async (input) => {
    const accepted = await accept('email', true, input);
    return { status: true as const, ...answerWith(scheduledFor(accepted), accepted), mail: mailOf(accepted) };
  });
}

/** Sends to an uploaded file of contacts, and previews one. */
function contactFileRoutes(server: HttpServer, composing: Composing): void {
  mount(server, calls.uploadContacts, async ({ session, body, files, request, audit }) => {
    const { tenantId, userId, country } = session;
    const sending = {
      tenantId,
      userId,
      by: session,
      country,
      payload: body,
      idempotencyKey: idempotencyKeyOf(request),
    };
    const accepted = await sendToFile(composing, sending, files);
    audit(accepted.message.id, accepted.again ? { again: true } : {});
    const message = accepted.scheduled ? scheduledFor(accepted) : specified.smsSent;
    return {
      status: true,
      ...answerWith(message, accepted),
      response: accepted.response,
      ...waitsUntilOf(accepted),
    };
  });
  mount(server, calls.readContacts, async ({ session, files, reply }) => {
    // The worker thread writes the JSON, since serialising 100,000 rows here would delay all other requests.
    const json = await readUploadedContacts(composing.fileThreads, files, session.country);
    await reply.type('application/json; charset=utf-8').send(json);
    return undefined;
  });
}

/** Sends one test SMS or e-mail; limited per user. */
function testRoutes(server: HttpServer, composing: ComposeOptions): void {
  const tryTest = openUserRateLimit(server.counter, composing.rateLimits);

  mount(server, calls.testSms, async ({ session, body, request, audit }) => {
    await tryTest(request, session.userId);
    const { tenantId, userId } = session;
    const { id, again } = await sendTest(
      composing,
      { tenantId, userId, idempotencyKey: idempotencyKeyOf(request) },
      body,
    );
    audit(id, again ? { again: true } : {});
    return { status: true, message: specified.smsSent, messageId: id };
  });
  mount(server, calls.testEmail, async ({ session, body, request, audit }) => {
    await tryTest(request, session.userId);
    const { tenantId, userId } = session;
    const accepted = await sendTestEmail(
      composing,
      { tenantId, userId, idempotencyKey: idempotencyKeyOf(request) },
      body,
    );
    audit(accepted.message.id, accepted.again ? { again: true } : {});
    return { status: true as const, message: specified.emailSent, mail: mailOf(accepted) };
  });
}

/** Saves and deletes drafts. */
function draftRoutes(server: HttpServer, composing: Composing): void {
  mount(server, calls.saveSmsDraft, async ({ session, body }) => ({
    status: true as const,
    ...(await saveDraft(composing, session, 'sms', body)),
  }));
  mount(server, calls.saveEmailDraft, async ({ session, body }) => ({
    status: true as const,
    ...(await saveDraft(composing, session, 'email', body)),
  }));
  mount(server, messages.nameMessage, async ({ session: { tenantId }, params: { id }, body: { name } }) => {
    if (!(await composing.db.inTenant(tenantId, (tx) => nameMessage(tx, tenantId, id, name))))
      throw new AppError('notFound', 'There is no such message.');
    return { status: true as const, name };
  });
  mount(server, messages.deleteDraft, async ({ session, params }) => {
    await deleteDraft(composing.db, session.tenantId, params.id);
    return { status: true as const };
  });
}

/** Cancels, undoes, reschedules or releases a message that was accepted. */
function acceptedMessageRoutes(server: HttpServer, composing: Composing): void {
  const { db } = composing;
  mount(server, messages.cancelMessage, async ({ session, params }) => {
    const state = await db.inTenant(session.tenantId, (tx) =>
      cancelMessageRows(tx, session.tenantId, params.id),
    );
    return { status: true as const, state };
  });
  mount(server, messages.undoMessage, async ({ session, params }) => {
    await db.inTenant(session.tenantId, (tx) => undoMessage(tx, session.tenantId, params.id));
    return { status: true as const, id: params.id };
  });
  mount(server, calls.reschedule, async ({ session, params, body }) => {
    const { at, timeZone, waitsUntil, state } = await reschedule(
      composing,
      changerOf(session),
      params.id,
      body,
    );
    return {
      status: true,
      message: specified.scheduledFor(writeTime(at, timeZone)),
      messageId: params.id,
      state,
      waitsUntil: waitsUntil?.toISOString() ?? null,
    };
  });
  mount(server, calls.sendLate, async ({ session, params }) => {
    const state = await sendNow(composing, changerOf(session), params.id);
    const message = state === 'approval' ? sentForApproval : 'The message goes out now.';
    return { status: true as const, message, messageId: params.id, state };
  });
}

const changerOf = ({ tenantId, permissions }: Session) => ({
  tenantId,
  mayApprove: permissions.has('messages.approve'),
});

/** The answer about an accepted message; if its draft stays, the sentence says so and why. */
const answerWith = (done: string, { message: { id, state }, draftStays }: Accepted) => {
  const message = state === 'approval' ? sentForApproval : done;
  const answer = { messageId: id, state };
  return draftStays
    ? { ...answer, message: `${message}. The draft stays: it was saved after you opened it.`, draftStays }
    : { ...answer, message };
};

const waitsUntilOf = ({ waitsUntil }: Accepted) => ({ waitsUntil: waitsUntil?.toISOString() ?? null });

const scheduledFor = ({ message, timeZone }: Accepted): string =>
  specified.scheduledFor(message.execute_at ? writeTime(message.execute_at, timeZone) : '');

const mailOf = ({
  message,
}: {
  message: Pick<Accepted['message'], 'id' | 'subject' | 'state' | 'created_at'>;
}) => ({
  id: message.id,
  subject: message.subject,
  state: message.state,
  createdAt: message.created_at.toISOString(),
});
