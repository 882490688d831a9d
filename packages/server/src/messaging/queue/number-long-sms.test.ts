// Tests the references by which phones join the pages of long SMS.
import { expect, it } from 'vitest';
import { numberOf, openLanes, pageOf } from '../../../testing/providers/lanes.ts';
import { accepted, retry, scriptedSms } from '../../../testing/providers/scripted-provider.ts';
import { numberLongSms } from './number-long-sms.ts';

const lanes = openLanes();
const long = (letter: string) => ({ message: letter.repeat(161) });

it('[DE-05] the reference of a long SMS counts up for each phone, and further attempts keep it', async () => {
  const first = await lanes.send(3, long('a'));
  let refused = false;
  const provider = scriptedSms(({ key }) => {
    const again = !refused && numberOf(key) === 1 && pageOf(key) === 2;
    refused ||= again;
    return again ? retry() : accepted(key);
  });
  const lane = lanes.open(provider);
  await lanes.waiting(first, 1);
  const second = await lanes.sendAgain(long('b'));
  await lanes.reaches(second, 'done');
  await lanes.jump(60);
  lane.wake();
  await lanes.reaches(first, 'done');
  const third = await lanes.sendAgain(long('c'));
  await lanes.reaches(third, 'done');
  const used = (id: string, to: string) => [
    ...new Set(
      provider.submits.filter((one) => one.key.includes(id) && one.to === to).map((one) => one.reference),
    ),
  ];
  const phones = [...new Set(provider.submits.map(({ to }) => to))];
  expect(phones).toHaveLength(3);
  for (const to of phones) {
    const [reference = 0, ...others] = used(first, to);
    expect(others).toEqual([]);
    expect([used(second, to), used(third, to)]).toEqual([[(reference + 1) % 256], [(reference + 2) % 256]]);
  }
  expect(provider.submits.filter(({ key }) => numberOf(key) === 1)).toHaveLength(7);
});

it('[DE-05] two people who share a phone get references of their own', async () => {
  const id = await lanes.send(2, long('a'));
  const { tenantId } = lanes.church();
  await lanes.server().query(
    `update recipient r set address = o.address, copy = 1 from recipient o
       where r.message_id = $1 and r.n = 2 and o.message_id = $1 and o.n = 1`,
    [id],
  );
  const references = await lanes
    .server()
    .db.inTenant(tenantId, (tx) => numberLongSms(tx, { tenantId, messageId: id }, [1, 2]));
  expect(references.get(2)).not.toBe(references.get(1));
});
