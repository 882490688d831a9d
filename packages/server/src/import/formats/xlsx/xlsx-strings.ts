// Holds a workbook's shared texts, in a file beyond a memory limit.
import { closeSync, openSync, readSync, unlinkSync, writeSync } from 'node:fs';
import { AppError } from '@tidings/contract/errors.ts';
import { maxOfCell } from '../cells.ts';
import { type SheetLimits, sheetLimits } from '../limits.ts';
import { parseXml } from './xml.ts';
import { privateFile } from '../../../platform/process/private-files.ts';

/** Texts read from the file together, since the cells of a row mostly refer to neighbours. */
const blockSize = 64;
/** Bytes of the blocks from the file that are cached. */
const maxHeld = 8 * 1024 * 1024;

export interface SharedStrings {
  /** The text with an index; empty for an unknown index. */
  get(index: number): string;
  close(): void;
}

/**
 * Reads a workbook's shared texts; null `chunks` for a workbook without any. `spill` is the path of a file that may be
 * created, already unlinked, for them.
 */
export async function readStrings(
  chunks: AsyncIterable<Buffer> | null,
  spill: string,
  limits: SheetLimits = sheetLimits,
): Promise<SharedStrings> {
  const strings = keepStrings(spill, limits);
  if (chunks === null) return strings;
  let text = '';
  let inText = false;
  let phonetic = 0;
  try {
    for await (const _ of parseXml(
      chunks,
      'The text of this file',
      {
        open(name) {
          if (name === 'si') text = '';
          inText = name === 't';
          if (name === 'rPh') phonetic++;
        },
        text(part) {
          if (inText && phonetic === 0 && text.length < maxOfCell) text += part.slice(0, maxOfCell);
        },
        close(name) {
          inText = false;
          if (name === 'rPh') phonetic--;
          if (name === 'si') strings.add(unescapeText(text));
        },
      },
      limits,
    ));
  } catch (error) {
    strings.close();
    throw error;
  }
  return strings;
}

/** Decodes characters that XML cannot contain, which spreadsheets write as _x000D_. */
export function unescapeText(text: string): string {
  return text.includes('_x')
    ? text.replace(/_x([0-9a-f]{4})_/gi, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)))
    : text;
}

function keepStrings(spill: string, limits: SheetLimits): SharedStrings & { add(text: string): void } {
  const inMemory: string[][] = [];
  const inFile: { at: number; bytes: number }[] = [];
  const held = new Map<number, { texts: string[]; size: number }>();
  let [count, size, heldSize, fileEnd] = [0, 0, 0, 0];
  let block: string[] = [];
  let file: number | undefined;

  const put = () => {
    if (inFile.length === 0 && size <= limits.stringsInMemory) inMemory.push(block);
    else {
      if (file === undefined) {
        file = openSync(spill, 'wx+', privateFile);
        unlinkSync(spill);
      }
      const bytes = Buffer.from(JSON.stringify(block));
      writeSync(file, bytes, 0, bytes.length, fileEnd);
      inFile.push({ at: fileEnd, bytes: bytes.length });
      fileEnd += bytes.length;
    }
    block = [];
  };
  const fetch = (at: number): readonly string[] => {
    const known = held.get(at);
    // Reinserting the block makes it the most recently used.
    if (known) {
      held.delete(at);
      held.set(at, known);
      return known.texts;
    }
    const place = inFile[at];
    if (file === undefined || !place) return [];
    const bytes = Buffer.alloc(place.bytes);
    readSync(file, bytes, 0, place.bytes, place.at);
    const texts = JSON.parse(bytes.toString()) as string[];
    held.set(at, { texts, size: place.bytes });
    heldSize += place.bytes;
    for (const [oldest, one] of held) {
      if (heldSize <= maxHeld || oldest === at) break;
      held.delete(oldest);
      heldSize -= one.size;
    }
    return texts;
  };

  return {
    add(text) {
      if (++count > limits.strings)
        throw new AppError(
          'badInput',
          'This file holds more text than can be read at a time. Split it in two.',
        );
      block.push(text);
      size += text.length * 2 + 40;
      if (block.length === blockSize) put();
    },
    get(index) {
      const at = Math.floor(index / blockSize);
      const texts =
        inMemory[at] ?? (at === inMemory.length + inFile.length ? block : fetch(at - inMemory.length));
      return texts[index % blockSize] ?? '';
    },
    close() {
      if (file !== undefined) closeSync(file);
      file = undefined;
    },
  };
}
