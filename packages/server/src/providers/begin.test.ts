// Tests that each provider records a hand-over right before the write that begins it.
import net, { type AddressInfo, type Socket } from 'node:net';
import { afterEach, describe, expect, it } from 'vitest';
import { startFakeGateway } from '../../testing/servers/fake-gateway.ts';
import { startFakeSmsc } from '../../testing/servers/fake-smsc.ts';
import { startFakeSmtp } from '../../testing/servers/fake-smtp.ts';
import { gatewayAccount, gatewaySms } from '../../testing/providers/gateway-account.ts';
import { systemClock } from '../platform/clock.ts';
import { openAccountProvider } from '../provider-accounts/open-account.ts';
import type { Beginning, BeginTogether, Inbound, OutboundEmail, SmsProvider } from './provider.ts';
import { smppProvider } from '../sms/smpp/smpp-provider.ts';
import { readSmppUrl } from '../sms/smpp/smpp-url.ts';
import { smtpProvider } from '../email/smtp/smtp-provider.ts';
import { readSmtpUrl } from '../email/smtp/smtp-url.ts';

const opened: (() => unknown)[] = [];
afterEach(async () => {
  for (const close of opened.splice(0).toReversed()) await close();
});

const ignored: Inbound = { receipt: async () => {}, reply: async () => {} };
const lapsed = { kind: 'retry', slow: true, code: 'lease' };
const text = 'x'.repeat(76);
const mail = (over: Partial<OutboundEmail>, lines = 1): OutboundEmail => ({
  key: 't/m/1/1',
  from: 'office@example.org',
  to: 'p1@example.org',
  data: `Subject: 1\r\n\r\n${`${text}\r\n`.repeat(lines)}`,
  ...over,
});
const turn = () => new Promise((resolve) => setImmediate(resolve));

/** Asks at the end of the turn, as the journal does. */
const together =
  (begin: () => boolean): BeginTogether =>
  ({ may, recorded }) =>
    void setImmediate(() => recorded(may() && begin()));

describe('[DE-08] a mail begins', () => {
  async function start() {
    const server = await startFakeSmtp();
    const provider = smtpProvider(readSmtpUrl(`smtp://127.0.0.1:${server.port}?pool=1`));
    opened.push(
      () => server.stop(),
      () => provider.close(),
    );
    return { server, provider };
  }

  it.each([1, 3000])('once, with its final dot and not with its envelope (%i lines)', async (lines) => {
    const { server, provider } = await start();
    const asked: string[] = [];
    const begin = (): boolean => {
      asked.push(server.heard.at(-1) ?? '');
      return server.mails.length === 0;
    };
    expect(await provider.submit(mail({ begin: together(begin) }, lines))).toMatchObject({
      kind: 'accepted',
    });
    expect(asked).toHaveLength(1);
    // Of a large mail, the server has heard its lines too.
    if (lines === 1) expect(asked[0]).toMatch(/DATA$/);
    expect(server.mails).toHaveLength(1);
  });

  it.each([1, 3000])('not where that cannot be recorded (%i lines)', async (lines) => {
    const { server, provider } = await start();
    expect(await provider.submit(mail({ begin: together(() => false) }, lines))).toMatchObject(lapsed);
    expect(server.mails).toEqual([]);
    expect(await provider.submit(mail({ begin: together(() => true) }, lines))).toMatchObject({
      kind: 'accepted',
    });
  });
});

it('[DE-08] a mail does not begin while the kernel has not taken all of its text', async () => {
  // The server reads nothing after DATA, and no kernel holds so much.
  const server = await startFakeSmtp({ turn: (verb) => (verb === 'DATA' ? 'deaf' : undefined) });
  const provider = smtpProvider(readSmtpUrl(`smtp://127.0.0.1:${server.port}`));
  opened.push(
    () => server.stop(),
    () => provider.close(),
  );
  let begun = 0;
  const answer = provider.submit(mail({ begin: together(() => ((begun += 1), true)) }, 500_000));
  await expect.poll(() => server.heard.some((line) => line.endsWith('DATA'))).toBe(true);
  provider.hurry?.();
  expect(await answer).toMatchObject({ kind: 'retry' });
  expect(begun).toBe(0);
});

