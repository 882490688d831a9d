// What a killed server leaves: records of its journal, and bytes that the kernel holds.
import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { readFrames } from '../../packages/server/src/messaging/delivery/journal/frames.ts';
import { decodeRecord } from '../../packages/server/src/messaging/delivery/journal/records.ts';
import type { Peer } from './peers/peer.ts';

/** Bytes in the kernel on connections to a port of this machine; null where that cannot be seen. */
export interface InKernel {
  /** Written by the server, and not passed on. */
  toSend: number;
  /** Passed on, and not yet read by the peer. */
  received: number;
}

export interface Killed {
  /** Recipients that the journal says had begun, the last at the end. */
  begun: number[];
  kernel: InKernel | null;
}

/** Reads the queues of all connections to a port of 127.0.0.1 (Linux). */
export function lookAtKernel(port: number): InKernel | null {
  let text: string;
  try {
    text = readFileSync('/proc/net/tcp', 'utf8');
  } catch {
    return null;
  }
  const sum: InKernel = { toSend: 0, received: 0 };
  for (const line of text.split('\n').slice(1)) {
    const [, local = '', remote = '', , queues = ''] = line.trim().split(/\s+/);
    const [toSend = 0, received = 0] = queues.split(':').map((hex) => Number.parseInt(hex, 16));
    if (Number.parseInt(remote.split(':')[1] ?? '', 16) === port) sum.toSend += toSend;
    // A listening socket counts connections there.
    else if (!remote.endsWith(':0000') && Number.parseInt(local.split(':')[1] ?? '', 16) === port)
      sum.received += received;
  }
  return sum;
}

/** Whom the youngest journal of a data folder says to have begun; to be read before another server starts. */
export function readBegun(folder: string): number[] {
  const journals = join(folder, 'journal');
  const files = names(journals).map((name) => {
    const [id = '', number = ''] = name.split('.');
    return { name, id, number: Number(number), at: statSync(join(journals, name)).mtimeMs };
  });
  const youngest = files.reduce<(typeof files)[number] | null>(
    (last, one) => (last && last.at > one.at ? last : one),
    null,
  );
  return files
    .filter(({ id }) => id === youngest?.id)
    .toSorted((one, other) => one.number - other.number)
    .flatMap(({ name }) => readFrames(readFileSync(join(journals, name)), null).frames)
    .flatMap(({ payload }) => {
      const record = decodeRecord(payload);
      return record?.kind === 'begins' ? record.pages.map(({ n }) => n) : [];
    });
}

const names = (folder: string): string[] => {
  try {
    return readdirSync(folder);
  } catch {
    return [];
  }
};

/** How many of the last records of a journal are of people of whom the peer saw nothing. */
export function lastRecords(
  { begun }: Killed,
  { words }: { words: string },
  rows: readonly { n: number; address: string }[],
  peer: Pick<Peer, 'begun'>,
): number {
  const addressOf = new Map(rows.map(({ n, address }) => [n, address]));
  const seen = new Set(
    peer.begun().flatMap(({ to, words: said }) => (said === null || said === words ? [to] : [])),
  );
  const last = begun.findLastIndex((n) => seen.has(addressOf.get(n) ?? ''));
  return begun.length - 1 - last;
}
