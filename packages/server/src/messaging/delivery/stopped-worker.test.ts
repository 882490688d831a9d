// Tests a worker process that is stopped while sending, then resumes after another finished.
import { type ChildProcess, spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { afterEach, expect, it } from 'vitest';
import { type FakeSmsc, startFakeSmsc } from '../../../testing/servers/fake-smsc.ts';
import { type FakeSmtp, startFakeSmtp } from '../../../testing/servers/fake-smtp.ts';
import { openLanes, poll } from '../../../testing/providers/lanes.ts';
import { accepted, scriptedMail, scriptedSms } from '../../../testing/providers/scripted-provider.ts';
import type { StoppedWorkerOptions } from '../../../testing/stopped-worker.main.ts';
import { reapLeases } from '../queue/recovery/reap.ts';

const lanes = openLanes();
const main = fileURLToPath(new URL('../../../testing/stopped-worker.main.ts', import.meta.url));
const people = 200;
const lease = { lastsMs: 3000, marginMs: 1000 };

let child: ChildProcess | undefined;
let smsc: FakeSmsc;
let mailServer: FakeSmtp;
afterEach(async () => {
  child?.kill('SIGKILL');
  await Promise.all([smsc.stop(), mailServer.stop()]);
});

const stop = (): undefined => void child?.kill('SIGSTOP');
/** The worker is stopped at the chosen step, before it can read the answer. */
const after = (count: number) => (nth: number) => (nth === count ? stop() : undefined);

it.each(['sms', 'email'] as const)(
  '[DE-09, DE-02] a worker stopped while sending %s sends no more when it resumes after another finished',
  async (channel) => {
    const stopped = after(channel === 'sms' ? 30 : 40);
    smsc = await startFakeSmsc({ submit: (_pdu, n) => stopped(n) });
    mailServer = await startFakeSmtp({
      turn: (verb, _line, _connection, times) => (verb === 'DATA' ? stopped(times) : undefined),
    });
    const taken = (): string[] =>
      channel === 'sms'
        ? smsc.submits().map((pdu) => `+${String(pdu['destination_addr'])}`)
        : mailServer.mails.map(({ to }) => to);
    const id = await send(channel);

    const { context: server, logins, db } = lanes.server();
    const options: StoppedWorkerOptions = {
      logins,
      secret: server.secret,
      smtpPort: mailServer.port,
      smppPort: smsc.port,
      lease,
    };
    child = spawn(process.execPath, [main, JSON.stringify(options)], {
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    const exit = new Promise<number | null>((resolve) => child?.once('exit', resolve));
    const sent = () => taken().length;
    await poll(sent).toBeGreaterThan(20);

    // The other worker reaps what the first holds once its lease is over, and finishes the rest.
    const other = channel === 'sms' ? scriptedSms(() => accepted()) : scriptedMail(() => accepted());
    const lane = lanes.open(other);
    await poll(async () => {
      await reapLeases(db, lane.held());
      return (await lanes.read(id)).state;
    }).toBe('done');
    const atTheStop = taken();
    expect(sent(), 'it was stopped in mid-send').toBeLessThan(people / 2);
    const rows = await lanes.rows(id);

    child.kill('SIGCONT');
    child.kill('SIGTERM');
    expect(await exit, 'it ended in good order').toBe(0);
    // The stop may fall between the check and the write that follows it.
    expect(sent() - atTheStop.length, 'but what it was writing, it sent nothing more').toBeLessThanOrEqual(2);
    expect(await lanes.rows(id), 'it changed no state').toEqual(rows);

    const everybody = [...taken(), ...other.submits.map(({ to }) => to)];
    expect(new Set(everybody).size, 'nobody got it twice').toBe(everybody.length);
    const { counts } = await lanes.read(id);
    expect(counts.accepted + counts.uncertain, 'nobody is lost').toBe(people);
  },
  60_000,
);

async function send(channel: 'sms' | 'email'): Promise<string> {
  if (channel === 'sms') return lanes.send(people);
  const church = await lanes.newChurch();
  await church.crowd(people);
  const { body } = await lanes.server().call('POST', '/api/messaging/sendEmail', {
    token: church.token,
    body: { subject: 'Rehearsal', message: '<p>At six</p>', groupedContacts: [`group_${church.choir}`] },
  });
  return body.mail.id;
}
