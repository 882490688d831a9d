// Tests pausing, draining and resuming lanes: nobody is lost or doubled.
import type { LaneMode } from '@tidings/contract/calls/lanes.ts';
import { describe, expect, it } from 'vitest';
import { numberOf, openLanes, poll } from '../../../testing/providers/lanes.ts';
import {
  accepted,
  gate,
  retry,
  scriptedSms,
  uncertain,
} from '../../../testing/providers/scripted-provider.ts';
import { openDuePoller } from '../delivery/due-poller.ts';
import type { Provider } from '../../providers/provider.ts';

const lanes = openLanes();
const server = () => lanes.server();
const lane = 'sms:smpp';

let operator: string | undefined;
/** The first user of the server. */
const operatorToken = async (): Promise<string> => {
  if (operator) return operator;
  const { token, email } = await server().signUp();
  await server().query('update "user" set is_operator = true where email = $1', [email]);
  return (operator = token);
};
const steer = async (mode: LaneMode, token?: string) => {
  const by = token ?? (await operatorToken());
  return server().call('PUT', `/api/operator/lanes/${lane}`, { token: by, body: { mode } });
};
const listed = async (token?: string) => {
  const { body } = await server().call('GET', '/api/operator/lanes', {
    token: token ?? (await operatorToken()),
  });
  // oxlint-disable-next-line typescript/no-explicit-any -- a test says what it expects by asserting it
  return body.items.find((one: any) => one.lane === lane);
};
const states = async (id: string) => {
  const { counts } = await lanes.read(id);
  return counts as Record<string, number>;
};
/** Resolves once nothing of a message is out with the provider. */
const nothingOut = (id: string) => poll(async () => (await states(id))['sending'] ?? 0).toBe(0);
let looks = 0;
/** Opens a lane whose looks for work are counted. */
const open = (provider: Provider) => {
  const poller = openDuePoller(server().db);
  const look = async (name: string) => {
    const found = await poller.look(name);
    looks += 1;
    return found;
  };
  return lanes.open(provider, { duePoller: { ...poller, look } });
};
/** Resolves once lanes have looked for work twice more. */
const lookTwice = () => {
  const before = looks;
  return poll(() => looks).toBeGreaterThan(before + 2);
};

describe('a pause', () => {
  it('[OP-02] in the middle of a message stops every worker, loses and doubles nobody, and goes on after it', async () => {
    const id = await lanes.send(60);
    const first = gate();
    const script = async ({ key }: { key: string }) => {
      if (numberOf(key) > 5) await first.passed;
      return accepted();
    };
    const one = scriptedSms(script, { window: 8 });
    const other = scriptedSms(script, { window: 8 });
    open(one);
    open(other);
    const handed = () => [...one.submits, ...other.submits].map(({ key }) => key);
    await poll(() => handed().length).toBeGreaterThan(5);
    expect((await steer('paused')).status).toBe(200);
    first.open();
    await nothingOut(id);
    const begun = handed().length;
    expect(begun).toBeLessThan(60);
    expect(await states(id)).toEqual({ accepted: begun, pending: 60 - begun });
    expect(await lanes.read(id)).toMatchObject({ state: 'sending', waitsForOperator: true, refusal: '' });
    expect(await listed()).toMatchObject({ state: 'paused', pending: 60 - begun, sending: 0 });
    await lookTwice();
    expect(handed()).toHaveLength(begun);

    await steer('running');
    await lanes.reaches(id, 'done');
    expect(handed().toSorted()).toEqual([...new Set(handed())].toSorted());
    expect(await states(id)).toEqual({ accepted: 60 });
    expect(await lanes.read(id)).toMatchObject({ waitsForOperator: false });
  });

  it('[OP-02] is kept in the database: a worker that starts afterwards sends nothing', async () => {
    await operatorToken();
    await steer('paused');
    const id = await lanes.send(3);
    const provider = scriptedSms(() => accepted());
    open(provider);
    await lookTwice();
    expect(provider.submits).toEqual([]);
    expect(await lanes.read(id)).toMatchObject({ state: 'ready', waitsForOperator: true });
    const rows = async () => {
      const { token } = lanes.church();
      const list = await server().call('GET', '/api/messages', { token });
      const home = await server().call('GET', '/api/home', { token });
      return [list.body.items, home.body.messages];
    };
    const row = { id, waitsForOperator: true };
    expect(await rows()).toMatchObject([[row], [row]]);
    await steer('running');
    await lanes.reaches(id, 'done');
    expect(await rows()).toMatchObject([
      [{ ...row, waitsForOperator: false }],
      [{ waitsForOperator: false }],
    ]);
  });

  it('[OP-02] told twice is the same pause, since when it began', async () => {
    await lanes.send(1);
    await steer('paused');
    const { since } = await listed();
    await lanes.jump(60);
    await steer('paused');
    expect((await listed()).since).toBe(since);
    await steer('running');
  });
});

