// Parses a batch of staged packets in worker threads.
import type { RunInWorker } from '../../platform/worker-pool/worker-pool.ts';
import { type PacketReading, readPacket } from '../read-packet.ts';
import type { RowFile } from '../row/open-row.ts';
import type { Packet } from '../progress/staging-store.ts';

export type { Line } from '../read-packet.ts';

const reading = new URL('../read-packet.ts', import.meta.url).href;

/** Parsed consecutive rows. */
export interface Batch extends Omit<PacketReading, 'rows'> {
  /** The number of the first row and the one after the last; equal for an empty batch. */
  from: number;
  to: number;
}

/** Parses these packets, the first of which begins with row `from`. */
export async function readBatch(
  runInWorker: RunInWorker,
  from: number,
  packets: readonly Packet[],
  file: RowFile,
): Promise<Batch> {
  const batch: Batch = { from, to: from, people: [], nobody: [], empty: 0 };
  // One at a time, since copying the results of several threads at once would block for long.
  for (const packet of packets) {
    const read = await runInWorker(reading, readPacket, packet, file);
    batch.people.push(...read.people);
    batch.nobody.push(...read.nobody);
    batch.empty += read.empty;
    batch.to = packet.first + read.rows;
  }
  return batch;
}
