// Tests that nothing is written once a hand-over may no longer begin.
import { afterEach, describe, expect, it } from 'vitest';
import { type FakeGateway, startFakeGateway } from '../../testing/servers/fake-gateway.ts';
import { startFakeSmsc } from '../../testing/servers/fake-smsc.ts';
import { type FakeSmtpScript, startFakeSmtp } from '../../testing/servers/fake-smtp.ts';
import { gatewayAccount, gatewaySms } from '../../testing/providers/gateway-account.ts';
import { systemClock } from '../platform/clock.ts';
import { openAccountProvider } from '../provider-accounts/open-account.ts';
import { mailOutbox, smsOutbox } from './outbox.ts';
import type { Inbound, OutboundEmail, Outcome, SmsProvider } from './provider.ts';
import { smppProvider } from '../sms/smpp/smpp-provider.ts';
import { readSmppUrl } from '../sms/smpp/smpp-url.ts';
import { smtpProvider } from '../email/smtp/smtp-provider.ts';
import { readSmtpUrl } from '../email/smtp/smtp-url.ts';

const opened: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  for (const close of opened.splice(0).toReversed()) await close();
});

const ignored: Inbound = { receipt: async () => {}, reply: async () => {} };
const lapsed = { kind: 'retry', slow: true, code: 'lease' };
const mail = (n: number, over: Partial<OutboundEmail> = {}): OutboundEmail => ({
  key: `t/m/${n}/1`,
  from: 'office@example.org',
  to: `p${n}@example.org`,
  data: `Subject: ${n}\r\n\r\n`,
  ...over,
});

describe('[DE-09] a mail', () => {
  async function start(script: FakeSmtpScript, query = '') {
    const server = await startFakeSmtp(script);
    const provider = smtpProvider(readSmtpUrl(`smtp://127.0.0.1:${server.port}?pool=1&${query}`));
    opened.push(
      () => server.stop(),
      () => provider.close(),
    );
    return { server, provider };
  }

  it.each(['pipelining=1', 'pipelining=0'])(
    'whose lease ends between its envelope and the answer to DATA is left without its dot (%s)',
    async (query) => {
      let may = true;
      const { server, provider } = await start(
        {
          turn: (verb, _line, _connection, times) => {
            if (verb === 'DATA' && times === 2) may = false;
            return undefined;
          },
        },
        query,
      );
      const mayBegin = () => may;
      const outcomes = await Promise.all([1, 2, 3].map((n) => provider.submit(mail(n, { mayBegin }))));
      expect(outcomes).toMatchObject([{ kind: 'accepted' }, lapsed, lapsed]);
      expect(server.mails.map(({ to }) => to)).toEqual(['p1@example.org']);
      expect(provider.trouble?.()).toBeNull();
      may = true;
      expect(await provider.submit(mail(4, { mayBegin }))).toMatchObject({ kind: 'accepted' });
    },
  );

  it('that is large is checked once more before its dot', async () => {
    const { server, provider } = await start({});
    let asked = 0;
    const large = mail(1, {
      data: `Subject: 1\r\n\r\n${'x'.repeat(70)}\r\n`.padEnd(200_000, 'x\r\n'.repeat(30_000)),
      mayBegin: () => (asked += 1) < 3,
    });
    large.data = `${large.data.slice(0, 199_998)}\r\n`;
    expect(await provider.submit(large)).toMatchObject(lapsed);
    expect(server.mails).toEqual([]);
    expect(await provider.submit(mail(2))).toMatchObject({ kind: 'accepted' });
  });

  it('that waits for a connection is not started', async () => {
    const { server, provider } = await start({});
    let may = true;
    const outcome = provider.submit(mail(1, { mayBegin: () => may }));
    may = false;
    expect(await outcome).toMatchObject(lapsed);
    expect(server.heard.filter((line) => line.includes('MAIL'))).toEqual([]);
  });

  it('that waits while the mail server does not answer comes back when it is asked for', async () => {
    const left = Promise.withResolvers<void>();
    const turn: FakeSmtpScript['turn'] = (verb) => {
      if (verb !== '.') return undefined;
      left.resolve();
      return 'silence';
    };
    const { server, provider } = await start({ turn }, 'pipelining=0');
    let may = true;
    const mayBegin = () => may;
    const out = provider.submit(mail(1, { mayBegin }));
    await left.promise;
    const [wanted, unwanted] = [provider.submit(mail(2)), provider.submit(mail(3, { mayBegin }))];
    may = false;
    provider.giveBack?.();
    expect(await unwanted).toMatchObject(lapsed);
    provider.hurry?.();
    expect(await Promise.all([out, wanted])).toMatchObject([{ kind: 'uncertain' }, { kind: 'retry' }]);
    expect(server.heard.filter((line) => line.includes('MAIL'))).toHaveLength(1);
  });
});

