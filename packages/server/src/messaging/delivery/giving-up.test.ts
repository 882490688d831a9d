// Tests that nothing stays open for ever: postponed recipients and stranded messages are given up.
import { beforeEach, describe, expect, it } from 'vitest';
import { numberOf, openLanes, pageOf, poll } from '../../../testing/providers/lanes.ts';
import { accepted, retry, scriptedSms } from '../../../testing/providers/scripted-provider.ts';
import type { Outcome } from '../../providers/provider.ts';
import { noWorkerWords, strandedWords } from '../queue/recovery/stranded.ts';
import { launchMessage } from '../compose/schedule/launch.ts';
import { openComposing } from '../../open-composing.ts';
import { openLog } from '../../platform/log.ts';
import { openStrandedWatch } from './monitoring/watch-stranded.ts';

const lanes = openLanes();
const hour = 3600;

describe('a postponed recipient', () => {
  it('[DE-02, DE-05] is given up after a day and its units are released; the others are not', async () => {
    const id = await lanes.send(4, { message: 'a'.repeat(161) });
    let now = 0;
    const busy: Outcome = { kind: 'retry', reason: 'Busy', slow: true, afterMs: 60_000 };
    const provider = scriptedSms(({ key }) =>
      numberOf(key) === 1 || (numberOf(key) === 2 && pageOf(key) === 2) ? busy : accepted(key),
    );
    const lane = lanes.open(provider, { clock: { now: () => new Date(now) } });
    for (const seconds of [23 * hour, hour + 5]) {
      await poll(async () =>
        (await lanes.rows(id)).filter(({ state }) => state === 'pending').map(({ n }) => n),
      ).toEqual([1, 2]);
      now += 60_000;
      await lanes.jump(seconds);
      lane.wake();
      await poll(() => provider.submits.filter(({ key }) => key.endsWith('/2/2')).length).toBe(
        seconds === hour + 5 ? 3 : 2,
      );
    }
    now += 60_000;
    await lanes.reaches(id, 'done');
    expect(await lanes.rows(id)).toMatchObject([
      { state: 'rejected', reason: 'Given up after 24 hours: Busy', captured: 0, released: 2000 },
      {
        state: 'rejected',
        reason: 'Only 1 of 2 pages went out. Given up after 24 hours: Busy',
        captured: 1000,
        released: 1000,
      },
      { state: 'accepted', captured: 2000 },
      { state: 'accepted', captured: 2000 },
    ]);
  });

  it('[DE-05] is tried again the first time, however long ago its message began', async () => {
    const id = await lanes.send(1);
    await lanes
      .server()
      .query(
        "update message set state = 'sending', started_at = engine.now() - interval '30 hours' where id = $1",
        [id],
      );
    const lane = lanes.open(scriptedSms((_, nth) => (nth === 1 ? retry() : accepted())));
    await lanes.waiting(id, 1);
    await lanes.jump(60);
    lane.wake();
    await lanes.reaches(id, 'done');
    expect(await lanes.rows(id)).toMatchObject([{ state: 'accepted', captured: 1000 }]);
  });
});

