// Tests the SMPP provider against a scripted SMSC.
import { describe, expect, it } from 'vitest';
import type { FakeSmscScript } from '../../../testing/servers/fake-smsc.ts';
import { gate } from '../../../testing/providers/scripted-provider.ts';
import { kindsOf, openSmppLines } from '../../../testing/providers/smpp-connection.ts';

const open = openSmppLines();

describe('sending', () => {
  it('[DE-03] binds to transmit and receive, and submits a page', async () => {
    const { smsc, submit } = await open({ query: 'system_type=church' });
    expect(await submit(1, { text: 'Price {€5} @ Ñ' })).toEqual({ kind: 'accepted', reference: 'id-1' });
    await expect.poll(() => smsc.pdus.map((pdu) => pdu.command)).toContain('bind_receiver');
    const bind = smsc.pdus.find((pdu) => pdu.command === 'bind_transmitter');
    expect(bind).toMatchObject({ system_id: 'user', password: 'pass', system_type: 'church' });
    expect(smsc.submits()[0]).toMatchObject({
      source_addr: 'GraceHall',
      destination_addr: '2348012340001',
      registered_delivery: 1,
      data_coding: 0,
      short_message: { message: 'Price {€5} @ Ñ' },
    });
  });

  it('[DE-03] uses one connection for both ways if configured', async () => {
    const { smsc, submit } = await open({ query: 'bind=transceiver' });
    await submit(1, { text: 'Ẹ káàbọ̀ 🙏', encoding: 'ucs2' });
    expect(await smsc.deliver({ source_addr: '234', short_message: 'thanks' })).toBe(0);
    expect(smsc.pdus.filter((pdu) => pdu.command.startsWith('bind_'))).toHaveLength(1);
    expect(smsc.submits()[0]).toMatchObject({ data_coding: 8, short_message: { message: 'Ẹ káàbọ̀ 🙏' } });
  });

  it('keeps at most the window unanswered, and closes only when all are answered', async () => {
    const waiting: (() => void)[] = [];
    const hold: FakeSmscScript['submit'] = async () => {
      await new Promise<void>((resolve) => waiting.push(resolve));
      return undefined;
    };
    const { smsc, provider, submit, many, heard } = await open({
      script: { submit: hold },
      query: 'window=5',
    });
    const outcomes = many(12);
    await heard(5);
    const closed = provider.close();
    expect(await submit(99)).toMatchObject({ kind: 'retry', slow: true });
    for (let answered = 0; answered < 12; answered += 1) {
      await expect.poll(() => waiting.length).toBeGreaterThan(answered);
      expect(smsc.submits().length - answered).toBeLessThanOrEqual(5);
      waiting[answered]!();
    }
    expect(kindsOf(await outcomes)).toEqual(Array.from({ length: 12 }, () => 'accepted'));
    await closed;
    expect(smsc.pdus.filter((pdu) => pdu.command === 'unbind').length).toBeGreaterThanOrEqual(1);
  });
});

it('[DE-09] reports an answer before a page begins in its place, so that a crash leaves one window in doubt', async () => {
  const held = gate();
  const { submit, heard } = await open({
    script: {
      submit: async () => {
        await held.passed;
        return undefined;
      },
    },
    query: 'window=5',
  });
  let out = 0;
  let most = 0;
  const begin = () => {
    out += 1;
    most = Math.max(most, out);
    return true;
  };
  const answered = () => {
    out -= 1;
  };
  const outcomes = Array.from({ length: 40 }, (_, n) => submit(n, { begin, answered }));
  await heard(5);
  held.open();
  expect(new Set(kindsOf(await Promise.all(outcomes)))).toEqual(new Set(['accepted']));
  expect({ most, out }).toEqual({ most: 5, out: 0 });
});

describe('hurry()', () => {
  it('[DE-02] awaits no answer: written pages are in doubt, the others may be retried', async () => {
    const { smsc, provider, submit, many, heard } = await open({
      script: { submit: () => 'silence' },
      query: 'window=5',
    });
    const outcomes = many(7);
    await heard(5);
    provider.hurry?.();
    expect(kindsOf(await outcomes).toSorted()).toEqual([
      ...Array.from({ length: 2 }, () => 'retry'),
      ...Array.from({ length: 5 }, () => 'uncertain'),
    ]);
    expect(await submit(99)).toMatchObject({ kind: 'retry', slow: true });
    await provider.close();
    expect(smsc.submits()).toHaveLength(5);
  });
});

