// Tests SMPP connections: unbind, backoff, TLS, refused addresses, many receipts.
import { describe, expect, it } from 'vitest';
import { selfSigned } from '../../../testing/servers/self-signed.ts';
import { kindsOf, openSmppLines } from '../../../testing/providers/smpp-connection.ts';

const open = openSmppLines();

describe('the connection', () => {
  it('[DE-02] answers an unbind in the middle; written pages are uncertain, the rest is retried', async () => {
    const line = await open({
      script: {
        submit: (_pdu, n) => {
          if (n === 3) line.smsc.send('unbind');
          return n <= 3 ? 'silence' : undefined;
        },
      },
      query: 'window=3&bind=tx',
      timeouts: { reconnect: 10 },
    });
    expect(kindsOf(await line.many(5))).toEqual(['uncertain', 'uncertain', 'uncertain', 'retry', 'retry']);
    expect(line.smsc.pdus.map((pdu) => pdu.command)).toContain('unbind_resp');
    await expect.poll(() => line.submit(2)).toMatchObject({ kind: 'accepted' });
  });

  it('[DE-03] waits longer each time before it binds again', async () => {
    const line = await open({ script: { bind: () => 0x0d }, query: 'bind=tx', timeouts: { reconnect: 2 } });
    const waits = new Set<number>();
    await expect
      .poll(async () => {
        const outcome = await line.submit(1);
        if (outcome.kind === 'retry' && outcome.afterMs) waits.add(outcome.afterMs);
        return waits.size;
      })
      .toBeGreaterThan(2);
    // Which waits are seen is chance, but none is shorter than the one before.
    const seen = [...waits];
    expect(seen).toEqual(seen.toSorted((one, other) => one - other));
    expect(seen.every((wait) => Number.isInteger(Math.log2(wait)))).toBe(true);
  });

  it('uses TLS and refuses an untrusted certificate unless told otherwise', async () => {
    const script = { tls: selfSigned };
    const trusting = await open({ script, over: { tls: true, insecure: true, host: 'localhost' } });
    expect(await trusting.submit(1)).toMatchObject({ kind: 'accepted' });
    const careful = await open({ script, over: { tls: true, host: 'localhost' } });
    expect(await careful.submit(1)).toMatchObject({ kind: 'retry', slow: true });
    expect(careful.provider.trouble?.()).toBe('The certificate of the SMS provider is not one we can trust.');
    expect(careful.smsc.pdus).toEqual([]);
  });

  it('answers unknown commands and enquire_link', async () => {
    const { smsc, submit } = await open({ query: 'bind=transceiver' });
    await submit(1);
    smsc.send('enquire_link');
    smsc.send('query_sm', { message_id: 'x' });
    const commands = () => smsc.pdus.map((pdu) => pdu.command);
    await expect.poll(commands).toContain('generic_nack');
    expect(commands()).toContain('enquire_link_resp');
    expect(await submit(2)).toMatchObject({ kind: 'accepted' });
  });

  it('lets no unwritable page spoil another', async () => {
    const { submit } = await open();
    const outcomes = [
      submit(1, { text: 'ẹ' }),
      submit(2, { page: 1, pages: 2, text: 'a'.repeat(300) }),
      submit(3),
    ];
    expect(await Promise.all(outcomes)).toMatchObject([
      { kind: 'rejected', cause: 'content' },
      { kind: 'rejected', cause: 'content' },
      { kind: 'accepted' },
    ]);
  });

  it('reports what is wrong, also if only receiving fails', async () => {
    const good = await open();
    expect(good.provider.trouble?.()).toBe('The connection to the SMS provider is still being made.');
    await expect.poll(() => good.provider.trouble?.()).toBeNull();
    const deaf = await open({ script: { bind: (pdu) => (pdu.command === 'bind_receiver' ? 0x0d : 0) } });
    await expect
      .poll(() => deaf.provider.trouble?.())
      .toBe('SMS go out, but receipts and replies cannot come in. The SMS provider does not let us sign in.');
    expect(await deaf.submit(1)).toMatchObject({ kind: 'accepted' });
  });

  it.each(['127.0.0.1', 'localhost', '::1'])(
    'is never made to %s for an account without that right',
    async (host) => {
      const { smsc, provider, submit } = await open({ over: { host, mayBePrivate: false } });
      expect(await submit(1)).toMatchObject({ kind: 'retry', slow: true, code: 'EPRIVATE' });
      expect(provider.trouble?.()).toContain('private network');
      expect(smsc.pdus).toEqual([]);
    },
  );
});

describe('incoming PDUs', () => {
  it('[DE-04] include a receipt by data_sm', async () => {
    const { smsc, receipts } = await open();
    const text = Buffer.from('id:77 stat:UNDELIV err:027');
    const status = await smsc.deliver({ esm_class: 4, source_addr: '1', message_payload: text }, 'data_sm');
    expect(status).toBe(0);
    expect(receipts).toMatchObject([{ references: ['77', '4d', '119'], cause: 'switched-off' }]);
  });

  it('[DE-04] wait until there is room, and each is stored and answered', async () => {
    const waiting: (() => void)[] = [];
    const stored = { now: 0, most: 0, all: 0 };
    const { smsc, submit } = await open({
      query: 'bind=transceiver',
      inbound: {
        receipt: async () => {
          stored.most = Math.max(stored.most, (stored.now += 1));
          await new Promise<void>((resolve) => waiting.push(resolve));
          stored.now -= 1;
          stored.all += 1;
        },
      },
    });
    const flood = Array.from({ length: 500 }, (_, n) =>
      smsc.deliver({ esm_class: 4, source_addr: '1', short_message: `id:${n} stat:DELIVRD` }),
    );
    await expect.poll(() => stored.now).toBe(200);
    const answered = Promise.all(flood);
    const release = setInterval(() => {
      for (const next of waiting.splice(0)) next();
    }, 1);
    expect(new Set(await answered)).toEqual(new Set([0]));
    clearInterval(release);
    expect(stored).toEqual({ now: 0, most: 200, all: 500 });
    expect(await submit(1)).toMatchObject({ kind: 'accepted' });
  });
});
