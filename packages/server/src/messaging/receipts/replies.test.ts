// Tests to which tenants a reply goes, and that it is processed once.
import { randomBytes } from 'node:crypto';
import { beforeEach, describe, expect, it } from 'vitest';
import type { Church } from '../../../testing/data/church.ts';
import { openReplying, ourNumber } from '../../../testing/providers/replies.ts';
import { openComposing } from '../../open-composing.ts';
import { newId } from '../../platform/id.ts';
import { takeReplies } from '../inbox/take-replies.ts';

const at = openReplying();
let church: Church;
beforeEach(async () => {
  church = await at.church();
});

const phone = '+2348031234567';
const texts = async (of: Church): Promise<string[]> =>
  (
    await at
      .server()
      .query('select text from inbox_message where tenant_id = $1 order by at, id', [of.tenantId])
  ).map((row) => row['text']);
/** Inserts a message to the phone by SQL, this many days ago. */
async function wrote(of: Church, to = phone, provider = 'sms:outbox', days = 1): Promise<void> {
  const id = newId();
  const server = at.server();
  await server.query(
    "insert into message (tenant_id, id, channel, state, provider, body) values ($1, $2, 'sms', 'done', $3, 'Come')",
    [of.tenantId, id, provider],
  );
  await server.query(
    `insert into recipient (tenant_id, message_id, n, address, state, sent_at)
       values ($1, $2, 1, $3, 'accepted', now() - make_interval(days => $4::integer))`,
    [of.tenantId, id, to, days],
  );
}
const account = async (tenantId: string | null) => {
  const id = newId();
  await at
    .server()
    .query(
      "insert into engine.provider_account (id, tenant_id, kind, name) values ($1, $2, 'twilio', 'Twilio')",
      [id, tenantId],
    );
  return id;
};

