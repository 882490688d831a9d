// A DNS server for tests with a changeable zone, faults and silence.
import { createSocket } from 'node:dgram';

/** The records of a name. A TXT text longer than 255 bytes is split, as DNS requires. */
export interface Name {
  TXT?: string[];
  A?: string[];
  AAAA?: string[];
  MX?: string[];
  CNAME?: string;
}

export type Zone = Record<string, Name | 'fails' | 'silent'>;

export interface TestDns {
  /** For DNS_SERVERS. */
  address: string;
  /** By full name in lower case; other names do not exist. It may be changed at any time. */
  zone: Zone;
  close(): Promise<void>;
}

const types: Record<number, keyof Name> = { 1: 'A', 5: 'CNAME', 15: 'MX', 16: 'TXT', 28: 'AAAA' };
const numberOf = (type: keyof Name): number =>
  Number(Object.entries(types).find(([, one]) => one === type)?.[0]);

/** Starts it on a free UDP port of 127.0.0.1. */
export async function startDns(zone: Zone = {}): Promise<TestDns> {
  const socket = createSocket('udp4');
  socket.on('message', (query, from) => {
    const { name, type, end } = readQuestion(query);
    const there = zone[name];
    if (there === 'silent') return;
    const answers = there === undefined || there === 'fails' ? [] : answersOf(zone, name, there, types[type]);
    const code = there === 'fails' ? 2 : there === undefined ? 3 : 0;
    const head = Buffer.alloc(12);
    query.copy(head, 0, 0, 2);
    // A response, with recursion desired and available.
    head.writeUInt16BE(0x8180 | code, 2);
    head.writeUInt16BE(1, 4);
    head.writeUInt16BE(answers.length, 6);
    socket.send(Buffer.concat([head, query.subarray(12, end), ...answers]), from.port, from.address);
  });
  await new Promise<void>((done) => socket.bind(0, '127.0.0.1', done));
  return {
    address: `127.0.0.1:${socket.address().port}`,
    zone,
    close: () => new Promise<void>((done) => void socket.close(() => done())),
  };
}

function readQuestion(query: Buffer): { name: string; type: number; end: number } {
  const labels: string[] = [];
  let at = 12;
  for (let length = query[at] ?? 0; length > 0; length = query[at] ?? 0) {
    labels.push(query.toString('latin1', at + 1, at + 1 + length));
    at += 1 + length;
  }
  return { name: labels.join('.').toLowerCase(), type: query.readUInt16BE(at + 1), end: at + 5 };
}

function answersOf(zone: Zone, name: string, there: Name, type: keyof Name | undefined): Buffer[] {
  if (there.CNAME !== undefined) {
    const target = zone[there.CNAME];
    const beyond = typeof target === 'object' ? answersOf(zone, there.CNAME, target, type) : [];
    return [record(name, 'CNAME', nameBytes(there.CNAME)), ...beyond];
  }
  const values = type && there[type];
  return type && Array.isArray(values) ? values.map((value) => record(name, type, dataOf(type, value))) : [];
}

function record(name: string, type: keyof Name, data: Buffer): Buffer {
  const middle = Buffer.alloc(10);
  middle.writeUInt16BE(numberOf(type), 0);
  middle.writeUInt16BE(1, 2);
  middle.writeUInt16BE(data.length, 8);
  return Buffer.concat([nameBytes(name), middle, data]);
}

function dataOf(type: keyof Name, value: string): Buffer {
  if (type === 'A') return Buffer.from(value.split('.').map(Number));
  if (type === 'AAAA') return Buffer.from(groupsOf(value).join(''), 'hex');
  if (type === 'MX') return Buffer.concat([Buffer.from([0, 10]), nameBytes(value)]);
  const pieces = value.match(/[^]{1,255}/g) ?? [''];
  return Buffer.concat(pieces.map((piece) => Buffer.from([piece.length, ...Buffer.from(piece, 'latin1')])));
}

/** The eight groups of an IPv6 address, four digits each. */
function groupsOf(address: string): string[] {
  const [front = [], back = []] = address.split('::').map((half) => half.split(':').filter(Boolean));
  const middle = Array.from({ length: 8 - front.length - back.length }, () => '0');
  return [...front, ...middle, ...back].map((group) => group.padStart(4, '0'));
}

function nameBytes(name: string): Buffer {
  const labels = name.split('.').map((label) => Buffer.from([label.length, ...Buffer.from(label, 'latin1')]));
  return Buffer.concat([...labels, Buffer.from([0])]);
}
