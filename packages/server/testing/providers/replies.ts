// A server that receives SMS replies from a provider, for inbox tests.
import { afterEach, beforeAll } from 'vitest';
import { takeReplies } from '../../src/messaging/inbox/take-replies.ts';
import { openKeeping } from '../../src/messaging/receipts/keep-inbound.ts';
import { type Matching, openReplies } from '../../src/messaging/receipts/replies.ts';
import type { Reply } from '../../src/providers/provider.ts';
import { openComposing } from '../../src/open-composing.ts';
import { type Church, makeChurch } from '../data/church.ts';
import { startTestServer, type TestServer } from '../test-server.ts';

/** A number of the installation's provider, as the provider writes it. */
export const ourNumber = '2348090000001';

/** Call it at the top of a test file. SMS goes to the outbox; nothing is sent. */
export function openReplying() {
  let server: TestServer;
  const opened: { stop(): Promise<void> }[] = [];
  beforeAll(async () => {
    server = await startTestServer();
  });
  afterEach(async () => {
    await Promise.all(opened.splice(0).map((one) => one.stop()));
    await server.query('delete from engine.inbound');
    await server.query('delete from engine.reply_number');
    await server.query('delete from engine.provider_account');
  });

  const take: Matching['take'] = (tenantId, replies) =>
    takeReplies(openComposing(server.context), tenantId, replies);
  const open = (over: Partial<Matching> = {}) => {
    // It polls only when told to, since a round of another stage could run in place of the awaited one.
    const everyMs = 3_600_000;
    const replies = openReplies({
      db: server.db,
      clock: server.context.clock,
      log: server.context.log,
      take,
      everyMs,
      ...over,
    });
    opened.push(replies);
    return replies;
  };
  const ask = async (church: Church, path: string) =>
    (await server.call('GET', path, { token: church.token })).body;

  return {
    server: () => server,
    open,
    take,
    church: (over?: Record<string, unknown>) => makeChurch(server, over),
    /** Assigns replies to our number to this church. */
    ours: (church: Church, number = ourNumber) =>
      server.query('insert into engine.reply_number values ($1, $2)', [number, church.tenantId]),
    /** Stores a reply as a provider does; `over` sets its number and id. */
    comes: (text: string, over: Partial<Reply> = {}, provider = 'outbox') =>
      openKeeping(server.db).reply(provider, {
        from: '2348031234567',
        to: ourNumber,
        text,
        raw: text,
        ...over,
      }),
    /** Stores a reply and matches it. */
    async receives(text: string, over: Partial<Reply> = {}, provider = 'outbox') {
      await this.comes(text, over, provider);
      await open().match();
    },
    waiting: () => server.query('select id from engine.inbound where matched_at is null'),
    inbox: (church: Church, query = '') => ask(church, `/api/inbox${query}`),
    conversation: (church: Church, phone: string, query = '') =>
      ask(church, `/api/inbox/${encodeURIComponent(phone)}${query}`),
    suppressed: (church: Church) =>
      server.query(
        'select address, reason, source, proof from suppression where tenant_id = $1 order by address',
        [church.tenantId],
      ),
    /** The auto-replies, the oldest first. */
    answers: (church: Church) =>
      server.query(
        `select m.sender, m.body, m.provider, m.quiet, r.address, r.pages from message m
           join recipient r on r.tenant_id = m.tenant_id and r.message_id = m.id
           where m.tenant_id = $1 and m.purpose = 'answer' order by m.created_at, m.id`,
        [church.tenantId],
      ),
  };
}
