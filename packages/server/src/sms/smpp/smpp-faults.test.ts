// Tests an SMSC that breaks the rules: partial PDUs, garbage, wrong answers.
import * as fc from 'fast-check';
import smpp, { type Pdu } from 'smpp';
import { describe, expect, it } from 'vitest';
import type { FakeSmscScript, SubmitTurn } from '../../../testing/servers/fake-smsc.ts';
import { kindsOf, openSmppLines, type SmppLine } from '../../../testing/providers/smpp-connection.ts';

fc.configureGlobal({ seed: 20 });

const open = openSmppLines();
const quick = { reconnect: 10 };

/** The first submit gets this turn, all others are accepted. */
const first = (turn: (pdu: Pdu) => SubmitTurn): FakeSmscScript => ({
  submit: (pdu, n) => (n === 1 ? turn(pdu) : undefined),
});
const octetsOf = (command: string, fields: Record<string, unknown>): Buffer =>
  new smpp.PDU(command, fields).toBuffer();
const taken = ({ sequence_number }: Pdu) => octetsOf('submit_sm_resp', { sequence_number, message_id: 'x' });
const lengthOf = (length: number): Buffer => {
  const octets = Buffer.alloc(16);
  octets.writeUInt32BE(length);
  return octets;
};

/** Checks that a page goes through, on this connection or the next. */
async function goesOn({ submit }: SmppLine): Promise<void> {
  await expect.poll(() => submit(2)).toMatchObject({ kind: 'accepted' });
}

describe('octets that are no answer', () => {
  it('[DE-02] half an answer before the connection breaks', async () => {
    const line = await open({
      script: first((pdu) => ({ octets: taken(pdu).subarray(0, 10), drop: true })),
      timeouts: quick,
    });
    expect(await line.submit(1)).toMatchObject({ kind: 'uncertain' });
    await goesOn(line);
  });

  it('[DE-02] half an answer and then nothing', async () => {
    const line = await open({
      script: first((pdu) => ({ octets: taken(pdu).subarray(0, 10) })),
      timeouts: { ...quick, response: 40, enquire: 40 },
    });
    expect(await line.submit(1)).toMatchObject({ kind: 'uncertain', code: 'timeout' });
    await goesOn(line);
  });

  it('[DE-03] an answer in single octets is read', async () => {
    const line = await open({
      script: {
        submit: async (pdu) => {
          const octets = taken(pdu);
          for (const octet of octets.subarray(0, -1)) line.smsc.write(Buffer.of(octet));
          return { octets: octets.subarray(-1) };
        },
      },
    });
    expect(await line.submit(1)).toMatchObject({ kind: 'accepted', reference: 'x' });
  });

  it.each([
    ['text', Buffer.from('HTTP/1.1 400 Bad Request\r\n\r\n')],
    ['a length of 2 GB', lengthOf(0x7fffffff)],
    ['a length of 4 GB', lengthOf(0xffffffff)],
    ['a length of 15', lengthOf(15)],
    ['a length of 5', lengthOf(5)],
    ['a length of 4', lengthOf(4).subarray(0, 4)],
    ['no length', lengthOf(0).subarray(0, 4)],
  ])('[DE-02] %s breaks the connection at once and uses no memory', async (_what, octets) => {
    const before = process.memoryUsage().arrayBuffers;
    const line = await open({ script: first(() => ({ octets })), timeouts: quick });
    expect(await line.submit(1)).toMatchObject({ kind: 'uncertain' });
    expect(process.memoryUsage().arrayBuffers - before).toBeLessThan(8_000_000);
    await goesOn(line);
  });

  it('[DE-02] whatever comes, the process lives and the connection is made again', async () => {
    const line = await open({ query: 'bind=transceiver', timeouts: { ...quick, response: 40, enquire: 30 } });
    const whole = fc
      .record({
        command: fc.constantFrom(0x5, 0x103, 0x80000004, 0x80000000, 0x15, 0x6, 0x102, 0x7777),
        status: fc.constantFrom(0, 8, 0x58),
        sequence: fc.nat({ max: 5 }),
        body: fc.uint8Array({ maxLength: 80 }),
      })
      .map(({ command, status, sequence, body }) => {
        const head = Buffer.alloc(16);
        for (const [i, word] of [16 + body.length, command, status, sequence].entries()) {
          head.writeUInt32BE(word, i * 4);
        }
        return Buffer.concat([head, body]);
      });
    const anything = fc.oneof(whole, fc.uint8Array({ minLength: 1, maxLength: 60 }));
    await fc.assert(
      fc.asyncProperty(anything, async (octets) => {
        line.smsc.write(Buffer.from(octets));
        expect(await line.submit(1)).toHaveProperty('kind');
      }),
      { numRuns: 60 },
    );
    await goesOn(line);
  });
});

describe('wrong answers', () => {
  it('[DE-05] generic_nack: nothing was taken', async () => {
    const { submit } = await open({
      script: first(({ sequence_number }) => ({
        octets: octetsOf('generic_nack', { sequence_number, command_status: 3 }),
      })),
    });
    expect(await submit(1)).toMatchObject({ kind: 'retry', code: '0x00000003' });
    expect(await submit(2)).toMatchObject({ kind: 'accepted' });
  });

  it.each([
    ['generic_nack', { command_status: 0 }],
    ['enquire_link_resp', {}],
    ['bind_transmitter_resp', { system_id: 'x' }],
  ])('[DE-02] %s without a fault is no acceptance', async (command, fields) => {
    const { submit } = await open({
      script: first(({ sequence_number }) => ({ octets: octetsOf(command, { sequence_number, ...fields }) })),
    });
    expect(await submit(1)).toMatchObject({ kind: 'uncertain', code: command });
  });

  it('[DE-02] an answer to an unknown sequence number, or a repeated one, changes nothing', async () => {
    const { submit, many } = await open({
      script: first((pdu) => ({
        octets: Buffer.concat([
          octetsOf('submit_sm_resp', { sequence_number: 9_999, message_id: 'nobody' }),
          taken(pdu),
          octetsOf('submit_sm_resp', { sequence_number: pdu.sequence_number, command_status: 0x0b }),
        ]),
      })),
    });
    expect(await submit(1)).toMatchObject({ kind: 'accepted', reference: 'x' });
    expect(kindsOf(await many(3))).toEqual(['accepted', 'accepted', 'accepted']);
  });

  it("[DE-05] a provider's own status is retried", async () => {
    const { submit } = await open({ script: first(() => ({ status: 0x4c1 })) });
    expect(await submit(1)).toMatchObject({ kind: 'retry', code: '0x000004C1' });
  });
});