describe('a message whose provider is gone', () => {
  const notices: [string, string][] = [];
  const logged: string[] = [];
  const told: string[] = [];
  const log = openLog('info', { write: (line) => void logged.push(JSON.parse(line).msg) });
  let watch: ReturnType<typeof openStrandedWatch>;
  beforeEach(() => {
    for (const list of [notices, logged, told]) list.length = 0;
    watch = openStrandedWatch({
      db: lanes.server().db,
      log,
      notify: async (tenantId, { code }) => {
        notices.push([tenantId, code]);
      },
      notifyOperators: async ({ code }) => {
        told.push(code);
      },
    });
    return lanes.server().query('delete from engine.process');
  });
  /** Looks twice, since a lane counts as stranded when it is found twice in a row. */
  const look = async (open: string[] | null = []) => {
    await watch(open);
    await watch(open);
  };
  /** A row of another process, seen so many seconds ago. */
  const worker = (open: string[] | null, seconds = 0) =>
    lanes.server().query(
      `insert into engine.process (id, host, pid, part, settings, lanes, seen_at)
         values (gen_random_uuid(), 'other', 1, 'worker', '{}', $1, engine.now() - make_interval(secs => $2))`,
      [open, seconds],
    );

  it('[DE-01, OP-02] says so once after a minute, and goes when its provider is back', async () => {
    const id = await lanes.send(3);
    const { tenantId } = lanes.church();
    await lanes.jump(30);
    await look();
    expect(notices).toEqual([]);
    await lanes.jump(60);
    await watch([]);
    await watch(['sms:smpp']);
    await watch([]);
    expect(notices).toEqual([]);
    await look(['sms:smpp']);
    expect(notices).toEqual([]);
    await look();
    await look();
    expect(notices.splice(0)).toEqual([[tenantId, 'waitsForProvider']]);
    expect(told).toEqual(['noProvider']);
    expect(logged).toEqual(['no worker has the provider of due messages']);
    expect(await lanes.read(id)).toMatchObject({ state: 'ready', refusal: strandedWords });
    lanes.open(scriptedSms(() => accepted()));
    await lanes.reaches(id, 'done');
    expect(await lanes.read(id)).toMatchObject({ refusal: '', counts: { accepted: 3 } });
  });

  it('[DE-02, UN-02] is given up after a day: nobody gets it, and the units are released', async () => {
    const id = await lanes.send(3, { message: 'a'.repeat(161) });
    const { tenantId, token } = lanes.church();
    const lane = lanes.open(
      scriptedSms(({ key }) => (numberOf(key) + pageOf(key) > 2 ? retry() : accepted('r'))),
    );
    await lanes.waiting(id, 3);
    await lane.stop();
    await lanes.jump(2 * hour);
    await look();
    expect(await lanes.read(id)).toMatchObject({ state: 'sending', refusal: strandedWords });
    await lanes.jump(22 * hour + 120);
    await look();
    expect(notices.splice(0)).toEqual([
      [tenantId, 'waitsForProvider'],
      [tenantId, 'stoppedWithoutProvider'],
    ]);
    const reason = 'Given up after 24 hours: its provider is not set up';
    expect(await lanes.rows(id)).toMatchObject([
      { state: 'rejected', reason: `Partly sent. ${reason}`, captured: 1000, released: 1000 },
      { state: 'rejected', reason, captured: 0, released: 2000 },
      { state: 'rejected', reason, captured: 0, released: 2000 },
    ]);
    expect(await lanes.read(id)).toMatchObject({ state: 'done', refusal: reason });
    const { body } = await lanes.server().call('GET', '/api/units', { token });
    expect(body.balance).toBe(10_000 - 1);
    await look();
    expect(notices).toEqual([]);
  });

  it('[DE-01, OP-02] is reported by a process that sends nothing, which gives no message up', async () => {
    const id = await lanes.send(2);
    await lanes.jump(25 * hour);
    await look(null);
    expect(await lanes.read(id)).toMatchObject({ state: 'ready', refusal: noWorkerWords });
    expect([notices.splice(0).map(([, title]) => title), told, logged]).toEqual([
      ['waitsForWorker'],
      ['noWorker'],
      ['no worker is running'],
    ]);
    // A worker without its provider has started in the meantime.
    await worker(['sms:outbox', 'launch']);
    await look(null);
    expect(await lanes.read(id)).toMatchObject({ state: 'ready', refusal: strandedWords });
    lanes.open(scriptedSms(() => accepted()));
    await lanes.reaches(id, 'done');
    expect(await lanes.read(id)).toMatchObject({ refusal: '' });
  });

  it('[OP-02] waits for its launch with the same words, which go once it is launched or late', async () => {
    const church = await lanes.newChurch();
    await church.crowd(1);
    const schedule = async (message: string): Promise<string> => {
      const { body } = await lanes.server().call('POST', '/api/messaging/saveSmsSchedule', {
        token: church.token,
        body: {
          subject: 'GRACE',
          message,
          groupedContacts: [`group_${church.choir}`],
          executionDate: '2040-01-01T09:00',
        },
      });
      await lanes
        .server()
        .query('update message set execute_at = engine.now() where id = $1', [body.messageId]);
      await lanes
        .server()
        .query('update engine.due set next_at = engine.now() where message_id = $1', [body.messageId]);
      return body.messageId;
    };
    const ids = [await schedule('Come'), await schedule('Come again')] as const;
    await lanes.jump(90);
    await look(null);
    for (const id of ids)
      expect(await lanes.read(id)).toMatchObject({ state: 'scheduled', refusal: noWorkerWords });
    const launch = (id: string) => launchMessage(openComposing(lanes.server().context), church.tenantId, id);
    await launch(ids[0]);
    await lanes.jump(2 * hour);
    await launch(ids[1]);
    expect(await lanes.read(ids[0])).toMatchObject({ state: 'ready', refusal: '' });
    expect(await lanes.read(ids[1])).toMatchObject({ state: 'late', refusal: '' });
  });

  it('[OP-02] waits without a word for a worker of an earlier version, which shows itself by its leases', async () => {
    const id = await lanes.send(2);
    await lanes.jump(120);
    await lanes.server().query(
      `insert into engine.lease (token, tenant_id, message_id, lane, ns, worker, expires_at)
         select gen_random_uuid(), tenant_id, message_id, lane, '{}', gen_random_uuid(), engine.now() + interval '30 seconds'
           from engine.due where message_id = $1`,
      [id],
    );
    await look(null);
    expect(await lanes.read(id)).toMatchObject({ state: 'ready', refusal: '' });
    await lanes.jump(31);
    await look(null);
    expect(await lanes.read(id)).toMatchObject({ state: 'ready', refusal: noWorkerWords });
    await lanes.server().query('delete from engine.lease');
    await lanes.server().call('POST', `/api/messages/${id}/cancel`, { token: lanes.church().token });
  });

  it.each([
    ['has its lane open', ['sms:smpp'], 50, ''],
    ['is still opening its lanes', null, 50, ''],
    ['is dead', ['sms:smpp'], 70, noWorkerWords],
  ])('[OP-02] waits without a word only for a worker that lives: it %s', async (_, open, seconds, words) => {
    const id = await lanes.send(2);
    await lanes.jump(120);
    await worker(open, seconds);
    await look(null);
    await look([]);
    expect(await lanes.read(id)).toMatchObject({ state: 'ready', refusal: words && strandedWords });
    await lanes.server().call('POST', `/api/messages/${id}/cancel`, { token: lanes.church().token });
  });

  it('[SC-15] can be cancelled in the meantime', async () => {
    const id = await lanes.send(2);
    await lanes.jump(2 * hour);
    await look();
    notices.splice(0);
    const { body } = await lanes
      .server()
      .call('POST', `/api/messages/${id}/cancel`, { token: lanes.church().token });
    expect(body.state).toBe('cancelled');
    await lanes.jump(24 * hour);
    await look();
    expect(notices).toEqual([]);
    expect((await lanes.read(id)).counts).toEqual({ skipped: 2 });
  });
});
