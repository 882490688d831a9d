// The SMSC sink's process: accepts or throttles each submit_sm, and keeps nothing.
import net from 'node:net';
import { openChance } from '../generated/chance.ts';

const RESPONSE = 0x80000000;
const SUBMIT_SM = 4;
const HEADER = 16;
const RTHROTTLED = 0x58;
const latencyMs = Number(process.argv[2] ?? 0);
const throttledShare = Number(process.argv[3] ?? 0);
const chance = openChance(1);
let taken = 0;

/** The response to a request with its sequence number, and a message id or the server's name, or the status. */
function answer(command: number, sequence: number): Buffer {
  if (command === SUBMIT_SM && chance.may(throttledShare)) return response(command, sequence, '', RTHROTTLED);
  const body = command === SUBMIT_SM ? `${(taken += 1).toString(16)}\0` : command === 0x15 ? '' : 'sink\0';
  return response(command, sequence, body);
}

function response(command: number, sequence: number, body: string, status = 0): Buffer {
  const pdu = Buffer.alloc(HEADER + body.length);
  pdu.writeUInt32BE(pdu.length, 0);
  pdu.writeUInt32BE((RESPONSE | command) >>> 0, 4);
  pdu.writeUInt32BE(status, 8);
  pdu.writeUInt32BE(sequence, 12);
  pdu.write(body, HEADER, 'latin1');
  return pdu;
}

const server = net.createServer((socket) => {
  let rest: Buffer = Buffer.alloc(0);
  socket.setNoDelay(true);
  socket.on('error', () => socket.destroy());
  socket.on('data', (some: Buffer) => {
    const stream = rest.length > 0 ? Buffer.concat([rest, some]) : some;
    const answers: Buffer[] = [];
    let at = 0;
    while (stream.length - at >= HEADER) {
      const end = at + stream.readUInt32BE(at);
      if (end > stream.length) break;
      const command = stream.readUInt32BE(at + 4);
      if (command < RESPONSE) answers.push(answer(command, stream.readUInt32BE(at + 12)));
      at = end;
    }
    rest = stream.subarray(at);
    const write = (): unknown => socket.writable && socket.write(Buffer.concat(answers));
    if (latencyMs > 0) setTimeout(write, latencyMs);
    else write();
  });
});
server.listen(0, '127.0.0.1', () => {
  process.stdout.write(`${(server.address() as net.AddressInfo).port}\n`);
});
