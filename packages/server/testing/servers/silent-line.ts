// A line to the tests' PostgreSQL that can fall silent: connections stay open, nothing passes.
import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';

export interface SilentLine {
  /** The address of the database through this line. */
  url: string;
  fallSilent(): void;
  speak(): void;
  stop(): Promise<void>;
}

/** Opens a line to the database at `to`, on a free port of an address of this machine. */
export async function openSilentLine(to: string, address = '127.0.0.1'): Promise<SilentLine> {
  const url = new URL(to);
  // The tests' own server listens on a socket of the file system.
  const folder = url.searchParams.get('host');
  const open = () =>
    folder
      ? connect(`${folder}/.s.PGSQL.${url.searchParams.get('port') ?? (url.port || '5432')}`)
      : connect(Number(url.port), url.hostname);
  const sockets = new Set<Socket>();
  let held: (() => void)[] | null = null;
  const server = createServer((socket) => {
    const onward = open();
    for (const [from, into] of [
      [socket, onward],
      [onward, socket],
    ] as const) {
      sockets.add(from);
      from.on('error', () => {}).on('close', () => into.destroy());
      from.on('data', (bytes) => {
        const pass = () => void into.write(bytes);
        if (held) held.push(pass);
        else pass();
      });
    }
  }).listen(0, address);
  await once(server, 'listening');
  const through = new URL(to);
  through.searchParams.delete('host');
  through.searchParams.delete('port');
  through.hostname = address;
  through.port = String((server.address() as AddressInfo).port);
  return {
    url: through.href,
    fallSilent: () => {
      held = [];
    },
    speak: () => {
      const late = held ?? [];
      held = null;
      for (const pass of late) pass();
    },
    stop: async () => {
      for (const socket of sockets) socket.destroy();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
