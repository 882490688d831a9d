// Tests receipts in every order and spelling, early, duplicate and for several pages.
import { beforeAll, describe, expect, it } from 'vitest';
import { openLanes, poll } from '../../../testing/providers/lanes.ts';
import {
  accepted,
  gate,
  rejected,
  retry,
  scriptedSms,
  uncertain,
} from '../../../testing/providers/scripted-provider.ts';
import type { Outcome, Receipt } from '../../providers/provider.ts';
import { newId } from '../../platform/id.ts';
import { reapLeases } from '../queue/recovery/reap.ts';
import { openReceipts, type Receipts } from './receipts.ts';

const lanes = openLanes();
let receipts: Receipts;
beforeAll(() => {
  receipts = openReceipts(lanes.server().db, lanes.server().context.log);
  return () => receipts.stop();
});

const comes = (references: string[], state: Receipt['state'] = 'delivered', over: Partial<Receipt> = {}) =>
  receipts.port.receipt('smpp', {
    references,
    state,
    code: null,
    at: null,
    raw: references.join(),
    ...over,
  });
const open = () => lanes.server().query('select 1 from engine.inbound where matched_at is null');
/** Sends to this many people, each page accepted as `name-n-page`. */
let names = 0;
async function sent(people: number, message = 'Rehearsal') {
  const name = `m${(names += 1)}`;
  const id = await lanes.send(people, { message });
  lanes.open(scriptedSms(({ key }) => accepted(`${name}-${key.split('/').slice(2).join('-')}`)));
  await lanes.reaches(id, 'done');
  return { id, name };
}
const states = async (id: string) => (await lanes.rows(id)).map(({ state }) => state);

