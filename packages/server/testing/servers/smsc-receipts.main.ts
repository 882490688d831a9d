// The process of the SMSC that sends receipts, for one transceiver.
import net from 'node:net';
import type { ReceiptsAsked } from './smsc-receipts.ts';

const RESPONSE = 0x80000000;
const SUBMIT_SM = 4;
const DELIVER_SM = 5;
const HEADER = 16;

/** An SMS that was taken and has no receipt yet. */
interface Taken {
  id: string;
  to: string;
}

interface Round extends ReceiptsAsked {
  began: number;
  sent: number;
  answered: number;
}

/** Oldest first; those before `nextTaken` have their receipt. Taking the first out would move all others each time. */
const taken: Taken[] = [];
let nextTaken = 0;
let submits = 0;
let receipts = 0;
let receiver: net.Socket | null = null;
let round: Round | null = null;

function pdu(command: number, sequence: number, body: Buffer): Buffer {
  const header = Buffer.alloc(HEADER);
  header.writeUInt32BE(HEADER + body.length, 0);
  header.writeUInt32BE(command >>> 0, 4);
  header.writeUInt32BE(sequence, 12);
  return Buffer.concat([header, body]);
}

/** Keeps a submit_sm (SMPP 3.4 section 4.4.1) and returns its id. */
function take(request: Buffer): string {
  const after = (from: number): number => request.indexOf(0, from) + 1;
  const to = after(after(HEADER) + 2) + 2;
  submits += 1;
  const id = submits.toString(16);
  taken.push({ id, to: request.toString('latin1', to, after(to) - 1) });
  return id;
}

/** A deliver_sm with a receipt (SMPP 3.4 section 4.6.1 and appendix B). */
function receiptFor({ id, to }: Taken): Buffer {
  const text = `id:${id} sub:001 dlvrd:001 submit date:2601010900 done date:2601010901 stat:DELIVRD err:000 text:Dear`;
  const addresses = `\0\x01\x01${to}\0\x05\0GRACE\0`;
  receipts += 1;
  const body = `${addresses}\x04\0\0\0\0\0\0\0\0${String.fromCodePoint(text.length)}${text}`;
  return pdu(DELIVER_SM, receipts, Buffer.from(body, 'latin1'));
}

function fillWindow(): void {
  if (!round || !receiver) return;
  const due: Buffer[] = [];
  while (round.sent < round.count && round.sent - round.answered < round.unanswered) {
    due.push(receiptFor(taken[nextTaken]!));
    nextTaken += 1;
    round.sent += 1;
  }
  if (due.length > 0) receiver.write(Buffer.concat(due));
}

function finish(answer: number | string): void {
  round = null;
  process.send?.(answer);
}

function answered(status: number): void {
  if (!round) return;
  if (status !== 0) return finish(`a receipt was refused with ${status}`);
  round.answered += 1;
  if (round.answered === round.count) finish(performance.now() - round.began);
}

/** Handles one PDU; returns the response, where it is a request. */
function handle(socket: net.Socket, one: Buffer): Buffer[] {
  const [command, status, sequence] = [4, 8, 12].map((at) => one.readUInt32BE(at)) as [
    number,
    number,
    number,
  ];
  if (command === (RESPONSE | DELIVER_SM) >>> 0) answered(status);
  if (command >= RESPONSE) return [];
  if (command === SUBMIT_SM) return [pdu(RESPONSE | command, sequence, Buffer.from(`${take(one)}\0`))];
  const isBind = command === 9;
  if (isBind) receiver = socket;
  return [pdu(RESPONSE | command, sequence, Buffer.from(isBind ? 'receipts\0' : ''))];
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
      answers.push(...handle(socket, stream.subarray(at, end)));
      at = end;
    }
    rest = stream.subarray(at);
    if (answers.length > 0) socket.write(Buffer.concat(answers));
    fillWindow();
  });
});

process.on('message', (asked: ReceiptsAsked) => {
  if (taken.length - nextTaken < asked.count || !receiver)
    return finish(`${taken.length - nextTaken} SMS were taken, which is less than ${asked.count}`);
  round = { ...asked, began: performance.now(), sent: 0, answered: 0 };
  fillWindow();
});
server.listen(0, '127.0.0.1', () => process.send?.((server.address() as net.AddressInfo).port));
