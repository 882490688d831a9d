// Tests suppressions at claim time, by route and purpose, and the causes stored.
import { describe, expect, it } from 'vitest';
import { openLanes } from '../../../testing/providers/lanes.ts';
import { accepted, rejected, scriptedSms } from '../../../testing/providers/scripted-provider.ts';

const lanes = openLanes();

const reasons = ['dnd', 'opted-out', 'wrong-number'];
/** Three recipients, each suppressed for a different reason. */
async function sendAgainst(change: string): Promise<string> {
  const id = await lanes.send(3);
  await lanes.server().query(
    `insert into suppression (tenant_id, channel, address, reason)
       select tenant_id, 'sms', address, ($2::text[])[n] from recipient where message_id = $1`,
    [id, reasons],
  );
  await lanes.server().query(`update message set ${change} where id = $1`, [id]);
  lanes.open(scriptedSms(() => accepted()));
  await lanes.reaches(id, 'done');
  return id;
}
const causes = (id: string) =>
  lanes
    .server()
    .query('select state, reason, cause, code from recipient where message_id = $1 order by n', [id]);
const skipped = (reason: string) => ({ state: 'skipped', reason, cause: reason, code: null });
const went = { state: 'accepted', reason: null, cause: null, code: null };

describe('a suppression', () => {
  it('[DE-07, SC-20] keeps an address off the regular route, and says why', async () => {
    expect(await causes(await sendAgainst("route = 'regular'"))).toEqual(reasons.map(skipped));
  });

  it('[SC-19] for do-not-disturb does not affect the hosted route', async () => {
    expect(await causes(await sendAgainst("route = 'hybrid'"))).toEqual([
      went,
      skipped('opted-out'),
      skipped('wrong-number'),
    ]);
  });

  it('[DE-04] for an opt-out does not hold back the answer that confirms it', async () => {
    expect(await causes(await sendAgainst("purpose = 'answer'"))).toEqual([
      skipped('dnd'),
      went,
      skipped('wrong-number'),
    ]);
  });
});

it('[SC-15, SC-20] a recipient cancelled before sending says so', async () => {
  const id = await lanes.send(2);
  const { status } = await lanes
    .server()
    .call('POST', `/api/messages/${id}/cancel`, { token: lanes.church().token });
  expect(status).toBe(200);
  expect(await causes(id)).toEqual(
    [1, 2].map(() => ({ state: 'skipped', reason: 'cancelled', cause: 'stopped', code: null })),
  );
});

describe('what a provider reports of an address', () => {
  it('[DE-07] is stored with source and proof; an opt-out takes precedence and is never replaced', async () => {
    const id = await lanes.send(3);
    const said = ['dnd', 'opted-out', 'wrong-number'] as const;
    await lanes.server().query(
      `insert into suppression (tenant_id, channel, address, reason, source)
         select tenant_id, 'sms', address, case n when 2 then 'dnd' else 'opted-out' end, 'before'
           from recipient where message_id = $1 and n in (2, 3)`,
      [id],
    );
    // Suppressed on the regular route already: reported by the hosted one.
    await lanes.server().query("update message set route = 'hybrid', purpose = 'answer' where id = $1", [id]);
    lanes.open(
      scriptedSms(({ key }) => {
        const n = Number(key.split('/')[2]);
        return { ...rejected(said[n - 1]), code: `E${n}` };
      }),
    );
    await lanes.reaches(id, 'done');
    expect(
      await lanes.server().query(
        `select s.reason, s.source, s.proof from suppression s
           join recipient r on r.tenant_id = s.tenant_id and r.address = s.address
           where r.message_id = $1 order by r.n`,
        [id],
      ),
    ).toEqual([
      { reason: 'dnd', source: "The provider's answer", proof: 'No such number (E1)' },
      { reason: 'opted-out', source: "The provider's answer", proof: 'No such number (E2)' },
      { reason: 'opted-out', source: 'before', proof: '' },
    ]);
    expect(await causes(id)).toMatchObject([
      { cause: 'dnd', code: 'E1' },
      { cause: 'opted-out', code: 'E2' },
      { cause: 'wrong-number', code: 'E3' },
    ]);
  });
});