describe('a receipt', () => {
  it('[DE-04] moves its recipient forward and never back', async () => {
    const { id, name } = await sent(4);
    await comes([`${name}-1-1`]);
    await comes([`${name}-2-1`], 'undelivered', { code: '0D' });
    await comes([`${name}-3-1`], 'buffered');
    await receipts.match();
    expect(await lanes.rows(id)).toMatchObject([
      { state: 'delivered', reason: null },
      { state: 'undelivered', reason: 'The network could not deliver it (0D)', captured: 1000 },
      { state: 'accepted' },
      { state: 'accepted' },
    ]);
    await comes([`${name}-1-1`], 'undelivered');
    await comes([`${name}-2-1`]);
    await comes([`${name}-3-1`]);
    await receipts.match();
    expect(await states(id)).toEqual(['delivered', 'undelivered', 'delivered', 'accepted']);
    expect(await open()).toEqual([]);
  });

  it('[DE-04] is matched at once even while another round is ending', async () => {
    const people = 40;
    const { id, name } = await sent(people);
    let over = false;
    const rounds = (async () => {
      while (!over) await receipts.match();
    })();
    try {
      for (let n = 1; n <= people; n += 1) {
        await comes([`${name}-${n}-1`]);
        await receipts.match();
        expect((await states(id)).filter((state) => state === 'delivered')).toHaveLength(n);
      }
    } finally {
      over = true;
      await rounds;
    }
  });

  it('[DE-04] is not lost when another in its batch holds a character that cannot be stored', async () => {
    const { id, name } = await sent(1);
    const reply = (text: string) =>
      receipts.port.reply('smpp', { from: '+2348031234567', to: '32811', text, raw: text });
    const cut = 'Amen 🙏'.slice(0, -1);
    await Promise.all([comes([`${name}-1-1`, 'a\0']), reply(cut), reply('nul \0')]);
    await receipts.match();
    expect(await states(id)).toEqual(['delivered']);
    expect(
      await lanes
        .server()
        .query("select body ->> 'text' as text, raw from engine.inbound where kind = 'reply' order by text"),
    ).toEqual([
      { text: 'Amen \ufffd', raw: 'Amen \ufffd' },
      { text: 'nul ', raw: 'nul ' },
    ]);
    await lanes.server().query('delete from engine.inbound');
  });

  it('[DE-04] that overtakes the record of its submit waits for it', async () => {
    const id = await lanes.send(1);
    const answer = gate<Outcome>();
    const provider = scriptedSms(() => answer.passed);
    lanes.open(provider);
    await poll(() => provider.submits.length).toBe(1);
    await comes(['early']);
    await receipts.match();
    expect(await open()).toHaveLength(1);
    expect(await states(id)).toEqual(['sending']);
    answer.open(accepted('early'));
    await lanes.reaches(id, 'done');
    await receipts.match();
    expect(await states(id)).toEqual(['delivered']);
    expect(await open()).toEqual([]);
  });

  it('[DE-04] with a short id goes to the phone that it names', async () => {
    const id = await lanes.send(3);
    const provider = scriptedSms(() => accepted('7'));
    lanes.open(provider);
    await lanes.reaches(id, 'done');
    const third = provider.submits.find(({ key }) => key.split('/')[2] === '3')?.to ?? '';
    await comes(['7'], 'delivered', { address: third.slice(1) });
    await receipts.match();
    expect(await states(id)).toEqual(['accepted', 'accepted', 'delivered']);
    await comes(['7'], 'delivered', { address: '2340000000000' });
    await receipts.match();
    expect(await states(id)).toEqual(['accepted', 'accepted', 'delivered']);
    expect(await open()).toHaveLength(1);
    await lanes.server().query('delete from engine.inbound');
  });

  it.each([
    ['as dialled at home', (digits: string) => ({ address: `0${digits.slice(3)}`, otherAddress: 'GRACE' })],
    ['without the 0', (digits: string) => ({ address: digits.slice(3), otherAddress: '32811' })],
    ['with 00', (digits: string) => ({ address: `00${digits}`, otherAddress: 'GRACE' })],
    ['with 00 and a plus', (digits: string) => ({ address: `+00${digits}`, otherAddress: 'GRACE' })],
    ['as the destination', (digits: string) => ({ address: 'GRACE', otherAddress: `0${digits.slice(3)}` })],
    ['after a short code', (digits: string) => ({ address: '32811', otherAddress: digits })],
    ['not at all', () => ({ address: '', otherAddress: '' })],
    [
      'masked with stars',
      (digits: string) => ({ address: `${digits.slice(0, 6)}*****`, otherAddress: 'GRACE' }),
    ],
  ])('[DE-04] is matched by its id when its phone is written %s', async (_, named) => {
    const { id, name } = await sent(1);
    const [row] = await lanes
      .server()
      .query<{ address: string }>('select address from recipient where message_id = $1', [id]);
    await comes([`${name}-1-1`], 'delivered', named((row?.address ?? '').slice(1)));
    await receipts.match();
    expect([await states(id), await open()]).toEqual([['delivered'], []]);
  });

  it('[DE-04] with a short id given twice to one phone belongs to the latest message', async () => {
    const first = await lanes.send(1);
    const lane = lanes.open(scriptedSms(() => accepted('9')));
    await lanes.reaches(first, 'done');
    const second = await lanes.sendAgain({ message: 'Again' });
    lane.wake();
    await lanes.reaches(second, 'done');
    const [row] = await lanes
      .server()
      .query<{ address: string }>('select address from recipient where message_id = $1', [second]);
    await comes(['9'], 'delivered', { address: row?.address ?? '' });
    await receipts.match();
    expect([await states(first), await states(second)]).toEqual([['accepted'], ['delivered']]);
  });

  it('[DE-04] is matched by any spelling of its id, the likeliest first', async () => {
    const { id, name } = await sent(2);
    await comes(['1A2B', `${name}-2-1`, `${name}-1-1`]);
    await receipts.match();
    expect(await states(id)).toEqual(['accepted', 'delivered']);
  });

  it('[DE-04] of another tenant’s account, or older than 72 hours, is ignored', async () => {
    const { id, name } = await sent(2);
    await receipts.port.receipt(newId(), {
      references: [`${name}-1-1`],
      state: 'delivered',
      code: null,
      at: null,
      raw: '',
    });
    await lanes.server().query(
      `insert into engine.inbound (id, provider, kind, body, raw, at)
         values (gen_random_uuid(), 'smpp', 'receipt', $1, '', engine.now() - interval '73 hours')`,
      [{ references: [`${name}-2-1`], state: 'delivered', code: null, at: null, address: null }],
    );
    await receipts.match();
    expect(await states(id)).toEqual(['accepted', 'accepted']);
    await lanes.server().query('delete from engine.inbound');
  });
});

