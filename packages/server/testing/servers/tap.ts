// A proxy between client and server that keeps what the client wrote.
import net from 'node:net';

export interface Tap {
  port: number;
  /** The data of each connection's client, in the order in which they connected. */
  streams(): Buffer[];
  stop(): Promise<void>;
}

/** Listens on a free port of 127.0.0.1 and forwards to another one. */
export async function startTap(to: number): Promise<Tap> {
  const written: Buffer[][] = [];
  const sockets = new Set<net.Socket>();
  const server = net.createServer((client) => {
    const kept: Buffer[] = [];
    written.push(kept);
    const onward = net.connect(to, '127.0.0.1');
    client.on('data', (some: Buffer) => kept.push(some));
    for (const [from, into] of [
      [client, onward],
      [onward, client],
    ] as const) {
      sockets.add(from);
      from.on('error', () => into.destroy()).on('close', () => sockets.delete(from));
      from.pipe(into);
    }
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    port: (server.address() as net.AddressInfo).port,
    streams: () => written.map((kept) => Buffer.concat(kept)),
    async stop() {
      for (const socket of sockets) socket.destroy();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
