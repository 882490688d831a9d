// A transaction pooler for tests: every connection is served by the same server process.
import { once } from 'node:events';
import { type AddressInfo, createServer } from 'node:net';
import { afterFile } from '../after-file.ts';

/** Starts it; it answers every statement with one row that holds the number of that process. Returns its URL. */
export async function startFakePooler(): Promise<string> {
  let connections = 0;
  const server = createServer((socket) => {
    let hasBegun = false;
    const ready = message('Z', Buffer.from('I'));
    socket.on('error', () => {});
    socket.on('data', (bytes) => {
      if (!hasBegun) {
        hasBegun = true;
        connections += 1;
        socket.write(
          Buffer.concat([message('R', int32(0)), message('K', int32(connections), int32(1)), ready]),
        );
      } else if (bytes[0] === 'Q'.charCodeAt(0)) {
        const name = Buffer.from('pid\0');
        const column = [name, int32(0), int16(0), int32(23), int16(4), int32(-1), int16(0)];
        const pid = Buffer.from('4242');
        socket.write(
          Buffer.concat([
            message('T', int16(1), ...column),
            message('D', int16(1), int32(pid.length), pid),
            message('C', Buffer.from('SELECT 1\0')),
            ready,
          ]),
        );
      } else socket.end();
    });
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  afterFile(async () => void server.close());
  return `postgres://x:x@127.0.0.1:${(server.address() as AddressInfo).port}/x`;
}

const int16 = (value: number) => {
  const bytes = Buffer.alloc(2);
  bytes.writeInt16BE(value);
  return bytes;
};
const int32 = (value: number) => {
  const bytes = Buffer.alloc(4);
  bytes.writeInt32BE(value);
  return bytes;
};
/** A message of PostgreSQL's protocol: its kind, its length, its fields. */
const message = (kind: string, ...fields: Buffer[]) => {
  const body = Buffer.concat(fields);
  return Buffer.concat([Buffer.from(kind), int32(body.length + 4), body]);
};