describe('a round of matching', () => {
  const tried = () =>
    lanes
      .server()
      .query('select raw, tried, matched_at is not null as matched from engine.inbound order by raw');

  it('[DE-04] counts as tried only what it leaves open', async () => {
    const { name } = await sent(1);
    await lanes.server().query('delete from engine.inbound');
    await comes([`${name}-1-1`], 'delivered', { raw: 'fits' });
    await comes(['of nobody'], 'delivered', { raw: 'strange' });
    await receipts.match();
    await receipts.match();
    expect(await tried()).toEqual([
      { raw: 'fits', tried: 0, matched: true },
      { raw: 'strange', tried: 2, matched: false },
    ]);
    await lanes.server().query('delete from engine.inbound');
  });

  it('[DE-04] is followed by others until each has been tried', async () => {
    const { id, name } = await sent(1);
    await lanes.server().query(`
      insert into engine.inbound (id, provider, kind, body, raw)
        select gen_random_uuid(), 'smpp', 'receipt', '{"references": ["of nobody"], "state": "delivered"}', 'strange'
          from generate_series(1, 600)`);
    await comes([`${name}-1-1`]);
    await receipts.match();
    expect(await states(id)).toEqual(['delivered']);
    expect(await open()).toHaveLength(600);
    await lanes.server().query('delete from engine.inbound');
  });

  it('[DE-04] puts receipts that cannot be applied behind the others', async () => {
    const [bad, good] = [await sent(1), await sent(1)];
    await lanes.server().query(`
      create function refuse() returns trigger language plpgsql as $$ begin raise 'a fault'; end $$;
      create trigger refuse before update on recipient for each row
        when (new.message_id = '${bad.id}') execute function refuse()`);
    await comes([`${bad.name}-1-1`], 'delivered', { raw: 'bad' });
    await receipts.match();
    expect(await tried()).toEqual([{ raw: 'bad', tried: 1, matched: false }]);
    await lanes.server().query('drop trigger refuse on recipient; drop function refuse()');
    await comes([`${good.name}-1-1`], 'delivered', { raw: 'good' });
    await receipts.match();
    expect(await states(bad.id)).toEqual(['delivered']);
    expect(await states(good.id)).toEqual(['delivered']);
  });
});

describe('the content of a receipt', () => {
  it('[SC-20] cause, code and time are stored', async () => {
    const { id, name } = await sent(4);
    await comes([`${name}-1-1`], 'undelivered', { code: '06', cause: 'switched-off' });
    await comes([`${name}-2-1`], 'rejected', { code: '11' });
    await comes([`${name}-3-1`], 'delivered', { code: '000' });
    await receipts.match();
    expect(
      await lanes
        .server()
        .query(
          'select state, cause, code, receipt_at is not null as told from recipient where message_id = $1 order by n',
          [id],
        ),
    ).toEqual([
      { state: 'undelivered', cause: 'switched-off', code: '06', told: true },
      { state: 'undelivered', cause: 'provider', code: '11', told: true },
      { state: 'delivered', cause: null, code: '000', told: true },
      { state: 'accepted', cause: null, code: null, told: false },
    ]);
  });

  it('[DE-07] a report about the number suppresses it, with its proof', async () => {
    const { id, name } = await sent(2);
    await comes([`${name}-1-1`], 'undelivered', { code: 'DND', cause: 'dnd', suppress: 'dnd' });
    await comes([`${name}-2-1`], 'undelivered', { code: '0D' });
    await receipts.match();
    expect(
      await lanes.server().query(
        `select r.n, s.reason, s.source, s.proof from suppression s
           join recipient r on r.tenant_id = s.tenant_id and r.address = s.address where r.message_id = $1`,
        [id],
      ),
    ).toEqual([
      {
        n: 1,
        reason: 'dnd',
        source: 'A delivery receipt',
        proof: 'The network could not deliver it (DND)',
      },
    ]);
  });
});