describe('[DE-04] a reply', () => {
  it('goes to the tenant whose own account received it, whatever number it was sent to', async () => {
    const other = await at.church();
    await at.ours(other);
    await wrote(other);
    await at.receives('Amen', {}, await account(church.tenantId));
    expect([await texts(church), await texts(other)]).toEqual([['Amen'], []]);
    expect(await at.waiting()).toEqual([]);
  });

  it('goes to the tenant whose number it was sent to, in any spelling', async () => {
    const other = await at.church();
    await at.ours(church);
    await at.ours(other, '32811');
    await wrote(other);
    const installation = await account(null);
    for (const to of [ourNumber, `+${ourNumber}`, '+234 809 000 0001'])
      await at.receives(to, { to }, installation);
    await at.receives('short', { to: '32811' });
    expect([(await texts(church)).length, await texts(other)]).toEqual([3, ['short']]);
  });

  it('to a shared number goes to each tenant that wrote to that phone by it in 30 days, and to no other', async () => {
    const [second, late, elsewhere, never] = await Promise.all([
      at.church(),
      at.church(),
      at.church(),
      at.church(),
    ]);
    await wrote(church);
    await wrote(church);
    await wrote(second);
    await wrote(late, phone, 'sms:outbox', 31);
    await wrote(elsewhere, phone, 'sms:smpp');
    await wrote(never, '+2348031234568');
    await at.receives('STOP');
    expect([await texts(church), await texts(second)]).toEqual([['STOP'], ['STOP']]);
    for (const one of [late, elsewhere, never])
      expect([await texts(one), await at.suppressed(one)]).toEqual([[], []]);
    for (const one of [church, second])
      expect(await at.suppressed(one)).toEqual([
        { address: phone, reason: 'opted-out', source: 'Reply by SMS', proof: 'STOP' },
      ]);
  });

  it('is cleaned of carriage returns and invisible characters', async () => {
    await at.ours(church);
    await at.receives('one\rtwo\r\nthree\u0007\u0000');
    expect(await texts(church)).toEqual(['one\ntwo\nthree']);
  });

  it("is assigned to its writer's phone in each country, however the provider writes it", async () => {
    const ghana = await at.church({ country: 'GH', timeZone: 'Africa/Accra' });
    await wrote(ghana, '+233241234567');
    await wrote(church, '+2348031234567');
    for (const from of ['0241234567', '233241234567', '+233241234567'])
      await at.receives('Akwaaba', { from });
    for (const from of ['08031234567', '2348031234567', '+234 803 123 4567'])
      await at.receives('Ẹ káàbọ̀', { from });
    expect(await at.inbox(ghana)).toMatchObject({ items: [{ phone: '+233241234567', unread: 3 }] });
    expect(await at.inbox(church)).toMatchObject({ items: [{ phone, unread: 3 }] });
    expect(await texts(church)).toEqual(Array(3).fill('Ẹ káàbọ̀'));
  });

  describe('of several pages', () => {
    const page = (text: string, n: number, { of = 2, reference = '8 7' } = {}) => ({
      part: { reference, page: n, pages: of, utf16: Buffer.from(text, 'utf16le').toString('base64') },
    });
    const comes = (text: string, n: number, over: { of?: number; reference?: string; from?: string } = {}) =>
      at.comes(text, { ...page(text, n, over), ...(over.from && { from: over.from }) });
    beforeEach(() => at.ours(church));

    it('is one text, in whatever order its pages come, and an emoji between two pages is whole', async () => {
      const replies = at.open();
      await comes('\ude4f to all', 2);
      await comes('\ude4f to all', 2);
      await replies.match();
      expect(await texts(church)).toEqual([]);
      await comes('Come ', 1, { reference: '16 7' });
      await comes('Come ', 1, { reference: '8 7', from: '2348031234568' });
      await comes('Thanks \ud83d', 1);
      await replies.match();
      expect(await texts(church)).toEqual(['Thanks 🙏 to all']);
      expect(await at.waiting()).toHaveLength(2);
      const left = await at.server().query("select 1 from engine.inbound where body::text like '%to all%'");
      expect(left, 'pages that were joined are not stored twice').toHaveLength(1);
    });

    it('has its keyword looked for in the whole text', async () => {
      const replies = at.open();
      await comes('STOP', 1);
      await replies.match();
      await comes('PING the choir at nine, as we said on Sunday?', 2);
      await replies.match();
      expect(await at.suppressed(church)).toEqual([]);
      expect(await texts(church)).toEqual(['STOPPING the choir at nine, as we said on Sunday?']);
    });

    it('that is delivered again by the provider is not shown or followed again', async () => {
      const replies = at.open();
      await comes('We wait for you at the bus ', 1);
      await comes('stop', 2);
      await replies.match();
      await comes('stop', 2);
      await comes('We wait for you at the bus ', 1);
      await at.server().query("update engine.inbound set at = at - interval '6 minutes'");
      await replies.match();
      expect(await texts(church)).toEqual(['We wait for you at the bus stop']);
      expect([await at.suppressed(church), await at.waiting()]).toEqual([[], []]);
      const left = await at.server().query("select 1 from engine.inbound where body -> 'part' is not null");
      expect(left, 'only the first page keeps its text').toHaveLength(1);
    });

    it('is not mixed with another of the same reference, and neither is lost', async () => {
      const replies = at.open();
      await comes('Amen to ', 1);
      await comes('We come with ', 1);
      await comes('that', 2);
      await comes('the children', 2);
      await replies.match();
      expect((await texts(church)).toSorted()).toEqual(['Amen to that', 'We come with the children']);
      expect(await at.waiting()).toEqual([]);
    });

    it('whose first page is missing is no keyword; where it reads as STOP, a colleague decides', async () => {
      const replies = at.open();
      await comes('stop', 2, { reference: '8 1' });
      await comes('start', 2, { reference: '8 2', from: '2348031234568' });
      await at.server().query("update engine.inbound set at = at - interval '5 minutes'");
      await replies.match();
      expect(await at.suppressed(church)).toEqual([]);
      expect(await at.answers(church)).toEqual([]);
      const { items } = await at.inbox(church);
      expect(
        Object.fromEntries(
          items.map((one: { phone: string; asksOptOut: boolean }) => [one.phone, one.asksOptOut]),
        ),
      ).toEqual({ [phone]: true, '+2348031234568': false });
    });

    it('that never was one, since its header is wrong, is followed after five minutes', async () => {
      const replies = at.open();
      await comes('STOP', 1, { of: 3 });
      await at.server().query("update engine.inbound set at = at - interval '5 minutes'");
      await replies.match();
      expect(await at.suppressed(church)).toMatchObject([{ address: phone, proof: 'STOP' }]);
    });

    it('that is incomplete is shown as it is after five minutes, and pages that come later too', async () => {
      const replies = at.open();
      await comes('one ', 1, { of: 3 });
      await comes('three', 3, { of: 3 });
      await at.server().query("update engine.inbound set at = at - interval '4 minutes'");
      await replies.match();
      expect(await texts(church)).toEqual([]);
      await at.server().query("update engine.inbound set at = at - interval '1 minute'");
      await replies.match();
      expect(await texts(church)).toEqual(['one three']);
      await comes('two', 2, { of: 3 });
      await at.server().query("update engine.inbound set at = at - interval '5 minutes'");
      await replies.match();
      expect((await texts(church)).toSorted()).toEqual(['one three', 'two']);
      expect(await at.waiting()).toEqual([]);
    });
  });

  it('without a tenant waits, is assigned once one is known to have written, and is deleted after 72 hours', async () => {
    const replies = at.open();
    await at.comes('Who are you?', { from: '2348039999998' });
    await at.comes('Another', { from: '2348039999999' });
    await replies.match();
    expect(await at.waiting()).toHaveLength(2);
    await wrote(church, '+2348039999998');
    await replies.match();
    expect(await at.waiting(), 'it is not asked about again at once').toHaveLength(2);
    await at.server().query("update engine.inbound set at = at - interval '2 minutes'");
    await replies.match();
    expect([await texts(church), (await at.waiting()).length]).toEqual([['Who are you?'], 1]);
    await wrote(church, '+2348039999999');
    await at.server().query("update engine.inbound set at = at - interval '73 hours'");
    await replies.match();
    expect(await texts(church)).toEqual(['Who are you?']);
  });

  it('that comes ten times with one id is stored once; two without an id are both stored', async () => {
    await at.ours(church);
    for (let i = 0; i < 5; i += 1) await at.comes('Amen', { id: 'SM1' });
    await at.open().match();
    for (let i = 0; i < 5; i += 1) await at.receives('Amen', { id: 'SM1' });
    await at.receives('Amen', { id: 'SM1' }, 'smpp');
    expect(await texts(church)).toEqual(['Amen', 'Amen']);
    await at.comes('Yes');
    await at.receives('Yes');
    expect(await texts(church)).toEqual(['Amen', 'Amen', 'Yes', 'Yes']);
    expect(await at.inbox(church)).toMatchObject({ items: [{ unread: 4, lastText: 'Yes' }], unread: 1 });
  });

  it('with an id too long to look up is stored, and its keyword applied', async () => {
    await at.ours(church);
    await at.receives('STOP', { id: randomBytes(6000).toString('hex') });
    expect(await texts(church)).toEqual(['STOP']);
    expect(await at.waiting()).toEqual([]);
  });

  it('with half an emoji or characters that cannot be stored is kept as far as possible', async () => {
    await at.ours(church);
    await at.receives('Amen 🙏'.slice(0, -1));
    await at.receives('nul \0 and more');
    await at.receives('');
    await at.receives('x'.repeat(20_000));
    expect((await texts(church)).map((text) => text.length)).toEqual([6, 13, 0, 20_000]);
    const { items } = await at.conversation(church, phone);
    expect(items.at(-1).text).toBe('Amen \ufffd');
  });

  it('from a word, a short code or nobody appears in the inbox as it came', async () => {
    await at.ours(church);
    await at.receives('Your balance is low', { from: 'MTN NG' });
    await at.receives('Win!', { from: '32811' });
    await at.receives('?', { from: ' \u200e' });
    const { items } = await at.inbox(church);
    expect(items.map((item: { phone: string }) => item.phone).sort()).toEqual([
      '32811',
      'Hidden number',
      'MTN NG',
    ]);
    expect(await at.conversation(church, 'MTN NG')).toMatchObject({
      phone: 'MTN NG',
      items: [{ text: 'Your balance is low', ours: false }],
    });
  });
});