describe('a drain', () => {
  it('[OP-02] finishes what has begun, begins nothing, and rests', async () => {
    const begun = await lanes.send(20);
    const held = gate();
    const provider = scriptedSms(
      async ({ key }) => {
        if (numberOf(key) > 2) await held.passed;
        return accepted();
      },
      { window: 4 },
    );
    open(provider);
    await poll(() => provider.submits.length).toBeGreaterThan(2);
    await steer('draining');
    const later = await lanes.sendAgain({ message: 'Later' });
    expect(await listed()).toMatchObject({ state: 'draining' });
    held.open();
    await lanes.reaches(begun, 'done');
    await lookTwice();
    expect(await lanes.read(later)).toMatchObject({ state: 'ready', waitsForOperator: true });
    expect(await listed()).toMatchObject({ state: 'drained', pending: 20 });
    expect(provider.submits).toHaveLength(20);
    await steer('running');
    await lanes.reaches(later, 'done');
    expect(provider.submits).toHaveLength(40);
  });
});

describe('try now', () => {
  it('[OP-02] makes those who wait due, and leaves those in doubt alone', async () => {
    const id = await lanes.send(4);
    const tries = new Map<number, number>();
    const provider = scriptedSms(({ key }, nth) => {
      const n = numberOf(key);
      tries.set(n, nth);
      if (n === 1) return uncertain;
      return nth === 1
        ? { ...retry(), reason: 'Busy, ask singer@example.org or +2348031234567' }
        : accepted();
    });
    open(provider);
    await lanes.waiting(id, 3);
    const token = await operatorToken();
    const { body } = await server().call('GET', '/api/operator/stuck-messages', { token });
    expect(body.items).toMatchObject([
      { id, pending: 3, uncertain: 1, attempts: 1, reason: 'Busy, ask … or …', mayTry: true },
    ]);
    const { body: tried } = await server().call('POST', `/api/operator/stuck-messages/${id}/try`, { token });
    expect(tried).toEqual({ status: true, recipients: 3 });
    await lanes.reaches(id, 'done');
    expect(Object.fromEntries(tries)).toEqual({ 1: 1, 2: 2, 3: 2, 4: 2 });
    expect(await states(id)).toEqual({ accepted: 3, uncertain: 1 });
    const { status } = await server().call('POST', `/api/operator/stuck-messages/${id}/try`, { token });
    expect(status).toBe(404);
  });

  it('[OP-02] brings no schedule forward', async () => {
    const church = await lanes.newChurch();
    await church.crowd(1);
    const { body } = await server().call('POST', '/api/Messaging/saveSmsSchedule', {
      token: church.token,
      body: {
        subject: 'GRACE',
        message: 'Come',
        groupedContacts: `group_${church.choir}`,
        executionDate: '2035-01-01T09:00',
      },
    });
    const token = await operatorToken();
    const path = `/api/operator/stuck-messages/${body.messageId}/try`;
    expect((await server().call('POST', path, { token })).status).toBe(404);
  });
});

it('[OP-02, AU-01] only the operator sees and steers lanes, and both logs keep it', async () => {
  const id = await lanes.send(1);
  const { token } = lanes.church();
  const message = (path: string, method: 'GET' | 'POST' = 'GET') => server().call(method, path, { token });
  expect((await steer('paused', token)).status).toBe(403);
  expect((await message('/api/operator/lanes')).status).toBe(403);
  expect((await message('/api/operator/stuck-messages')).status).toBe(403);
  expect((await message(`/api/operator/lanes/${lane}/reconnect`, 'POST')).status).toBe(403);
  expect((await message(`/api/operator/stuck-messages/${id}/try`, 'POST')).status).toBe(403);
  const by = await operatorToken();
  const unknown = { token: by, body: { mode: 'paused' } };
  for (const name of ['sms:nobody', 'sms:0192f000-0000-7000-8000-000000000000', 'launch'])
    expect((await server().call('PUT', `/api/operator/lanes/${name}`, unknown)).status).not.toBe(200);
  await steer('paused');
  await steer('running');
  const lines = await server().query<{ action: string; mode: string }>(
    "select action, detail ->> 'mode' as mode from audit where action = 'lane.steered' order by at desc limit 2",
  );
  expect(lines.map(({ mode }) => mode)).toEqual(['running', 'paused']);
});