describe('the receipts of a long SMS', () => {
  const long = 'a'.repeat(310);

  it('[DE-04] deliver it when every page is delivered, and fail it when one is not', async () => {
    const { id, name } = await sent(3, long);
    for (const page of [1, 2, 3]) await comes([`${name}-1-${page}`]);
    await comes([`${name}-2-1`]);
    await comes([`${name}-2-3`]);
    await comes([`${name}-3-2`], 'undelivered');
    await receipts.match();
    expect(await states(id)).toEqual(['delivered', 'accepted', 'undelivered']);
    await comes([`${name}-2-2`]);
    await comes([`${name}-3-1`]);
    await receipts.match();
    expect(await states(id)).toEqual(['delivered', 'delivered', 'undelivered']);
  });

  it('[DE-04] are kept while another page waits for its next attempt', async () => {
    const id = await lanes.send(1, { message: long });
    const lane = lanes.open(
      scriptedSms(({ key }, nth) =>
        key.endsWith('/2') && nth === 1 ? retry() : accepted(`w-${key.split('/')[3]}`),
      ),
    );
    await lanes.waiting(id, 1);
    for (const page of [1, 3]) await comes([`w-${page}`]);
    await receipts.match();
    expect(await states(id)).toEqual(['pending']);
    await lanes.jump(60);
    lane.wake();
    await lanes.reaches(id, 'done');
    expect(await states(id)).toEqual(['accepted']);
    await comes(['w-2']);
    await receipts.match();
    expect(await states(id)).toEqual(['delivered']);
  });
});

describe('an uncertain recipient', () => {
  it('[DE-02, DE-04] is settled by a receipt that names our key, after silence and after a crash', async () => {
    const id = await lanes.send(2, { message: 'a'.repeat(161) });
    const never = gate<Outcome>();
    const provider = scriptedSms(({ key }) => (key.split('/')[2] === '1' ? uncertain : never.passed));
    const lane = lanes.open(provider);
    await poll(() => states(id)).toEqual(['uncertain', 'sending']);
    await lanes.jump(46);
    await reapLeases(lanes.server().db, []);
    never.open(retry());
    await lane.stop();
    expect(await states(id)).toEqual(['uncertain', 'uncertain']);
    for (const { key } of provider.submits) await comes([key]);
    await receipts.match();
    expect(await states(id)).toEqual(['delivered', 'delivered']);
    expect(provider.submits).toHaveLength(4);
  });

  it('[DE-02, DE-04] is settled by a receipt; what was refused stays refused', async () => {
    const id = await lanes.send(2, { message: 'a'.repeat(161) });
    lanes.open(
      scriptedSms(({ key }) => {
        const [n, page] = key.split('/').slice(2);
        if (page === '1') return accepted(`d-${n}`);
        return n === '1' ? uncertain : rejected();
      }),
    );
    await lanes.reaches(id, 'done');
    expect(await states(id)).toEqual(['uncertain', 'rejected']);
    await comes(['d-1'], 'undelivered');
    await comes(['d-2']);
    await receipts.match();
    expect(await states(id)).toEqual(['undelivered', 'rejected']);
  });
});
