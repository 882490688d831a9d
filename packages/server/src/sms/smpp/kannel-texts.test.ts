// Tests all alphabets and methods of joining pages against Kannel's SMSC simulator.
import { describe, expect, it } from 'vitest';
import { countPages, splitPages } from '@tidings/contract/rules/sms/sms-pages.ts';
import {
  kannelGatewayInstalled,
  kannelInstalled,
  startDriveSmpp,
  startKannelGateway,
} from '../../../testing/servers/kannel.ts';
import { startFakeSmsc } from '../../../testing/servers/fake-smsc.ts';
import {
  everyBasicCharacter,
  everyExtensionCharacter,
  submitsOf,
  textsByPhone,
  type WireSubmit,
} from '../../../testing/servers/smpp-wire.ts';
import { startTap } from '../../../testing/servers/tap.ts';
import type { OutboundSms, SmsProvider } from '../../providers/provider.ts';
import { alphabets, longMessageModes } from './smpp-options.ts';
import { smppProvider } from './smpp-provider.ts';
import { readSmppUrl } from './smpp-url.ts';

const yoruba = 'Ẹ káàbọ̀ sí ilé Ọlọ́run; ẹ ṣeun, ẹ̀yin ará mi ọ̀wọ́n. ';
const emoji = '🙏🏾👨‍👩‍👧😀 Amen ';
const repeated = (text: string, units: number): string =>
  text
    .repeat(Math.ceil(units / text.length))
    .slice(0, units)
    .toWellFormed()
    .normalize('NFC');

/** Texts by name. Long ones end on a full page, one character before it and one after it. */
const texts: Record<string, string> = {
  'every character of GSM-7': everyBasicCharacter,
  'every extension character': everyExtensionCharacter,
  'only brackets': '[]'.repeat(200),
  'seven letters': 'Sunday!',
  'euro signs in a long text': 'Offering €5 {each} from ΔΦΓ. '.repeat(20),
  'a euro sign': 'Bring €5',
  Yoruba: yoruba,
  'decomposed Yoruba': yoruba.normalize('NFD'),
  emoji,
  ...Object.fromEntries(
    [1, 2, 3, 4, 5, 6].flatMap((pages) => [
      [`${pages} of GSM-7`, repeated('Sing a new song [Psalm 96], @ 9. ', pages * 140)],
      [`${pages} of Yoruba`, repeated(yoruba, pages * 62)],
      [`${pages} of emoji`, repeated(emoji, pages * 58)],
    ]),
  ),
  'two full pages': 'a'.repeat(306),
  'two full pages and one letter': 'a'.repeat(307),
  'two full pages of Yoruba': 'ẹ'.repeat(134),
  'seven bits left over on the last page': 'a'.repeat(153 + 152),
};

async function sendAll(provider: SmsProvider, long: string): Promise<number> {
  let outboundPages = 0;
  const sent = Object.values(texts).flatMap((text, n) => {
    const cut = splitPages(text, long === 'header16' ? 'reference16' : 'gsm');
    const pages = provider.whole ? [text.normalize('NFC')] : cut.pages;
    outboundPages += pages.length;
    return pages.map((part, i) => {
      const outbound: OutboundSms = {
        key: `tenant/message/${n}/${i + 1}`,
        to: `+${phoneOf(n)}`,
        from: 'GraceHall',
        encoding: cut.encoding,
        text: part,
        page: i + 1,
        pages: pages.length,
        reference: n,
        route: 'regular',
      };
      return provider.submit(outbound);
    });
  });
  for (const outcome of await Promise.all(sent)) expect(outcome).toMatchObject({ kind: 'accepted' });
  return outboundPages;
}

const phoneOf = (n: number): string => `23480123${String(n).padStart(5, '0')}`;

it('the sample has texts of one to six pages in each alphabet', () => {
  const promised = Object.entries(texts).filter(([name]) => /^\d of/.test(name));
  expect(promised.map(([, text]) => countPages(text))).toEqual(promised.map(([name]) => Number(name[0])));
  expect(promised).toHaveLength(18);
});

const waysOf = (submits: WireSubmit[]) =>
  new Set(submits.map(({ part, payload }) => (payload ? 'payload' : part?.by)));

const matrix = longMessageModes.flatMap((long) => alphabets.map((alphabet) => ({ long, alphabet })));

describe.skipIf(!kannelInstalled())('Kannel', () => {
  it.each(matrix)(
    '[DE-03, SC-04] receives every text whole by $long in $alphabet',
    async ({ long, alphabet }) => {
      const smsc = await startDriveSmpp(0);
      const tap = await startTap(smsc.port);
      const url = `smpp://any:one@127.0.0.1:${tap.port}?bind=tx&long=${long}&alphabet=${alphabet}`;
      const provider = smppProvider(readSmppUrl(url), {
        receipt: () => Promise.reject(new Error('drive_smpp gives no receipts')),
        reply: () => Promise.reject(new Error('drive_smpp was to deliver nothing')),
      });
      const outboundPages = await sendAll(provider, long);
      await provider.close();
      await smsc.ended;
      await tap.stop();
      await smsc.stop();

      // Kannel unpacked all of them without a complaint.
      expect(smsc.log()).toContain(`Number of messages sent to SMSC: ${outboundPages}`);
      expect(smsc.log()).not.toMatch(/ (?:WARNING|ERROR|PANIC): /);
      const submits = submitsOf(tap.streams()[0]!);
      expect(submits).toHaveLength(outboundPages);
      expect(waysOf(submits)).toEqual(new Set([undefined, long]));
      const arrived = textsByPhone(submits, alphabet === 'packed' ? 'packed' : 'unpacked');
      const expected = Object.values(texts).map((text, n) => [phoneOf(n), text.normalize('NFC')] as const);
      expect(arrived).toEqual(new Map(expected));
    },
  );
});

describe.skipIf(!kannelGatewayInstalled())('Kannel writes', () => {
  it('what the reader of this test decodes, which proves that reader independently', async () => {
    const smsc = await startFakeSmsc();
    const tap = await startTap(smsc.port);
    const gateway = await startKannelGateway({ smsc: { port: tap.port } });
    const some = [everyBasicCharacter.replace('\r', ''), 'Sunday [9h] {€5}. '.repeat(20), yoruba.repeat(3)];
    for (const [n, text] of some.entries()) {
      const query = new URLSearchParams({
        username: gateway.username,
        password: gateway.password,
        from: 'GraceHall',
        to: `+${phoneOf(n)}`,
        charset: 'UTF-8',
        coding: n === 2 ? '2' : '0',
        text,
      });
      expect((await fetch(`${gateway.sendsms}?${query.toString()}`)).status).toBe(202);
    }
    const total = some.reduce((sum, text) => sum + splitPages(text).pages.length, 0);
    await expect.poll(() => smsc.submits().length, { timeout: 5_000 }).toBe(total);
    await gateway.stop();
    const submits = submitsOf(tap.streams()[0]!);
    await tap.stop();
    await smsc.stop();
    expect([...textsByPhone(submits).values()]).toEqual(some);
  });
});
