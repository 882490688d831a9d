// Sends SMS end to end by a real Kannel, with reports and replies by webhook.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Church, makeChurch } from '../../../testing/data/church.ts';
import { type FakeSmsc, startFakeSmsc } from '../../../testing/servers/fake-smsc.ts';
import { startTestServer, type TestServer } from '../../../testing/test-server.ts';
import {
  type KannelGateway,
  kannelGatewayInstalled,
  startKannelGateway,
} from '../../../testing/servers/kannel.ts';
import { poll } from '../../../testing/providers/lanes.ts';
import { checkInvariants } from '../../../testing/providers/ledger.ts';
import { freePort } from '../../../testing/program.ts';
import { startWorker, type Worker } from '../../worker.ts';

const ada = '+2348031234501';
const bola = '+2348031234502';
const chidi = '+2348031234503';
const text = 'Ẹ káàbọ̀ sí ilé Ọlọ́run; ẹ ṣeun, ẹ̀yin ará mi ọ̀wọ́n 🙏 '.repeat(3).trim();

describe.skipIf(!kannelGatewayInstalled())('Kannel', () => {
  let server: TestServer;
  let church: Church;
  let worker: Worker;
  let smsc: FakeSmsc;
  let kannel: KannelGateway;
  let messageId: string;

  beforeAll(async () => {
    const port = await freePort();
    server = await startTestServer({ PUBLIC_URL: `http://127.0.0.1:${port}` });
    await server.app.listen({ port, host: '127.0.0.1' });
    church = await makeChurch(server);
    worker = await startWorker(server.context, { direct: server.logins, alone: true });
    // It does not know Bola's number.
    smsc = await startFakeSmsc({
      submit: (pdu, n) => (pdu.destination_addr === bola.slice(1) ? { status: 0x0b } : { id: `id-${n}` }),
    });
    await openAccount();
  }, 60_000);
  afterAll(async () => {
    await kannel.stop();
    await worker.stop();
    await smsc.stop();
  });

  /** Creates the installation's account, and configures Kannel to report replies to it. */
  async function openAccount(): Promise<void> {
    const account = (sendsms: string, username = 'x', password = 'x') => ({
      token: church.token,
      body: {
        kind: 'kannel',
        name: 'Kannel',
        settings: { address: sendsms, username },
        secrets: { password },
        regular: true,
        hybrid: false,
        welcomeUnits: 'keep',
      },
    });
    const path = '/api/operator/providers';
    const { body: added } = await server.call('POST', path, account('http://127.0.0.1:9/cgi-bin/sendsms'));
    kannel = await startKannelGateway({
      smsc: { port: smsc.port },
      replyAddress: `${added.hookAddress}/replies?from=%p&to=%P&text=%b&coding=%c&id=%I`,
    });
    const { sendsms, username, password } = kannel;
    const changed = await server.call('PUT', `${path}/${added.id}`, account(sendsms, username, password));
    expect(changed.status).toBe(200);
  }

  /** Returns the state of each recipient, by phone. */
  const states = async () =>
    Object.fromEntries(
      (
        await server.query<{ address: string; state: string; cause: string | null }>(
          'select address, state, cause from recipient where message_id = $1',
          [messageId],
        )
      ).map(({ address, state, cause }) => [address, cause ? `${state}: ${cause}` : state]),
    );
  const receipt = (id: string, phone: string, words: string) =>
    smsc.deliver({
      esm_class: 4,
      source_addr: phone.slice(1),
      destination_addr: 'GRACE',
      short_message: Buffer.from(
        `id:${id} sub:001 dlvrd:001 submit date:2601010101 done date:2601010102 ${words} text:`,
      ),
    });

  it('[DE-03, DE-04] takes each page, and its outcome comes back by the webhook', async () => {
    const { body: sent } = await server.call('POST', '/api/Messaging/sendSms', {
      token: church.token,
      body: { subject: 'GRACE', message: text, toOthers: [ada, bola, chidi].join(), groupedContacts: '' },
    });
    expect(sent).toMatchObject({ status: true });
    messageId = sent.messageId;
    // Kannel also reports a refusal by the SMSC.
    await poll(states).toEqual({
      [ada]: 'accepted',
      [bola]: 'undelivered: wrong-number',
      [chidi]: 'accepted',
    });

    const pages = smsc
      .submits()
      .map(({ destination_addr: to }, n) => ({ to: `+${String(to)}`, id: `id-${n + 1}` }));
    const of = (phone: string) => pages.filter(({ to }) => to === phone);
    expect(of(ada)).toHaveLength(3);
    // Out of order, and one of them repeatedly.
    for (const { id } of of(ada).toReversed()) await receipt(id, ada, 'stat:DELIVRD err:000');
    for (let times = 0; times < 5; times += 1)
      await receipt(of(ada)[0]?.id ?? '', ada, 'stat:DELIVRD err:000');
    await receipt(of(chidi)[0]?.id ?? '', chidi, 'stat:DELIVRD err:000');
    await receipt(of(chidi)[1]?.id ?? '', chidi, 'stat:UNDELIV err:027');
    await poll(states).toEqual({
      [ada]: 'delivered',
      [bola]: 'undelivered: wrong-number',
      [chidi]: 'undelivered: switched-off',
    });
    expect(
      await server.query('select address, reason from suppression where tenant_id = $1', [church.tenantId]),
    ).toEqual([{ address: bola, reason: 'wrong-number' }]);
    await checkInvariants(server);
  });

  it('[DE-04] delivers replies in any alphabet, and STOP is applied', async () => {
    const says = (data_coding: number, short_message: Buffer) =>
      smsc.deliver({
        source_addr: ada.slice(1),
        source_addr_ton: 1,
        destination_addr: '32811',
        data_coding,
        short_message,
      });
    const inbox = async () =>
      (
        await server.query<{ text: string }>(
          'select text from inbox_message where tenant_id = $1 order by at, id',
          [church.tenantId],
        )
      ).map((row) => row.text);
    expect(await says(8, Buffer.from('Ẹ ṣeun 🙏 &\n+1%', 'utf16le').swap16())).toBe(0);
    await poll(inbox).toEqual(['Ẹ ṣeun 🙏 &\n+1%']);
    expect(await says(0, Buffer.from('Amen  & 50% + more'))).toBe(0);
    await poll(inbox).toEqual(['Ẹ ṣeun 🙏 &\n+1%', 'Amen  & 50% + more']);
    expect(await says(0, Buffer.from('Stop'))).toBe(0);
    await poll(() =>
      server.query('select address from suppression where tenant_id = $1 and reason = $2', [
        church.tenantId,
        'opted-out',
      ]),
    ).toEqual([{ address: ada }]);
  });
});
