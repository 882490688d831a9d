// Tests that nothing is sent twice after a restore.
import { describe, expect, it } from 'vitest';
import { openLanes } from '../../../../testing/providers/lanes.ts';
import { accepted, scriptedSms } from '../../../../testing/providers/scripted-provider.ts';

const lanes = openLanes();

const restored = () => lanes.server().query('select engine.restored()');

describe('[DE-01] a restored installation', () => {
  it('marks recipients that were waiting in the backup as uncertain and sends them nothing', async () => {
    const id = await lanes.send(5);
    await restored();
    const provider = scriptedSms(() => accepted());
    lanes.open(provider).wake();
    const message = await lanes.read(id);
    expect(message).toMatchObject({ state: 'done', counts: { uncertain: 5 }, captured: 5, released: 0 });
    for (const { reason } of await lanes.rows(id)) expect(reason).toContain('Restored from a backup');
    expect(await lanes.server().query('select * from engine.due where message_id = $1', [id])).toEqual([]);
    expect(provider.submits).toHaveLength(0);
  });

  it('leaves a finished message unchanged', async () => {
    const id = await lanes.send(3);
    lanes.open(scriptedSms(() => accepted()));
    await lanes.reaches(id, 'done');
    await restored();
    expect(await lanes.read(id)).toMatchObject({ state: 'done', counts: { accepted: 3 } });
  });

  it('makes a schedule late when its time has passed, and keeps one that is still to come', async () => {
    const { token } = await lanes.newChurch();
    const schedule = async (executionDate: string) => {
      const { body } = await lanes.server().call('POST', '/api/Messaging/saveSmsSchedule', {
        token,
        body: { subject: 'GRACE', message: `At ${executionDate}`, toOthers: '08031234567', executionDate },
      });
      return body.messageId as string;
    };
    const [past, future] = [await schedule('2098-01-01T10:00'), await schedule('2099-01-01T10:00')];
    await lanes
      .server()
      .query("update message set execute_at = now() - interval '1 hour' where id = $1", [past]);
    await restored();
    const state = async (id: string) =>
      (await lanes.server().call('GET', `/api/messages/${id}`, { token })).body.state;
    expect(await state(past)).toBe('late');
    expect(await state(future)).toBe('scheduled');
    const due = await lanes
      .server()
      .query('select message_id from engine.due where message_id = any($1)', [[past, future]]);
    expect(due).toEqual([{ message_id: future }]);
  });
});
