// Tests of stopping the whole server, whatever hangs, and after uncaught errors.
import { mkdtemp, rm } from 'node:fs/promises';
import http from 'node:http';
import net from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { startFakeSmsc } from '../testing/servers/fake-smsc.ts';
import { startFakeSmtp } from '../testing/servers/fake-smtp.ts';
import { checkInvariants } from '../testing/providers/ledger.ts';
import { freePort } from '../testing/program.ts';
import { inDatabase, makeCrowd, startWholeServer, type WholeServer } from '../testing/whole-server.ts';

const uncaughtErrors = ['--import', path.join(import.meta.dirname, '../testing/uncaught-error.mjs')];

let folder: string;
const closing: (() => unknown)[] = [];
beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'tidings-stop-'));
  closing.push(() => rm(folder, { recursive: true, force: true }));
});
afterEach(async () => {
  for (const close of closing.splice(0).toReversed()) await close();
});

/** Milliseconds that a stop may take, since a service manager waits for it. */
const longest = 20_000;

/** Its exit code, or that it still runs. */
const endOf = (server: WholeServer): Promise<number | null | string> => {
  let late: NodeJS.Timeout | undefined;
  const over = new Promise<string>((resolve) => {
    late = setTimeout(() => resolve('it still runs'), longest);
  });
  return Promise.race([server.code, over]).finally(() => clearTimeout(late));
};

/** A server that accepts connections and never answers, with the number of its connections. */
async function silentServer(): Promise<{ port: number; came: () => number }> {
  const sockets: net.Socket[] = [];
  const server = net.createServer((socket) => void sockets.push(socket.on('error', () => {})));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  closing.push(() => {
    for (const socket of sockets) socket.destroy();
    server.close();
  });
  return { port: (server.address() as net.AddressInfo).port, came: () => sockets.length };
}

/** Opens a request that does not end by itself; resolves once the server has answered or accepted its beginning. */
function hold(server: WholeServer, options: http.RequestOptions, write?: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const request = http.request(`${server.address}${options.path}`, options);
    closing.push(() => request.destroy());
    request.once('error', write ? () => {} : reject);
    request.once('response', (response) => {
      // Nobody reads it.
      response.pause().on('error', () => {});
      resolve();
    });
    if (write) request.write(write, () => resolve());
    else request.end();
  });
}

describe('a server with everything still open', () => {
  it.each([
    ['SIGTERM', ['SIGTERM'], 0],
    ['an error that nothing caught, and another one while it stops', ['SIGUSR2', 'SIGUSR2'], 1],
  ] as const)('[DE-01, DE-02] ends within 20 seconds after %s', async (_, signals, code) => {
    const smsc = await startFakeSmsc({ submit: () => 'silence' });
    let dots = 0;
    let silent = true;
    const mailServer = await startFakeSmtp({
      turn: (verb) => {
        if (verb === '.') dots += 1;
        return verb === '.' && silent ? 'silence' : undefined;
      },
    });
    closing.push(() => Promise.all([smsc.stop(), mailServer.stop()]));
    const mailbox = await silentServer();
    const bouncePort = await freePort();
    const env = {
      SMPP_URL: `smpp://u:p@127.0.0.1:${smsc.port}?bind=transceiver`,
      SMTP_URL: `smtp://127.0.0.1:${mailServer.port}`,
      BOUNCE_ADDRESS: 'b+*@bounces.example.org',
      BOUNCE_LISTEN: `127.0.0.1:${bouncePort}`,
      BOUNCE_IMAP: `imap://u:p@127.0.0.1:${mailbox.port}/INBOX`,
    };
    const server = await startWholeServer(folder, env, uncaughtErrors);
    closing.push(() => server.signal('SIGKILL'));
    const { token, choir } = await makeCrowd(server, folder, 3);
    const to = { groupedContacts: [`group_${choir}`] };
    const { body: sms } = await server.call('POST', '/api/Messaging/sendSms', {
      token,
      body: { subject: 'GRACE', message: 'At six', ...to },
    });
    const { body: sent } = await server.call('POST', '/api/Messaging/sendEmail', {
      token,
      body: { subject: 'At six', message: '<p>At six</p>', ...to },
    });
    const ids = [sms.messageId, sent.mail.id];
    await expect.poll(() => smsc.submits().length).toBe(3);
    await expect.poll(() => dots).toBeGreaterThan(0);
    await expect.poll(mailbox.came).toBe(1);
    const headers = { authorization: `Bearer ${token}` };
    await hold(server, { path: `/api/messages/${sms.messageId}/events`, headers });
    const form = { ...headers, 'content-type': 'multipart/form-data; boundary=x', 'content-length': 100_000 };
    await hold(server, { method: 'POST', path: '/api/people/import', headers: form }, '--x\r\n');
    const caller = net.connect(bouncePort, '127.0.0.1').on('error', () => {});
    closing.push(() => caller.destroy());
    await new Promise((resolve) => caller.once('data', resolve));
    const rows = Array.from({ length: 8000 }, (_row, n) => `Ada${n},Obi,0803${1_000_000 + n}`);
    const file = new FormData();
    file.append('file', new Blob([`First Name,Last Name,Phone\n${rows.join('\n')}\n`]), 'people.csv');
    const imported = await server.call('POST', '/api/people/import', { token, form: file });
    expect(imported.status).toBe(202);

    for (const signal of signals) server.signal(signal);
    expect(await endOf(server)).toBe(code);
    await expect(fetch(server.address)).rejects.toThrow('fetch failed');
    expect(server.log()).not.toContain('did not end in time');
    const handedOver = dots;
    silent = false;

    // Recipients handed over are in doubt and not sent again, the others are sent, and the import goes on.
    const next = await startWholeServer(folder, env);
    closing.push(() => next.stop());
    const read = async (id: string) => (await next.call('GET', `/api/messages/${id}`, { token })).body.counts;
    expect(await read(ids[0] as string)).toEqual({ uncertain: 3 });
    await expect
      .poll(() => read(ids[1] as string))
      .toEqual({ uncertain: handedOver, ...(handedOver < 3 && { accepted: 3 - handedOver }) });
    expect(smsc.submits()).toHaveLength(3);
    const importOf = async () =>
      (await next.call('GET', `/api/people/imports/${imported.body.importId}`, { token })).body;
    await expect.poll(async () => (await importOf()).state, { timeout: 100_000 }).toBe('done');
    expect((await importOf()).created).toBe(8000);
  });
});

