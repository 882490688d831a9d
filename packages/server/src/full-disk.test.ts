// Tests of a disk that fills up while messages are sent.
import { execFileSync } from 'node:child_process';
import { closeSync, mkdirSync, mkdtempSync, openSync, rmSync, writeSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type FakeSmsc, startFakeSmsc } from '../testing/servers/fake-smsc.ts';
import { checkInvariants } from '../testing/providers/ledger.ts';
import { mayMount } from '../testing/small-disk.ts';
import {
  type Crowd,
  inDatabase,
  makeCrowd,
  startWholeServer,
  type WholeServer,
} from '../testing/whole-server.ts';

const people = 1200;
/** How many SMS may be unanswered where SMPP_URL does not say. */
const usualWindow = 50;
const noRoom = 'The server has run out of space. Please tell the people who run it.';

describe.runIf(mayMount())('a full disk below the data folder', () => {
  let folder = '';
  let smsc: FakeSmsc;
  let server: WholeServer;
  let crowd: Crowd;

  beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), 'tidings-full-'));
    execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=400m', 'tidings-test', folder]);
    mkdirSync(join(folder, 'tmp'));
    smsc = await startFakeSmsc();
    server = await startWholeServer(folder, {
      SMPP_URL: `smpp://u:p@127.0.0.1:${smsc.port}?bind=transceiver&rate=100`,
      TMPDIR: join(folder, 'tmp'),
    });
    crowd = await makeCrowd(server, folder, people);
  });
  afterAll(async () => {
    await server.stop();
    await smsc.stop();
    execFileSync('umount', ['-l', folder]);
    rmSync(folder, { recursive: true });
  });

  const filling = () => join(folder, 'filling');
  const fill = (): void => {
    const file = openSync(filling(), 'a');
    for (let bytes = 1_048_576; bytes >= 1;)
      try {
        writeSync(file, Buffer.alloc(bytes));
      } catch {
        bytes = Math.floor(bytes / 16);
      }
    closeSync(file);
  };
  const send = (message = 'At six') =>
    server.call('POST', '/api/Messaging/sendSms', {
      token: crowd.token,
      body: { subject: 'GRACE', message, groupedContacts: [`group_${crowd.choir}`] },
    });
  const read = async (id: string) =>
    (await server.call('GET', `/api/messages/${id}`, { token: crowd.token })).body;
  const upload = () => {
    const form = new FormData();
    form.append('file', new Blob(['First Name,Phone\nAda,08031234567\n']), 'people.csv');
    return server.call('POST', '/api/people/import', { token: crowd.token, form });
  };
  const addresses = () => smsc.submits().map((pdu) => String(pdu['destination_addr']));

  it('sending waits, calls get 507, and every recipient gets the message exactly once', async () => {
    const { body } = await send();
    await expect.poll(() => addresses().length, { timeout: 30_000, interval: 1 }).toBeGreaterThan(150);
    fill();
    await expect.poll(() => server.log()).toContain('the disk is full');
    // Nothing new is started. What was under way is recorded, and what had not begun goes back, as far as the database
    // finds space; the rest of a window at most is still taken.
    let handedOver = -1;
    await expect
      .poll(async () => {
        const { accepted = 0, sending = 0 } = (await read(body.messageId)).counts;
        const isAtRest = handedOver === addresses().length;
        handedOver = addresses().length;
        const notBegun = accepted + sending - handedOver;
        return isAtRest && notBegun >= 0 && notBegun < usualWindow;
      })
      .toBe(true);
    const { counts, state } = await read(body.messageId);
    expect(state).toBe('sending');
    expect(counts['pending']).toBeGreaterThan(0);
    for (const refused of [await upload(), await send()])
      expect([refused.status, refused.body.message]).toEqual([507, noRoom]);
    expect((await server.call('GET', '/readyz')).status).toBe(200);

    rmSync(filling());
    await expect.poll(() => server.log()).toContain('the disk has room again');
    await expect.poll(async () => (await read(body.messageId)).state, { timeout: 60_000 }).toBe('done');
    expect((await read(body.messageId)).counts).toEqual({ accepted: people });
    expect(addresses()).toHaveLength(people);
    expect(new Set(addresses()).size).toBe(people);
    await inDatabase(folder, (client) =>
      checkInvariants({ query: async (text, values) => (await client.query(text, values)).rows }),
    );
    expect((await upload()).status).toBe(202);
  });

  it('the database that ends for lack of space is started again once there is some', async () => {
    await inDatabase(folder, async (client) => {
      client.on('error', () => {});
      fill();
      await expect(
        client.query(
          `select pg_logical_emit_message(false, 'flood', repeat('x', 1000000)) from generate_series(1, 500)`,
        ),
      ).rejects.toThrow(/terminat|space/);
    });
    await expect.poll(() => server.log(), { timeout: 60_000 }).toMatch(/the disk is full/);
    await expect.poll(() => server.log()).toContain('so the database has ended');
    const before = addresses().length;
    rmSync(filling());
    await expect.poll(() => server.log(), { timeout: 60_000 }).toContain('The database runs again.');
    const isReady = async () => (await server.call('GET', '/readyz')).status;
    await expect.poll(isReady, { timeout: 60_000 }).toBe(200);
    await expect.poll(() => server.log().split('the disk has room again').length).toBe(3);
    expect((await send('At seven')).body).toMatchObject({ status: true });
    await expect.poll(() => addresses().length, { timeout: 60_000 }).toBe(before + people);
  });
});
