// Makes what a killed server left look as after a power cut.
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { encodeFrame, readFrames } from '../../packages/server/src/messaging/delivery/journal/frames.ts';
import { decodeRecord, encodeHead } from '../../packages/server/src/messaging/delivery/journal/records.ts';

/**
 * Gives the journals of a data folder another boot id, as long as ours, so that they prove nothing: after a power cut nobody
 * can say what of them reached the disk.
 */
export function moveToAnotherBoot(folder: string): void {
  const journals = join(folder, 'journal');
  for (const name of readdirSync(journals)) {
    const bytes = readFileSync(join(journals, name));
    const [first] = readFrames(bytes, null).frames;
    const head = first && decodeRecord(first.payload);
    if (head?.kind !== 'head') throw new Error(`${name} has no head`);
    const { journal, segment, owner } = head;
    const bootId = owner.bootId.replaceAll(/[0-9a-f]/g, '0');
    encodeFrame(first?.number ?? 0, encodeHead({ journal, segment, owner: { ...owner, bootId } })).copy(
      bytes,
    );
    writeFileSync(join(journals, name), bytes);
  }
}
