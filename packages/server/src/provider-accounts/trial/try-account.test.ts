// Tests trials of an account: one SMS, and the provider's answer in a sentence.
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Church, makeChurch } from '../../../testing/data/church.ts';
import { type FakeSmsc, startFakeSmsc } from '../../../testing/servers/fake-smsc.ts';
import { startTestServer, type TestServer } from '../../../testing/test-server.ts';
import {
  accepted,
  rejected,
  retry,
  scriptedSms,
  uncertain,
} from '../../../testing/providers/scripted-provider.ts';
import { newId } from '../../platform/id.ts';
import type { Account } from '../../providers/account.ts';
import type { Outcome, SmsProvider } from '../../providers/provider.ts';
import { openHiding } from '../../messaging/suppressions/hidden-address.ts';
import { fallbacksOf } from '../read-settings.ts';
import { tryAccount } from './try-account.ts';

let server: TestServer;
let church: Church;
let operator: string;
let smsc: FakeSmsc;
beforeAll(async () => {
  server = await startTestServer();
  operator = (await server.signUp()).token;
  church = await makeChurch(server);
  smsc = await startFakeSmsc();
});
afterAll(() => smsc.stop());

const account = (over: Partial<Account> = {}): Account => ({
  id: newId(),
  kind: 'http',
  settings: fallbacksOf('http'),
  secrets: {},
  mayBePrivate: false,
  hookAddress: 'https://tidings.example.org/hooks/x/y',
  ...over,
});
const trial = { to: '+2348031112222', from: 'GRACE', text: 'This is a test.' };

/** Tries a provider with this answer; gives what it was handed, and whether it was closed. */
async function attempt(
  answer: () => Outcome | Promise<Outcome>,
  over: Partial<SmsProvider> = {},
  text = trial.text,
) {
  let closed = false;
  const opened: Account[] = [];
  const scripted = scriptedSms(answer);
  const result = await tryAccount(
    {
      clock: server.context.clock,
      patienceMs: 200,
      openAccount: (of) => {
        opened.push(of);
        const close = async () => {
          closed = true;
        };
        return { ...scripted, close, ...over };
      },
    },
    account(over.name === 'smpp' ? { kind: 'smpp', settings: fallbacksOf('smpp') } : {}),
    { ...trial, text },
  );
  return { result, submits: scripted.submits, closed, opened };
}

describe('a trial', () => {
  test('[DE-03] reports each outcome in a sentence and closes the provider', async () => {
    expect(await attempt(() => accepted('abc'))).toMatchObject({
      closed: true,
      result: {
        kind: 'accepted',
        message: 'The provider accepted it. Look at the phone.',
        code: '',
        reference: 'abc',
      },
    });
    for (const outcome of [retry(), rejected(), uncertain])
      expect(await attempt(() => ({ ...outcome, code: '17' }))).toMatchObject({
        closed: true,
        result: {
          kind: outcome.kind,
          message: 'reason' in outcome && outcome.reason,
          code: '17',
          reference: null,
        },
      });
  });

  test('[DE-03] waits for an answer only so long, and says what keeps the provider from sending', async () => {
    const never = () => new Promise<Outcome>(() => {});
    expect(await attempt(never)).toMatchObject({
      closed: true,
      result: { kind: 'uncertain', message: 'The provider has not answered for 0.2 seconds.' },
    });
    expect(await attempt(never, { trouble: () => 'Nobody answers.' })).toMatchObject({
      result: { kind: 'uncertain', message: 'Nobody answers.' },
    });
  });

  test('[DE-03] sends page by page, or the whole text, without a message', async () => {
    const long = 'a'.repeat(200);
    const { submits } = await attempt(() => accepted(), {}, long);
    expect(submits).toMatchObject([
      { page: 1, pages: 2, text: 'a'.repeat(153), encoding: 'gsm7', route: 'regular', from: 'GRACE' },
      { page: 2, pages: 2, text: 'a'.repeat(47) },
    ]);
    for (const { key } of submits) expect(key).toMatch(/^test\/[\w-]{36}\/1\/[12]$/);
    const whole = await attempt(() => accepted(), { whole: true }, `${long}₦`);
    expect(whole.submits).toMatchObject([{ page: 1, pages: 1, text: `${long}₦`, encoding: 'ucs2' }]);
    const refused = await attempt(() => rejected(), {}, long);
    expect(refused.submits).toHaveLength(1);
  });

  test('[DE-04] by SMPP only transmits, so that it takes no receipt or reply from the worker', async () => {
    const { opened } = await attempt(() => accepted(), { name: 'smpp' });
    expect(opened[0]?.settings).toMatchObject({ bind: 'tx', receipts: false, window: 50 });
  });
});

