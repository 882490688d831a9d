// Tests that the metrics show what is sent, what waits, and nobody's data.
import { expect, it } from 'vitest';
import { openLanes, numberOf, poll } from '../../testing/providers/lanes.ts';
import { accepted, rejected, scriptedSms, uncertain } from '../../testing/providers/scripted-provider.ts';
import type { Outcome } from '../providers/provider.ts';

const lanes = openLanes();
const label = 'sms:smpp';
const open = (answer: (n: number, nth: number) => Outcome) =>
  lanes.open(
    scriptedSms(({ key }, nth) => answer(numberOf(key), nth)),
    { metrics: lanes.server().context.metrics.delivery.lane(label, false) },
  );
const scrape = async () => (await lanes.server().app.inject('/metrics')).body;
/** The sample of a metric, by its whole name with labels; figures of the installation may be 10 seconds old. */
const sample = async (name: string) => {
  const line = (await scrape()).split('\n').find((one) => one.startsWith(`${name} `));
  return line === undefined ? null : Number(line.split(' ').at(-1));
};

it('[OP-02] counts what is handed over by lane, outcome and code, and the units it costs', async () => {
  const id = await lanes.send(6);
  const answers: ((nth: number) => Outcome)[] = [
    () => accepted('a'),
    () => accepted('b'),
    () => ({ ...rejected(), code: '0x0b' }),
    () => uncertain,
    (nth) => (nth > 1 ? accepted('c') : { kind: 'retry', reason: 'Busy', code: '0x14' }),
    (nth) => (nth > 1 ? accepted('d') : { kind: 'retry', reason: 'Busy', slow: true, throttled: true }),
  ];
  const lane = open((n, nth) => (answers[n - 1] as (nth: number) => Outcome)(nth));
  await lanes.waiting(id, 1);
  await lanes.jump(60);
  lane.wake();
  await lanes.reaches(id, 'done');
  const counts = (outcome: string) => sample(`tidings_handovers_total{lane="${label}",outcome="${outcome}"}`);
  expect(await Promise.all(['accepted', 'rejected', 'uncertain', 'retry', 'throttled'].map(counts))).toEqual([
    4, 1, 1, 1, 1,
  ]);
  const ofCode = (outcome: string, code: string) =>
    sample(`tidings_handover_codes_total{lane="${label}",outcome="${outcome}",code="${code}"}`);
  expect(await ofCode('rejected', '0x0b')).toBe(1);
  expect(await ofCode('retry', '0x14')).toBe(1);
  expect(await sample(`tidings_units_spent_total{lane="${label}"}`)).toBe(5);
  // Each recipient once, however often it is tried.
  expect(await sample(`tidings_due_to_handover_seconds_count{lane="${label}"}`)).toBe(6);
  expect(await sample(`tidings_due_to_handover_seconds_bucket{le="60",lane="${label}"}`)).toBe(6);
});

it('[OP-02] shows what waits by lane, and how long the oldest has been due', async () => {
  await lanes.send(7);
  await lanes.jump(200);
  const now = () => lanes.server().query('select lane, due, pending from engine.queue_depth()');
  expect(await now()).toMatchObject([{ lane: label }]);
  await poll(() => sample(`tidings_queue_recipients{lane="${label}",state="pending"}`)).toBe(7);
  expect(await sample(`tidings_queue_messages{lane="${label}",state="due"}`)).toBe(1);
  expect(await sample(`tidings_queue_oldest_seconds{lane="${label}"}`)).toBeGreaterThan(100);
  expect(await sample('tidings_inbound_waiting{kind="receipt"}')).toBe(0);
  expect(await sample('tidings_units_balance')).toBeGreaterThan(100);
});

it('[OP-02] shows which lanes rest, and a paused queue has no age', async () => {
  const { db, clock } = lanes.server().context;
  const depth = () =>
    lanes
      .server()
      .query<{ lane: string; pending: string; old: boolean }>(
        'select lane, pending, oldest_seconds > 100 as old from engine.queue_depth() order by lane',
      );
  const tell = (lane: string, mode: string) =>
    lanes.server().query(
      `insert into engine.lane_control (lane, mode) values ($1, $2)
         on conflict (lane) do update set mode = excluded.mode`,
      [lane, mode],
    );
  const resting = async () => {
    const { openMetrics } = await import('../open-metrics.ts');
    const metrics = openMetrics();
    metrics.showInstallation({ db, clock, isSilent: () => false });
    const text = await metrics.registry.metrics();
    return text.split('\n').filter((line) => line.startsWith('tidings_lanes_resting{'));
  };
  await lanes.send(2);
  await lanes.jump(200);
  expect(await depth()).toEqual([{ lane: label, pending: 2, old: true }]);
  expect(await resting()).toEqual([]);
  await tell(label, 'paused');
  expect(await depth()).toEqual([{ lane: label, pending: 2, old: false }]);
  expect(await resting()).toEqual([
    `tidings_lanes_resting{lane="${label}",mode="paused"} 1`,
    `tidings_lanes_resting{lane="${label}",mode="draining"} 0`,
  ]);
  await tell(label, 'draining');
  expect(await depth()).toMatchObject([{ old: true }]);
  expect((await resting())[1]).toBe(`tidings_lanes_resting{lane="${label}",mode="draining"} 1`);
  await tell(label, 'running');
  expect((await resting()).map((line) => line.at(-1))).toEqual(['0', '0']);
});

it('[OP-02] names no organisation, person or message', async () => {
  const id = await lanes.send(1);
  const lane = open(() => ({ ...rejected(), code: '550 5.1.1 <singer1@example.org> unknown' }));
  await lanes.reaches(id, 'done');
  await lane.stop();
  const text = await scrape();
  expect(text).toContain('code="550 5.1.1"');
  expect(text).not.toMatch(/[0-9a-f]{8}-[0-9a-f]{4}-/);
  expect(text).not.toContain('@');
  expect(text).not.toContain('Grace');
});

it('[OP-02] leaves out what the database says while it does not answer', async () => {
  const { registry } = lanes.server().context.metrics;
  const { openMetrics } = await import('../open-metrics.ts');
  const metrics = openMetrics();
  metrics.showInstallation({
    db: { inSystem: () => Promise.reject(new Error('away')) },
    clock: lanes.server().context.clock,
    isSilent: () => false,
  });
  const text = await metrics.registry.metrics();
  expect(text).toContain('\ntidings_database_up 0\n');
  expect(text).not.toMatch(/^tidings_(queue|units_balance|faults|jobs_waiting)\w*[ {]/m);
  expect(registry).not.toBe(metrics.registry);
});

it('[OP-02] counts the lanes of organisations together', async () => {
  const { watchLanes } = lanes.server().context.metrics.delivery;
  const unwatch = watchLanes(() => [
    { label, isOwn: false, trouble: () => 'Away' },
    { label: 'sms:own', isOwn: true, trouble: () => null },
    { label: 'sms:own', isOwn: true, trouble: () => 'Away' },
    { label: 'email:own', isOwn: true, trouble: () => 'Away' },
  ]);
  expect(await sample(`tidings_provider_up{lane="${label}"}`)).toBe(0);
  expect(await sample('tidings_own_providers{state="up"}')).toBe(1);
  expect(await sample('tidings_own_providers{state="down"}')).toBe(2);
  unwatch();
  expect(await sample(`tidings_provider_up{lane="${label}"}`)).toBeNull();
});