describe('[DE-04] no reply is lost', () => {
  it('when the process dies at any step: it continues where it stopped, once', async () => {
    await at.ours(church);
    await at.comes('STOP');
    const again = async () => {
      await at.server().query("update engine.inbound set at = at - interval '1 hour'");
      await at.server().query("update message set created_at = created_at - interval '1 hour'");
    };
    // Before anything; after each transaction of processing it; and before it is marked.
    for (const after of [0, 1, 2, 3]) {
      let left = after;
      const { db } = at.server();
      const dying: typeof db.inTenant = (tenantId, work) => {
        if (left === 0) throw new Error('died');
        left -= 1;
        return db.inTenant(tenantId, work);
      };
      const composing = { ...openComposing(at.server().context), db: { ...db, inTenant: dying } };
      const replies = at.open({
        take: async (tenantId, list) => {
          await takeReplies(composing, tenantId, list);
          throw new Error('died');
        },
      });
      await replies.match();
      await replies.stop();
      expect(await at.waiting()).toHaveLength(1);
      expect(await at.suppressed(church)).toHaveLength(after > 0 ? 1 : 0);
      await again();
    }
    await at.open().match();
    expect(await at.waiting()).toEqual([]);
    expect(await texts(church)).toEqual(['STOP']);
    expect(await at.answers(church)).toHaveLength(1);
  });

  it('when one of a batch fails: the others are processed, and it is tried again', async () => {
    await at.ours(church);
    for (const text of ['one', 'poison', 'three']) await at.comes(text);
    let spoilt = true;
    const replies = at.open({
      take: async (tenantId, list) => {
        if (spoilt && list.some(({ text }) => text === 'poison')) throw new Error('spoilt');
        await at.take(tenantId, list);
      },
    });
    await replies.match();
    expect([await texts(church), (await at.waiting()).length]).toEqual([['one', 'three'], 1]);
    spoilt = false;
    await at.server().query("update engine.inbound set at = at - interval '1 hour'");
    await replies.match();
    expect([(await texts(church)).toSorted(), await at.waiting()]).toEqual([['one', 'poison', 'three'], []]);
  });

  it('of a thousand that come at once, processed by three workers', async () => {
    const count = 1000;
    await at.ours(church);
    const numberOf = (i: number) => `+23480${31_000_000 + i}`;
    await Promise.all(
      Array.from({ length: count }, (_, i) =>
        at.comes(i % 10 === 0 ? 'STOP' : `Amen ${i}`, { from: numberOf(i), id: `r${i}` }),
      ),
    );
    const workers = [at.open(), at.open(), at.open()];
    while ((await at.waiting()).length > 0) await Promise.all(workers.map((worker) => worker.match()));
    expect((await texts(church)).length).toBe(count);
    expect((await at.suppressed(church)).length).toBe(count / 10);
    expect((await at.answers(church)).length).toBe(count / 10);
    // A conversation with only STOP is not unread.
    expect(await at.inbox(church)).toMatchObject({ unread: count - count / 10 });
  }, 120_000);
});
