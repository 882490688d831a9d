// Tests that a provider that never answers holds up only its own lane.
import { expect, it } from 'vitest';
import { openLanes, poll } from '../../../testing/providers/lanes.ts';
import { accepted, gate, scriptedSms } from '../../../testing/providers/scripted-provider.ts';

const lanes = openLanes();

it('[DE-05] a silent provider delays neither others nor its own organisations at another', async () => {
  const answer = gate();
  const silent = scriptedSms(async () => {
    await answer.passed;
    return accepted();
  });
  const held = await lanes.send(60);
  lanes.open(silent);
  await poll(() => silent.submits.length).toBe(silent.window);

  const second = 'sms:second';
  const elsewhere = async (id: string): Promise<string> => {
    await lanes.server().query('update message set provider = $2 where id = $1', [id, second]);
    await lanes.server().query('update engine.due set lane = $2 where message_id = $1', [id, second]);
    return id;
  };
  const own = await elsewhere(await lanes.sendAgain({ message: 'By another' }));
  const others = await elsewhere(await lanes.send(60));
  lanes.open(
    scriptedSms(() => accepted()),
    { lane: second },
  );
  await lanes.reaches(others, 'done');
  const states = () =>
    lanes.server().query('select state from message where id = any($1) order by id', [[held, own]]);
  await poll(states).toEqual([{ state: 'sending' }, { state: 'done' }]);
  expect(silent.submits).toHaveLength(silent.window);
  answer.open();
  await poll(states).toEqual([{ state: 'done' }, { state: 'done' }]);
});
