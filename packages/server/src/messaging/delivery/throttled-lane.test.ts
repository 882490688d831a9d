// Tests a lane whose provider throttles some of the pages.
import { expect, it } from 'vitest';
import { openChance } from '../../../testing/generated/chance.ts';
import { numberOf, openLanes } from '../../../testing/providers/lanes.ts';
import { accepted, scriptedMail, scriptedSms } from '../../../testing/providers/scripted-provider.ts';
import { openSmppLines } from '../../../testing/providers/smpp-connection.ts';
import type { Outcome } from '../../providers/provider.ts';

const openLine = openSmppLines();
const lanes = openLanes();
const throttled: Outcome = { kind: 'retry', reason: 'Too fast', slow: true, throttled: true };

it('[DE-05, DE-02] an SMSC that throttles 30 % of the pages gets each page until it takes it, and no attempt counts', async () => {
  const people = 60;
  const chance = openChance(5);
  const taken: string[] = [];
  const { provider, smsc } = await openLine({
    script: {
      submit: (pdu) => {
        if (chance.may(0.3)) return { status: chance.pick([0x58, 0x14]) };
        const { message } = pdu['short_message'] as { message: Buffer };
        taken.push(`${String(pdu['destination_addr'])} ${message.length}`);
        return undefined;
      },
    },
    query: 'window=20',
  });
  const id = await lanes.send(people, { message: 'a'.repeat(153 + 10) });
  lanes.open(provider);
  await lanes.reaches(id, 'done');
  expect(taken).toHaveLength(people * 2);
  expect(new Set(taken).size, 'no page was taken twice').toBe(people * 2);
  expect(smsc.submits().length).toBeGreaterThan(people * 2);
  expect(await lanes.rows(id)).toMatchObject(
    Array.from({ length: people }, () => ({ state: 'accepted', attempts: 1, captured: 2000 })),
  );
});

it.each(['sms', 'email'] as const)(
  '[DE-05] of a large %s message, who was throttled first is tried again long before its end',
  async (channel) => {
    const people = 200;
    await lanes.newChurch();
    await lanes.church().crowd(people);
    const { token, choir } = lanes.church();
    const groupedContacts = [`group_${choir}`];
    const script = ({ key }: { key: string }, nth: number): Outcome =>
      numberOf(key) === 1 && nth === 1 ? throttled : accepted();
    // The rate makes the message take longer than the wait of those who are throttled.
    const options = { rate: 80 };
    const sendEmail = async (): Promise<string> => {
      const body = { subject: 'Hi', message: 'Hi', groupedContacts };
      return (await lanes.server().call('POST', '/api/messaging/sendEmail', { token, body })).body.mail.id;
    };
    const id = channel === 'sms' ? await lanes.sendAgain() : await sendEmail();
    const provider = channel === 'sms' ? scriptedSms(script, options) : scriptedMail(script, options);
    lanes.open(provider);
    await lanes.reaches(id, 'done');
    expect((await lanes.read(id)).counts).toEqual({ accepted: people });
    const order = provider.submits.map(({ key }) => numberOf(key));
    expect(order).toHaveLength(people + 1);
    expect(order.lastIndexOf(1)).toBeGreaterThan(0);
    expect(order.lastIndexOf(1)).toBeLessThan(people - 20);
  },
);