describe('[DE-09] an SMS', () => {
  it('by SMPP that waits for its bind or for the window is not submitted', async () => {
    let may = true;
    const smsc = await startFakeSmsc({
      submit: (_pdu, n) => {
        if (n === 2) may = false;
        return undefined;
      },
    });
    const options = readSmppUrl(`smpp://u:p@127.0.0.1:${smsc.port}?bind=transceiver&window=2`);
    const provider = smppProvider(options, ignored);
    opened.push(
      () => smsc.stop(),
      () => provider.close(),
    );
    const submit = (n: number): Promise<Outcome> =>
      provider.submit(gatewaySms({ key: `t/m/${n}/1`, mayBegin: () => may }));
    const early = submit(0);
    may = false;
    expect(await early).toMatchObject(lapsed);
    may = true;
    const outcomes = await Promise.all([1, 2, 3, 4].map(submit));
    expect(outcomes.filter(({ kind }) => kind === 'accepted')).toHaveLength(2);
    expect(outcomes.slice(2)).toMatchObject([lapsed, lapsed]);
    expect(smsc.submits()).toHaveLength(2);
  });

  it('by SMPP that waits for the window while the SMSC does not answer comes back when it is asked for', async () => {
    const smsc = await startFakeSmsc({ submit: () => 'silence' });
    const options = readSmppUrl(`smpp://u:p@127.0.0.1:${smsc.port}?bind=transceiver&window=2`);
    const provider = smppProvider(options, ignored);
    opened.push(
      () => smsc.stop(),
      () => provider.close(),
    );
    let may = true;
    const submit = (n: number, mayBegin = () => true): Promise<Outcome> =>
      provider.submit(gatewaySms({ key: `t/m/${n}/1`, mayBegin }));
    const outcomes = [submit(1), submit(2), submit(3, () => may), submit(4)] as const;
    await expect.poll(() => smsc.submits().length).toBe(2);
    may = false;
    provider.giveBack?.();
    expect(await outcomes[2]).toMatchObject(lapsed);
    provider.hurry?.();
    expect((await Promise.all(outcomes)).map(({ kind }) => kind)).toEqual([
      'uncertain',
      'uncertain',
      'retry',
      'retry',
    ]);
    expect(smsc.submits()).toHaveLength(2);
  });

  it.each([
    ['kannel', 'address', '/cgi-bin/sendsms'],
    ['twilio', 'address', ''],
    ['africastalking', 'address', ''],
    ['termii', 'address', ''],
    ['http', 'address', '/send?to={to}&text={text}'],
  ] as const)('by %s whose connection is not open yet is not requested', async (kind, name, path) => {
    const gateway: FakeGateway = await startFakeGateway(() => ({ status: 202, body: '0: Accepted' }));
    const account = gatewayAccount(
      kind,
      {
        [name]: `${gateway.address}${path}`,
        accountSid: 'AC1',
        username: 'u',
        number: '+15005550006',
        method: 'GET',
      },
      { password: 'p', authToken: 't', apiKey: 'k' },
    );
    const parts = { inbound: ignored, clock: systemClock };
    const provider = openAccountProvider(account, parts) as SmsProvider;
    opened.push(
      () => gateway.stop(),
      () => provider.close(),
    );
    let may = true;
    const outcome = provider.submit(gatewaySms({ mayBegin: () => may }));
    may = false;
    expect(await outcome).toMatchObject(lapsed);
    expect(gateway.asked).toEqual([]);
    expect(provider.trouble?.()).toBeNull();
    may = true;
    await provider.submit(gatewaySms({ mayBegin: () => may }));
    expect(gateway.asked).toHaveLength(1);
  });
});

describe('[DE-09] the outbox', () => {
  it('keeps nothing that may no longer begin, and everything else', async () => {
    const kept: string[] = [];
    const keep = async (_tenantId: string, rows: { recipient: string }[]) => {
      kept.push(...rows.map(({ recipient }) => recipient));
    };
    let may = true;
    const outcomes = [
      smsOutbox(keep).submit(gatewaySms({ to: '+1', mayBegin: () => may })),
      mailOutbox(keep).submit(mail(1, { mayBegin: () => may })),
      smsOutbox(keep).submit(gatewaySms({ to: '+2', mayBegin: () => true })),
    ];
    may = false;
    expect(await Promise.all(outcomes)).toMatchObject([lapsed, lapsed, { kind: 'accepted' }]);
    expect(kept).toEqual(['+2']);
  });
});
