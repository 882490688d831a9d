// Tests how a connection reads and writes PDUs, octet by octet.
import net, { type AddressInfo } from 'node:net';
import { once } from 'node:events';
import fc from 'fast-check';
import smpp from 'smpp';
import { afterEach, expect, it } from 'vitest';
import { type Answer, type Request, SmppSession } from './session.ts';

const opened: (() => void)[] = [];
afterEach(() => {
  for (const close of opened.splice(0)) close();
});

/** A connected session, and the other side of its connection. */
async function open() {
  const requests: Request[] = [];
  const server = net.createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const came = once(server, 'connection');
  const { port } = server.address() as AddressInfo;
  const session = new SmppSession(
    { host: '127.0.0.1', port },
    {
      connected: () => {},
      heard: () => {},
      requested: (request) => requests.push(request),
      failed: () => {},
      closed: () => {},
    },
  );
  const [peer] = (await came) as [net.Socket];
  opened.push(
    () => session.destroy(),
    () => peer.destroy(),
    () => server.close(),
  );
  const chunks: Buffer[] = [];
  peer.on('error', () => {}).on('data', (chunk: Buffer) => chunks.push(chunk));
  return { session, peer, requests, chunks };
}

const bytesOf = (command: string, fields: Record<string, unknown>): Buffer =>
  new smpp.PDU(command, fields).toBuffer();

it('reads each PDU once, however the stream is cut', async () => {
  const { session, peer, requests } = await open();
  const answers: Answer[] = [];
  let number = 0;
  const piece = fc.oneof(
    fc.stringMatching(/^[!-~]{0,30}$/).map((id) => ({ id, status: 0 })),
    fc.constantFrom(8, 0x58).map((status) => ({ id: '', status })),
    fc.uint8Array({ maxLength: 254 }).map((text) => ({ text: Buffer.from(text) })),
  );
  await fc.assert(
    fc.asyncProperty(
      fc.array(piece, { maxLength: 30 }),
      fc.integer({ min: 1, max: 400 }),
      async (all, cut) => {
        answers.length = 0;
        requests.length = 0;
        const sent = all.map((one, i) => {
          if ('text' in one)
            return bytesOf('deliver_sm', { sequence_number: i + 1, data_coding: 4, short_message: one.text });
          session.request(bytesOf('enquire_link', {}), (answer) => answers.push(answer));
          number += 1;
          return bytesOf('submit_sm_resp', {
            sequence_number: number,
            message_id: one.id,
            command_status: one.status,
          });
        });
        const stream = Buffer.concat(sent);
        for (let at = 0; at < stream.length; at += cut) {
          peer.write(stream.subarray(at, at + cut));
          await new Promise(setImmediate);
        }
        await expect.poll(() => answers.length + requests.length).toBe(all.length);
        const expected = all.flatMap((one) =>
          'id' in one ? [{ command: 'submit_sm_resp', command_status: one.status, message_id: one.id }] : [],
        );
        expect(answers).toEqual(expected);
        const deliveries = sent.filter((pdu) => pdu.readUInt32BE(4) === 5);
        expect(requests.map(({ bytes }) => bytes.toString('hex'))).toEqual(
          deliveries.map((pdu) => pdu.toString('hex')),
        );
      },
    ),
    { numRuns: 40 },
  );
});

it.each([
  ['deliver_sm', 0],
  ['deliver_sm', 0x64],
  ['data_sm', 0],
  ['enquire_link', 0],
  ['unbind', 0],
])('answers %s with %i as the package would', async (command, status) => {
  const { session, peer, requests, chunks } = await open();
  peer.write(bytesOf(command, { sequence_number: 7 }));
  await expect.poll(() => requests.length).toBe(1);
  session.respond(requests[0]!, status);
  const theirs = bytesOf(`${command}_resp`, { sequence_number: 7, command_status: status });
  await expect.poll(() => Buffer.concat(chunks).toString('hex')).toBe(theirs.toString('hex'));
});

it('writes what is sent in one turn together, and reads nothing while it is paused', async () => {
  const { session, peer, requests, chunks } = await open();
  session.pause();
  peer.write(bytesOf('enquire_link', { sequence_number: 1 }));
  session.request(bytesOf('enquire_link', {}));
  session.request(bytesOf('enquire_link', {}));
  expect(session.isEmpty).toBe(true);
  await expect.poll(() => chunks.map((chunk) => chunk.length)).toEqual([32]);
  expect(chunks[0]!.readUInt32BE(12)).toBe(1);
  expect(chunks[0]!.readUInt32BE(28)).toBe(2);
  expect(requests).toEqual([]);
  session.resume();
  await expect.poll(() => requests.length).toBe(1);
});