/** An SMSC that binds, and then reads nothing until `resume`; the provider's window has room for everything. */
async function startDeafSmsc() {
  let peer: Socket | undefined;
  const server = net.createServer((socket) => {
    peer = socket.on('error', () => {});
    socket.once('data', () => {
      // A bind_transceiver_resp; from here on it reads nothing.
      socket.write(Buffer.from('0000001180000009000000000000000100', 'hex'));
      socket.pause();
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  const options = { ...readSmppUrl(`smpp://u:p@127.0.0.1:${port}?bind=transceiver`), window: 1_000_000 };
  const provider = smppProvider(options, ignored);
  opened.push(
    () => server.close(),
    () => provider.close(),
    () => provider.hurry?.(),
  );
  return { provider, resume: () => peer?.resume(), isBound: () => peer !== undefined };
}

/** Starts an SMSC and connects to it; `reconnect` is how long a lost line waits, in milliseconds. */
async function startSmsc({ window, reconnect }: { window?: number; reconnect?: number } = {}) {
  const smsc = await startFakeSmsc();
  const usual = readSmppUrl(`smpp://u:p@127.0.0.1:${smsc.port}?bind=transceiver`);
  const timeouts = { ...usual.timeouts, ...(reconnect && { reconnect }) };
  const provider = smppProvider({ ...usual, timeouts, ...(window && { window }) }, ignored);
  opened.push(
    () => smsc.stop(),
    () => provider.close(),
  );
  return { smsc, provider };
}

describe('[DE-08] an SMS begins', () => {
  it('by SMPP once, before its submit_sm, and not where that cannot be recorded', async () => {
    const { smsc, provider } = await startSmsc({ window: 2 });
    const before: number[] = [];
    const begin = (): boolean => {
      before.push(smsc.submits().length);
      return before.length !== 2;
    };
    const outcomes = [];
    for (const n of [1, 2, 3]) outcomes.push(await provider.submit(gatewaySms({ key: `t/m/${n}/1`, begin })));
    expect(outcomes).toMatchObject([{ kind: 'accepted' }, lapsed, { kind: 'accepted' }]);
    expect(before).toEqual([0, 1, 1]);
    expect(smsc.submits()).toHaveLength(2);
  });

  it('by SMPP with the others of its turn, and where one may not, the next takes its place', async () => {
    const { smsc, provider } = await startSmsc({ window: 2 });
    const asked: number[] = [];
    const submit = (n: number) => {
      const begin = (): boolean => {
        asked.push(n);
        return n > 2;
      };
      return provider.submit(gatewaySms({ key: `t/m/${n}/1`, beginTogether: together(begin) }));
    };
    await expect.poll(() => provider.trouble?.()).toBeNull();
    const answers = [1, 2, 3, 4].map(submit);
    expect(asked, 'nothing begins before the end of the turn').toEqual([]);
    expect(await Promise.all(answers)).toMatchObject([
      lapsed,
      lapsed,
      { kind: 'accepted' },
      { kind: 'accepted' },
    ]);
    expect(asked).toEqual([1, 2, 3, 4]);
    expect(smsc.submits()).toHaveLength(2);
  });

  it('by SMPP no more once the line was lost meanwhile, nor on the next line', async () => {
    const { smsc, provider } = await startSmsc({ reconnect: 10 });
    await expect.poll(() => provider.trouble?.()).toBeNull();
    let beginning: Beginning | undefined;
    const answer = provider.submit(gatewaySms({ beginTogether: (given) => void (beginning = given) }));
    smsc.drop();
    expect(await answer).toMatchObject({ kind: 'retry', slow: true });
    expect(beginning?.may()).toBe(false);
    beginning?.recorded(false);
    await expect.poll(() => provider.trouble?.()).toBeNull();
    expect(await provider.submit(gatewaySms({}))).toMatchObject({ kind: 'accepted' });
    expect(smsc.submits()).toHaveLength(1);
  });

  it('by SMPP no more once it was given up in a hurry', async () => {
    const { provider } = await startSmsc();
    await expect.poll(() => provider.trouble?.()).toBeNull();
    let beginning: Beginning | undefined;
    const answer = provider.submit(gatewaySms({ beginTogether: (given) => void (beginning = given) }));
    expect(beginning?.soon).toBe(true);
    provider.hurry?.();
    expect(await answer).toMatchObject({ kind: 'retry', slow: true });
    expect(beginning?.may()).toBe(false);
  });

  it('by SMPP not while the kernel has not taken what was written since', async () => {
    const { provider, resume } = await startDeafSmsc();
    await expect.poll(() => provider.trouble?.()).toBeNull();
    const began: boolean[] = [];
    const beginTogether: BeginTogether = ({ may, recorded }) =>
      void setImmediate(() => {
        began.push(may());
        recorded(began.at(-1) === true);
      });
    void provider.submit(gatewaySms({ beginTogether }));
    // Some 12 MB; the kernel takes 4.
    const text = 'x'.repeat(150);
    for (let i = 0; i < 60_000; i++) void provider.submit(gatewaySms({ key: `t/m/${i}/1`, text }));
    await turn();
    expect(began).toEqual([false]);
    resume();
    await expect.poll(() => began).toEqual([false, true]);
  }, 30_000);

  it.each(['begin', 'beginTogether'] as const)(
    'by SMPP only when the kernel has taken what was written before (%s)',
    async (how) => {
      const { provider, resume, isBound } = await startDeafSmsc();
      let begun = 0;
      const begin = (): boolean => ((begun += 1), true);
      const most = 200_000;
      let submitted = 0;
      const beginning = how === 'begin' ? { begin } : { beginTogether: together(begin) };
      while (begun === submitted && submitted < most) {
        for (let i = 0; i < 500; i++)
          void provider.submit(gatewaySms({ key: `t/m/${submitted}/${i}`, ...beginning }));
        submitted += 500;
        await turn();
        if (!isBound()) await expect.poll(() => begun).toBe(submitted);
      }
      expect(begun, 'it stops at the full kernel').toBeLessThan(submitted);
      resume();
      await expect.poll(() => begun).toBe(submitted);
    },
    30_000,
  );

  it.each([
    ['kannel', '/cgi-bin/sendsms'],
    ['twilio', ''],
    ['africastalking', ''],
    ['termii', ''],
    ['http', '/send?to={to}&text={text}'],
  ] as const)('by %s once, before its request, and not where that cannot be recorded', async (kind, path) => {
    const gateway = await startFakeGateway(() => ({ status: 202, body: '0: Accepted' }));
    const account = gatewayAccount(
      kind,
      {
        address: `${gateway.address}${path}`,
        accountSid: 'AC1',
        username: 'u',
        number: '+15005550006',
        method: 'GET',
      },
      { password: 'p', authToken: 't', apiKey: 'k' },
    );
    const provider = openAccountProvider(account, { inbound: ignored, clock: systemClock }) as SmsProvider;
    opened.push(
      () => gateway.stop(),
      () => provider.close(),
    );
    const before: number[] = [];
    const begin = (): boolean => {
      before.push(gateway.asked.length);
      return before.length !== 2;
    };
    expect(provider.begins).toBe(true);
    await provider.submit(gatewaySms({ begin }));
    expect(await provider.submit(gatewaySms({ begin }))).toMatchObject(lapsed);
    expect(before).toEqual([0, 1]);
    expect(gateway.asked).toHaveLength(1);
  });
});