describe('answers', () => {
  it.each([
    [0x58, { kind: 'retry', slow: true, code: '0x00000058' }],
    [0x14, { kind: 'retry', slow: true }],
    [0x08, { kind: 'retry' }],
    [0x64, { kind: 'retry' }],
    [0x0e, { kind: 'retry', slow: true }],
    [0x0b, { kind: 'rejected' }],
    [0x0a, { kind: 'rejected' }],
    [0x01, { kind: 'rejected' }],
    [0x65, { kind: 'rejected' }],
    [0x66, { kind: 'rejected' }],
    [0x0402, { kind: 'retry' }],
  ])('[DE-05] of status %i have their outcome, and the next page is sent', async (status, expected) => {
    const { many } = await open({ script: { submit: (_pdu, n) => (n === 1 ? { status } : undefined) } });
    const [first, second] = await many(2);
    expect(first).toMatchObject(expected);
    expect('slow' in first!).toBe('slow' in expected);
    expect(second).toMatchObject({ kind: 'accepted' });
  });

  it('[DE-02] that do not come in time mean uncertain, and late ones change nothing', async () => {
    const late = Promise.withResolvers<{ id: string }>();
    const submitted: FakeSmscScript['submit'] = (_pdu, n) => (n === 1 ? late.promise : undefined);
    const { submit } = await open({ script: { submit: submitted }, timeouts: { response: 60 } });
    expect(await submit(1)).toMatchObject({ kind: 'uncertain', code: 'timeout' });
    late.resolve({ id: 'late' });
    expect(await submit(2)).toMatchObject({ kind: 'accepted', reference: 'id-2' });
  });

  it('[DE-02] that a lost link prevents mean uncertain for written pages and retry for the others', async () => {
    const { smsc, many } = await open({
      script: { submit: (_pdu, n) => (n === 3 ? 'drop' : 'silence') },
      query: 'window=3',
      timeouts: { reconnect: 20 },
    });
    expect(kindsOf(await many(5))).toEqual(['uncertain', 'uncertain', 'uncertain', 'retry', 'retry']);
    expect(smsc.submits()).toHaveLength(3);
  });

  it('missing after a loss make it bind again', async () => {
    const { submit } = await open({
      script: { submit: (_pdu, n) => (n === 1 ? 'drop' : undefined) },
      timeouts: { reconnect: 20 },
    });
    expect(await submit(1)).toMatchObject({ kind: 'uncertain' });
    expect(await submit(2)).toMatchObject({ kind: 'retry', slow: true, afterMs: 20 });
    await expect.poll(() => submit(3)).toMatchObject({ kind: 'accepted' });
  });

  it('that refuse the bind slow the lane and say why', async () => {
    const { submit, provider } = await open({ script: { bind: () => 0x0e } });
    expect(await submit(1)).toEqual({
      kind: 'retry',
      slow: true,
      afterMs: 1_000,
      reason: 'The SMS provider does not accept our password.',
      code: '0x0000000E',
    });
    expect(provider.trouble?.()).toBe('The SMS provider does not accept our password.');
  });

  it('missing to enquire_link make it give up the link', async () => {
    const { smsc, submit } = await open({
      script: { alive: false, submit: () => 'silence' },
      query: 'bind=tx',
      timeouts: { enquire: 30, reconnect: 10_000 },
    });
    expect(await submit(1)).toMatchObject({ kind: 'uncertain', code: 'enquire_link' });
    expect(smsc.pdus.map((pdu) => pdu.command)).toContain('enquire_link');
  });
});

