// Postfix or Exim in a fault run, behind a line that hears what begins.
import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';
import { startExim } from '../../../packages/server/testing/servers/exim.ts';
import { startPostfix } from '../../../packages/server/testing/servers/postfix.ts';
import type { Held, Peer } from './peer.ts';
import { subjectOf } from './mail.ts';
import { Moments } from './moments.ts';
import { stable } from './stable.ts';

/** Starts Postfix or Exim, which takes mail of all addresses. */
export async function startForeignMailPeer(which: 'postfix' | 'exim', settings: string): Promise<Peer> {
  const mailServer = await (which === 'exim' ? startExim() : startPostfix());
  const moments = new Moments();
  const begun: string[] = [];
  const line = await listenIn(mailServer.port, (said) => {
    const to = /^RCPT TO:<([^>]*)>/i.exec(said)?.[1];
    if (to) begun.push(to);
    if (said === '.') moments.pass('.');
    else moments.pass(said.slice(0, 4).toUpperCase());
  });
  const seenAt = new Map<string, number>();
  let mails: Held[] = [];
  const read = async (): Promise<number> => {
    const all = await mailServer.mails(0);
    mails = all.map(({ to, bytes }) => {
      const words = subjectOf(bytes.toString('latin1'));
      const name = `${to} ${words}`;
      if (!seenAt.has(name)) seenAt.set(name, Date.now());
      return { to, words, at: seenAt.get(name) ?? 0 };
    });
    return mails.length;
  };
  return {
    env: { SMTP_URL: `smtp://127.0.0.1:${line.port}?tls=never${settings && `&${settings}`}` },
    port: line.port,
    drained: () => stable(read),
    held: () => mails,
    begun: () => begun.map((to) => ({ to, words: null })),
    forgetBegun: () => void begun.splice(0),
    lie: () => {},
    at: (n, act, verb = '.', withinMs) => moments.at(n, act, verb, withinMs),
    stop: async () => {
      await line.stop();
      await mailServer.stop();
    },
  };
}

/** A line to a port of 127.0.0.1 that calls `heard` with every line of the clients, before it passes. */
async function listenIn(
  to: number,
  heard: (line: string) => void,
): Promise<{ port: number; stop(): Promise<void> }> {
  const sockets = new Set<Socket>();
  const server = createServer((client) => {
    const onward = connect(to, '127.0.0.1');
    let rest = '';
    sockets.add(client).add(onward);
    client.on('data', (bytes) => {
      const lines = (rest + bytes.toString('latin1')).split('\r\n');
      rest = lines.pop() ?? '';
      for (const each of lines) heard(each);
      onward.write(bytes);
    });
    onward.on('data', (bytes) => void client.write(bytes));
    client.on('error', () => {}).on('close', () => onward.end());
    onward.on('error', () => {}).on('close', () => client.destroy());
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    port: (server.address() as AddressInfo).port,
    stop: async () => {
      for (const socket of sockets) socket.destroy();
      await new Promise((resolve) => {
        server.close(resolve);
      });
    },
  };
}
