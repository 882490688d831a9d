// A small SMSC (SMPP 3.4) that answers some messages and lets the others wait.
import { type AddressInfo, createServer, type Socket } from 'node:net';

const headerLength = 16;
const answerBit = 0x80000000;
const bind = new Set([1, 2, 9]);
const submit = 4;
const named = Buffer.from('e2e\0');

export interface Smsc {
  port: number;
  /** Resolves when this many messages have arrived. */
  came(count: number): Promise<void>;
  /** Answers the waiting messages, and from now on everything at once. */
  release(): void;
  stop(): void;
}

/** Starts it on a free port; the first `patience` messages are answered at once. */
export async function startSmsc(patience: number): Promise<Smsc> {
  const sockets = new Set<Socket>();
  const waiting: (() => void)[] = [];
  const hopes: { count: number; fulfil: () => void }[] = [];
  let left = patience;
  let seen = 0;

  function take(socket: Socket, pdu: Buffer): void {
    const command = pdu.readUInt32BE(4);
    // An answer needs no answer.
    if (command >= answerBit) return;
    const reply = () => {
      if (socket.writable) socket.write(answerTo(command, pdu.readUInt32BE(12)));
    };
    if (command !== submit) return reply();
    seen += 1;
    for (const { count, fulfil } of hopes) if (seen >= count) fulfil();
    left -= 1;
    if (left >= 0) reply();
    else waiting.push(reply);
  }

  const server = createServer((socket) => {
    let rest: Buffer = Buffer.alloc(0);
    sockets.add(socket);
    socket.on('error', () => socket.destroy());
    socket.on('data', (bytes: Buffer) => {
      rest = Buffer.concat([rest, bytes]);
      while (rest.length >= headerLength && rest.length >= rest.readUInt32BE(0)) {
        const length = rest.readUInt32BE(0);
        take(socket, rest.subarray(0, length));
        rest = rest.subarray(length);
      }
    });
  });
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });

  return {
    port: (server.address() as AddressInfo).port,
    came: (count) =>
      new Promise((fulfil) => {
        if (seen >= count) fulfil();
        else hopes.push({ count, fulfil });
      }),
    release() {
      left = Number.POSITIVE_INFINITY;
      for (const reply of waiting.splice(0)) reply();
    },
    stop() {
      server.close();
      for (const socket of sockets) socket.destroy();
    },
  };
}

/** Success, with a system id where the command's answer has one. */
function answerTo(command: number, sequence: number): Buffer {
  const body = bind.has(command) || command === submit ? named : Buffer.alloc(0);
  const header = Buffer.alloc(headerLength);
  header.writeUInt32BE(headerLength + body.length, 0);
  header.writeUInt32BE((command | answerBit) >>> 0, 4);
  header.writeUInt32BE(sequence, 12);
  return Buffer.concat([header, body]);
}