describe('incoming messages', () => {
  const delivered = {
    esm_class: 0x04,
    source_addr_ton: 1,
    source_addr: '2348012340001',
    destination_addr: 'GraceHall',
    short_message: 'id:00A_F sub:001 dlvrd:001 done date:2611201100 stat:DELIVRD err:000 text:Good',
  };

  it('[DE-04] are acknowledged only when they are stored', async () => {
    const stored = Promise.withResolvers<void>();
    const { smsc } = await open({ inbound: { receipt: () => stored.promise } });
    let status: number | null = null;
    const answered = smsc.deliver({ ...delivered, short_message: Buffer.from(delivered.short_message) });
    void answered.then((value) => (status = value));
    await smsc.deliver({ source_addr: '1', short_message: 'a reply, sent later and stored at once' });
    expect(status).toBeNull();
    stored.resolve();
    expect(await answered).toBe(0);
  });

  it('[DE-04] that could not be stored are asked for again', async () => {
    const { smsc } = await open({
      inbound: { receipt: () => Promise.reject(new Error('The database is away.')) },
    });
    expect(await smsc.deliver(delivered)).toBe(0x64);
  });

  it('[DE-04] that are receipts give text, fields and phone, decoded as ASCII', async () => {
    const { smsc, receipts } = await open();
    await smsc.deliver({ ...delivered, short_message: Buffer.from(delivered.short_message) });
    await smsc.deliver({ ...delivered, receipted_message_id: 'FF', message_state: 8 });
    expect(receipts[0]).toMatchObject({
      references: ['a_f', '00A_F'],
      state: 'delivered',
      address: '+2348012340001',
      at: new Date('2026-11-20T11:00:00Z'),
    });
    expect(receipts[0]!.raw).toContain('id:00A_F');
    expect(receipts[1]).toMatchObject({ state: 'rejected' });
    expect(receipts[1]!.references.slice(0, 3)).toEqual(['ff', 'FF', '255']);
  });

  it('[DE-04] that overtake the answer to their submit are stored', async () => {
    const line = await open({
      script: {
        submit: async () => {
          await line.smsc.deliver({ ...delivered, short_message: 'id:77 stat:DELIVRD' });
          return { id: '77' };
        },
      },
    });
    expect(await line.submit(1)).toEqual({ kind: 'accepted', reference: '77' });
    expect(line.receipts[0]!.references).toContain('77');
  });

  it('[DE-04] with data_coding 1 are read as ASCII', async () => {
    const { smsc, replies } = await open();
    const text = 'a_b@c.org [$5] {x} ~|^\\\\`';
    await smsc.deliver({ source_addr: '1', data_coding: 1, short_message: Buffer.from(text, 'latin1') });
    expect(replies.map((reply) => reply.text)).toEqual([text]);
  });

  it('[DE-04] that are pages of a long reply say which, by header or by fields', async () => {
    const { smsc, replies } = await open();
    const header = (...octets: number[]) => Buffer.from([octets.length, ...octets]);
    const from = { source_addr: '2348012340001', data_coding: 0 };
    const headed = (udh: Buffer, esm_class = 0x40) =>
      smsc.deliver({ ...from, esm_class, short_message: Buffer.concat([udh, Buffer.from('page')]) });
    await headed(header(0, 3, 200, 3, 2));
    await headed(header(5, 4, 0, 1, 0, 2, 8, 4, 1, 2, 3, 1), 0x43);
    await smsc.deliver({
      ...from,
      short_message: Buffer.from('page'),
      sar_msg_ref_num: 900,
      sar_total_segments: 2,
      sar_segment_seqnum: 2,
    });
    await headed(header(0, 3, 200, 1, 1));
    await headed(header(0, 3, 200, 2, 3));
    expect(replies.map(({ text, part }) => [text, part?.reference, part?.page, part?.pages])).toEqual([
      ['page', '8 200', 2, 3],
      ['page', '16 258', 1, 3],
      ['page', 'sar 900', 2, 2],
      ['page', undefined, undefined, undefined],
      ['page', undefined, undefined, undefined],
    ]);
  });

  it('[DE-04] that are replies are read in every alphabet', async () => {
    const { smsc, receipts, replies } = await open();
    const from = { source_addr_ton: 1, source_addr: '2348012340001', destination_addr: '32811' };
    await smsc.deliver({ ...from, data_coding: 0, short_message: Buffer.from([0x1b, 0x65, 0x53, 0x00]) });
    await smsc.deliver({ ...from, data_coding: 3, short_message: Buffer.from('señor', 'latin1') });
    await smsc.deliver({ ...from, data_coding: 8, short_message: Buffer.from('ẹ ṣé', 'utf16le').swap16() });
    await smsc.deliver({ ...from, data_coding: 0, message_payload: Buffer.from('STOP') });
    expect(replies.map((reply) => reply.text)).toEqual(['€S@', 'señor', 'ẹ ṣé', 'STOP']);
    expect(replies[0]).toMatchObject({ from: '+2348012340001', to: '32811' });
    expect(receipts).toHaveLength(0);
  });
});
