// Tests every alphabet and page count through a real Kannel, read octet by octet.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Encoding, splitPages } from '@tidings/contract/rules/sms/sms-pages.ts';
import { type FakeSmsc, startFakeSmsc } from '../../../testing/servers/fake-smsc.ts';
import { gatewayAccount, gatewaySms, openSmsAccount } from '../../../testing/providers/gateway-account.ts';
import {
  type KannelGateway,
  kannelGatewayInstalled,
  startKannelGateway,
} from '../../../testing/servers/kannel.ts';
import {
  everyBasicCharacter,
  everyExtensionCharacter,
  submitsOf,
  textsByPhone,
} from '../../../testing/servers/smpp-wire.ts';
import { startTap, type Tap } from '../../../testing/servers/tap.ts';
import { systemClock } from '../../platform/clock.ts';
import type { SmsProvider } from '../../providers/provider.ts';

const yoruba = 'Ẹ káàbọ̀ sí ilé Ọlọ́run; ẹ ṣeun, ẹ̀yin ará mi ọ̀wọ́n. ';
const samples: Record<string, [text: string, encoding: Encoding]> = {
  'plain letters': ['Rehearsal is at 6 in Zion hall & the choir sings + prays 100%. ', 'gsm7'],
  'extension characters': [`Bring €5 [each] {or} ~6^2 | a\\b. ${everyExtensionCharacter.trim()}. `, 'gsm7'],
  Yoruba: [yoruba, 'ucs2'],
  emoji: ['🙏🏾👨‍👩‍👧😀 Amen ', 'ucs2'],
};

/** The longest start of the repeated sample that takes this many pages. */
function textOf(sample: string, pages: number): string {
  const whole = sample.repeat(40).normalize('NFC');
  let length = whole.length;
  const cut = () => whole.slice(0, length).toWellFormed();
  while (splitPages(cut()).pages.length > pages || /[\s\ufffd]$/.test(cut())) length -= 1;
  return cut();
}

const texts = Object.entries(samples).flatMap(([name, [sample, encoding]]) =>
  [1, 2, 3, 4, 5, 6].map((pages) => ({ name, pages, encoding, text: textOf(sample, pages) })),
);
texts.push({
  name: 'every letter',
  pages: 1,
  encoding: 'gsm7',
  text: everyBasicCharacter,
});

const phoneOf = (n: number): string => `23480123${String(n).padStart(5, '0')}`;

describe.skipIf(!kannelGatewayInstalled())('Kannel', () => {
  let smsc: FakeSmsc;
  let tap: Tap;
  let kannel: KannelGateway;
  let provider: SmsProvider;
  beforeAll(async () => {
    smsc = await startFakeSmsc();
    tap = await startTap(smsc.port);
    kannel = await startKannelGateway({ smsc: { port: tap.port } });
    const { sendsms: address, username, password } = kannel;
    provider = openSmsAccount(gatewayAccount('kannel', { address, username }, { password }), {
      clock: systemClock,
      inbound: { receipt: async () => {}, reply: async () => {} },
    });
  }, 60_000);
  afterAll(async () => {
    await provider.close();
    await kannel.stop();
    await tap.stop();
    await smsc.stop();
  });

  it('[DE-03, SC-04] receives every text whole, split where we counted pages', async () => {
    const sent = texts.flatMap(({ text, pages, encoding }, n) => {
      const cut = splitPages(text);
      expect([cut.pages.length, cut.encoding]).toEqual([pages, encoding]);
      return cut.pages.map((part, i) =>
        provider.submit(
          gatewaySms({
            key: `t/m/${n}/${i + 1}`,
            to: `+${phoneOf(n)}`,
            encoding,
            text: part,
            page: i + 1,
            pages,
            reference: n,
          }),
        ),
      );
    });
    for (const outcome of await Promise.all(sent)) expect(outcome).toMatchObject({ kind: 'accepted' });
    await expect.poll(() => smsc.submits().length, { timeout: 60_000 }).toBe(sent.length);
    const submits = submitsOf(tap.streams()[0]!);
    expect(submits).toHaveLength(sent.length);
    const arrived = textsByPhone(submits, 'unpacked');
    for (const [n, { text }] of texts.entries()) expect(arrived.get(phoneOf(n))).toBe(text);
  }, 90_000);
});