describe('an uncaught error while messages are sent', () => {
  it.each(['sms', 'email'] as const)(
    'ends the server with 1; started again, it sends the rest of the %s to everybody once',
    async (channel) => {
      const people = 2000;
      const smsc = await startFakeSmsc();
      const mailServer = await startFakeSmtp();
      closing.push(() => Promise.all([smsc.stop(), mailServer.stop()]));
      const env = {
        SMPP_URL: `smpp://u:p@127.0.0.1:${smsc.port}?bind=transceiver`,
        SMTP_URL: `smtp://127.0.0.1:${mailServer.port}`,
      };
      const taken = (): string[] =>
        channel === 'sms'
          ? smsc.submits().map((pdu) => String(pdu['destination_addr']))
          : mailServer.mails.map(({ to }) => to);
      const server = await startWholeServer(folder, env, uncaughtErrors);
      closing.push(() => server.signal('SIGKILL'));
      const { token, choir } = await makeCrowd(server, folder, people);
      const body = { subject: 'GRACE', message: 'At six', groupedContacts: [`group_${choir}`] };
      const { body: answer } = await server.call(
        'POST',
        `/api/Messaging/send${channel === 'sms' ? 'Sms' : 'Email'}`,
        {
          token,
          body,
        },
      );
      const id = channel === 'sms' ? answer.messageId : answer.mail.id;
      await expect.poll(() => taken().length, { timeout: 30_000, interval: 1 }).toBeGreaterThan(200);
      server.signal('SIGUSR2');
      expect(await endOf(server)).toBe(1);
      const soFar = taken().length;
      expect(soFar).toBeLessThan(people);
      const lines = server.log().split('\n');
      const line = JSON.parse(lines.find((one) => one.includes('nothing caught')) ?? '{}');
      expect(line).toMatchObject({
        level: 60,
        kind: 'rejection',
        error: expect.stringContaining('stray number 1'),
      });
      expect(line.stack[0]).toContain('uncaught-error.mjs');
      expect(server.log()).not.toMatch(/secret text|abcdefgh/);

      const next = await startWholeServer(folder, env);
      closing.push(() => next.stop());
      const read = async () => (await next.call('GET', `/api/messages/${id}`, { token })).body;
      await expect.poll(async () => (await read()).state, { timeout: 60_000 }).toBe('done');
      expect((await read()).counts).toEqual({ accepted: people });
      expect(taken()).toHaveLength(people);
      expect(new Set(taken()).size).toBe(people);
      await inDatabase(folder, (client) =>
        checkInvariants({ query: async (text, values) => (await client.query(text, values)).rows }),
      );
    },
  );
});
