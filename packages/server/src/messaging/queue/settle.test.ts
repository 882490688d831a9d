// Tests that settling a batch changes only the claim's own rows.
import { expect, it } from 'vitest';
import { numberOf, openLanes } from '../../../testing/providers/lanes.ts';
import { scriptedMail, scriptedSms } from '../../../testing/providers/scripted-provider.ts';
import type { Outcome } from '../../providers/provider.ts';
import { settleRecipients } from './settle.ts';
import type { Settlement } from './settle-terms.ts';

const lanes = openLanes();

const settlement = (n: number, over: Partial<Settlement> = {}): Settlement => ({
  n,
  state: 'accepted',
  reason: null,
  cause: null,
  code: null,
  reference: null,
  captured: 0,
  released: 0,
  retryMs: 0,
  counts: true,
  pages: [],
  ...over,
});

async function sendMail(people: number): Promise<string> {
  const church = await lanes.newChurch();
  await church.crowd(people);
  const { body } = await lanes.server().call('POST', '/api/Messaging/sendEmail', {
    token: church.token,
    body: { subject: 'Rehearsal', message: 'At six', groupedContacts: [`group_${church.choir}`] },
  });
  return body.mail.id;
}

it("[DE-02] stores each recipient's own answer of the mail server", async () => {
  const id = await sendMail(12);
  const answerTo = (n: number): Outcome =>
    n % 3 === 0
      ? { kind: 'rejected', reason: 'No such mailbox', code: `550 no ${n}`, cause: 'bad-email' }
      : { kind: 'accepted', reference: null, code: `250 queued as ${n}` };
  lanes.open(scriptedMail(({ key }) => answerTo(numberOf(key))));
  await lanes.reaches(id, 'done');
  const rows = await lanes
    .server()
    .query(
      'select n, state, reason, cause, code, sent_at is null as unsent, attempts, lease from recipient where message_id = $1 order by n',
      [id],
    );
  expect(rows).toEqual(
    Array.from({ length: 12 }, (_, i) => {
      const n = i + 1;
      const refused = n % 3 === 0;
      return {
        n,
        state: refused ? 'rejected' : 'accepted',
        reason: refused ? 'No such mailbox' : null,
        cause: refused ? 'bad-email' : null,
        code: refused ? `550 no ${n}` : `250 queued as ${n}`,
        unsent: refused,
        attempts: 1,
        lease: null,
      };
    }),
  );
});

it('[DE-02] settles only rows that the claim still holds, and only their units', async () => {
  const id = await lanes.send(8);
  const server = lanes.server();
  const { tenantId } = lanes.church();
  const [token, other] = ['0197b1de-0000-7000-8000-000000000001', '0197b1de-0000-7000-8000-000000000002'];
  await server.query("update message set state = 'sending' where id = $1", [id]);
  await server.query(
    "update recipient set state = 'sending', lease = $2, attempts = 1 where message_id = $1",
    [id, token],
  );
  await server.query('update recipient set lease = $2 where message_id = $1 and n = 3', [id, other]);
  await server.query("update recipient set state = 'pending', lease = null where message_id = $1 and n = 5", [
    id,
  ]);
  const claim = { tenantId, messageId: id, token, recipients: [], seen: 8, last: 8 };
  const settlements = [1, 2, 3, 4, 5, 6].map((n) => settlement(n, { captured: 1000 }));
  await server.db.inTenant(tenantId, (tx) => settleRecipients(tx, claim, settlements, { last: false }));
  const rows = await server.query<{ n: number; state: string; captured: number }>(
    'select n, state, captured::integer from recipient where message_id = $1 order by n',
    [id],
  );
  expect(rows.filter(({ state }) => state === 'accepted').map(({ n }) => n)).toEqual([1, 2, 4, 6]);
  expect(rows.reduce((sum, { captured }) => sum + captured, 0)).toBe(4000);
  const [ledger] = await server.query(
    "select coalesce(sum(units), 0)::integer as units from unit_ledger where message_id = $1 and kind = 'capture'",
    [id],
  );
  expect(Math.abs(Number(ledger?.['units']))).toBe(4000);
});

it('[DE-02, UN-02] writes the ledger once for a batch of one outcome, whatever ids the provider gave', async () => {
  const accepted = (key: string): Outcome => ({ kind: 'accepted', reference: `id-${numberOf(key)}` });
  lanes.open(scriptedSms(({ key }) => accepted(key), { window: 40 }));
  const id = await lanes.send(6);
  await lanes.reaches(id, 'done');
  const server = lanes.server();
  const rows = await server.query(
    'select reference, captured::integer from recipient where message_id = $1 order by n',
    [id],
  );
  expect(rows).toEqual(Array.from({ length: 6 }, (_, i) => ({ reference: `id-${i + 1}`, captured: 1000 })));
  const ledger = await server.query(
    "select units::integer, effect::integer from unit_ledger where message_id = $1 and kind = 'capture'",
    [id],
  );
  expect(ledger).toEqual([{ units: 6000, effect: 0 }]);
  expect(await server.query('select from engine.lease where message_id = $1', [id])).toEqual([]);
});
