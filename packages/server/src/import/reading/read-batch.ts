// Reads the rows of a file that were put aside, a batch at a time, in worker threads.
import type { RunInWorker } from '../../platform/worker-pool/worker-pool.ts';
import { type PacketReading, readPacket } from '../read-packet.ts';
import type { RowFile } from '../row/open-row.ts';
import type { Packet } from '../progress/staging-store.ts';

export type { Line } from '../read-packet.ts';

const reading = new URL('../read-packet.ts', import.meta.url).href;

/** Rows that follow each other. */
export interface Batch extends Omit<PacketReading, 'rows'> {
  /** The number of the first, and of the one behind the last; the same where there are none. */
  from: number;
  to: number;
}

/** Reads these packets, the first of which begins with row `from`. */
export async function readBatch(
  runInWorker: RunInWorker,
  from: number,
  packets: readonly Packet[],
  file: RowFile,
): Promise<Batch> {
  const batch: Batch = { from, to: from, people: [], nobody: [], empty: 0 };
  // One after the other: what several threads gave at once would take long to be copied.
  for (const packet of packets) {
    const read = await runInWorker(reading, readPacket, packet, file);
    batch.people.push(...read.people);
    batch.nobody.push(...read.nobody);
    batch.empty += read.empty;
    batch.to = packet.first + read.rows;
  }
  return batch;
}
