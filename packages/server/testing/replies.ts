// A house that gets replies by SMS: stores them as a provider does, matches them, and looks at what came of it.
import { afterEach, beforeAll } from 'vitest';
import { takeReplies } from '../src/messaging/inbox/take-replies.ts';
import { openKeeping } from '../src/messaging/receipts/keep-inbound.ts';
import { type Matching, openReplies } from '../src/messaging/receipts/replies.ts';
import type { Reply } from '../src/messaging/providers/provider.ts';
import { openComposing } from '../src/open-composing.ts';
import { type Church, makeChurch } from './church.ts';
import { startHouse, type TestHouse } from './house.ts';

/** A number of the installation's provider, as it writes it. */
export const ourNumber = '2348090000001';

/** Call it where the tests are described. SMS goes to the outbox; nothing is sent. */
export function openReplying() {
  let house: TestHouse;
  const opened: { stop(): Promise<void> }[] = [];
  beforeAll(async () => {
    house = await startHouse();
  });
  afterEach(async () => {
    await Promise.all(opened.splice(0).map((one) => one.stop()));
    await house.query('delete from engine.inbound');
    await house.query('delete from engine.reply_number');
    await house.query('delete from engine.provider_account');
  });

  const take: Matching['take'] = (tenantId, replies) =>
    takeReplies(openComposing(house.house), tenantId, replies);
  const open = (over: Partial<Matching> = {}) => {
    // It looks when it is told to, and only then: a round of another stage would take the turn from the one that is awaited.
    const everyMs = 3_600_000;
    const replies = openReplies({ db: house.db, log: house.house.log, take, everyMs, ...over });
    opened.push(replies);
    return replies;
  };
  const ask = async (church: Church, path: string) =>
    (await house.call('GET', path, { token: church.token })).body;

  return {
    house: () => house,
    open,
    take,
    church: (over?: Record<string, unknown>) => makeChurch(house, over),
    /** The replies to our number are this church's. */
    ours: (church: Church, number = ourNumber) =>
      house.query('insert into engine.reply_number values ($1, $2)', [number, church.tenantId]),
    /** As a provider stores it; `over` its number and id. */
    comes: (text: string, over: Partial<Reply> = {}, provider = 'outbox') =>
      openKeeping(house.db).reply(provider, {
        from: '2348031234567',
        to: ourNumber,
        text,
        raw: text,
        ...over,
      }),
    /** Stores one and takes it in. */
    async receives(text: string, over: Partial<Reply> = {}, provider = 'outbox') {
      await this.comes(text, over, provider);
      await open().match();
    },
    waiting: () => house.query('select id from engine.inbound where matched_at is null'),
    inbox: (church: Church, query = '') => ask(church, `/api/inbox${query}`),
    conversation: (church: Church, phone: string, query = '') =>
      ask(church, `/api/inbox/${encodeURIComponent(phone)}${query}`),
    suppressed: (church: Church) =>
      house.query(
        'select address, reason, source, proof from suppression where tenant_id = $1 order by address',
        [church.tenantId],
      ),
    /** What was answered by itself, the oldest first. */
    answers: (church: Church) =>
      house.query(
        `select m.sender, m.body, m.provider, m.quiet, r.address, r.pages from message m
           join recipient r on r.tenant_id = m.tenant_id and r.message_id = m.id
           where m.tenant_id = $1 and m.purpose = 'answer' order by m.created_at, m.id`,
        [church.tenantId],
      ),
  };
}