describe('over the API', () => {
  const add = async (path: string, host: string, token: string) =>
    (
      await server.call('POST', path, {
        token,
        body: {
          kind: 'smpp',
          name: 'Line',
          settings: { host, port: smsc.port, systemId: 'grace' },
          regular: false,
          hybrid: false,
          welcomeUnits: 'keep',
        },
      })
    ).body.id as string;
  const attemptBy = (path: string, token: string, body: Record<string, unknown>) =>
    server.call('POST', `${path}/test`, { token, body });

  test("[DE-03] sends one SMS with the operator's account and costs nothing", async () => {
    const path = `/api/operator/providers/${await add('/api/operator/providers', '127.0.0.1', operator)}`;
    const { body } = await attemptBy(path, operator, {
      to: '0803 111 2222',
      from: 'Anything',
      text: 'Hello',
    });
    expect(body).toEqual({
      kind: 'accepted',
      message: 'The provider accepted it. Look at the phone.',
      next: null,
      code: '',
      reference: 'id-1',
    });
    expect(smsc.submits()).toMatchObject([{ destination_addr: '2348031112222', source_addr: 'Anything' }]);
    expect(smsc.pdus[0]?.command).toBe('bind_transmitter');
    expect(await server.query('select 1 from message')).toEqual([]);
    await server.call('DELETE', path, { token: operator });
    expect((await attemptBy(path, operator, { to: '08031112222' })).status).toBe(404);
  });

  test('[SI-02, DE-07] needs an approved sender id and a number that has not opted out', async () => {
    const path = `/api/providers/${await add('/api/providers', '192.0.2.1.example.org', church.token)}`;
    await server.query('update engine.provider_account set settings = settings || \'{"host": "127.0.0.1"}\'');
    const wrong = await attemptBy(path, church.token, { to: 'Ada' });
    expect([wrong.status, Object.keys(wrong.body.errors)]).toEqual([400, ['to']]);
    expect((await attemptBy(path, church.token, { to: '08031112222', from: 'OTHER' })).body).toMatchObject({
      status: false,
      message: "Nothing was sent: the sender id 'OTHER' is not approved.",
    });
    await server.query(
      "insert into suppression (tenant_id, channel, address, reason) values ($1, 'sms', '+2348031112223', 'opted-out')",
      [church.tenantId],
    );
    // Also for somebody whose data was erased since.
    const erased = openHiding(server.context.secret)(church.tenantId, {
      channel: 'sms',
      address: '+2348031112224',
    });
    await server.query(
      "insert into suppression (tenant_id, channel, address, reason) values ($1, 'sms', $2, 'opted-out')",
      [church.tenantId, erased],
    );
    for (const to of ['08031112223', '08031112224'])
      expect((await attemptBy(path, church.token, { to })).body).toMatchObject({
        status: false,
        message: 'Nothing was sent: the owner of this number has opted out.',
      });
    // The host is private, so no connection is made, and the answer says so.
    const answer = await attemptBy(path, church.token, { to: '08031112222', from: 'grace' });
    expect(answer.body).toMatchObject({ kind: 'retry' });
    expect(answer.body.message).toContain('private network');
    expect(smsc.submits()).toHaveLength(1);
  });
});
