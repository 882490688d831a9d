// Detects a file's kind and text encoding by its content.
import { open } from 'node:fs/promises';
import { AppError } from '@tidings/contract/errors.ts';
import iconv from 'iconv-lite';
import { separatorOf, type Separator } from './separator.ts';

export type Encoding = 'utf8' | 'utf16le' | 'utf16be' | 'win1252';

export interface CardFile {
  kind: 'cards';
  path: string;
  encoding: Encoding;
}
export interface TextFile extends Separator {
  kind: 'table';
  path: string;
  encoding: Encoding;
}

const headBytes = 64 * 1024;
const asOther = 'Open it in the program that made it, save it as XLSX or CSV, and import that.';
const image = 'This is an image, which holds no columns. Import a CSV or XLSX file.';

// Keyed by the first bytes of a file.
const packs = ['PK\x03\x04', 'PK\x05\x06'];
const refusals: readonly [beginning: string, refusal: string][] = [
  ['\xd0\xcf\x11\xe0', `This is a spreadsheet of the old kind (XLS), or one behind a password. ${asOther}`],
  ['%PDF', 'This is a PDF file, which holds no columns. Import a CSV or XLSX file.'],
  ['{\\rtf', `This is a text document. ${asOther}`],
  ['\x1f\x8b', 'This file is packed (GZ). Unpack it, and import what is in it.'],
  ['Rar!', 'This file is packed (RAR). Unpack it, and import what is in it.'],
  ['7z\xbc\xaf', 'This file is packed (7Z). Unpack it, and import what is in it.'],
  ['\x89PNG', image],
  ['\xff\xd8\xff', image],
  ['GIF8', image],
  ['RIFF', image],
  ['II*\0', image],
  ['MM\0*', image],
];

/** Throws badInput, with a sentence, for a file that is empty or known to hold no people. */
export async function sniffFile(path: string): Promise<{ kind: 'packed' } | CardFile | TextFile> {
  const file = await open(path);
  try {
    const { bytesRead, buffer } = await file.read(Buffer.alloc(headBytes), 0, headBytes, 0);
    const head = buffer.subarray(0, bytesRead);
    if (head.length === 0) throw new AppError('badInput', 'This file is empty.');
    const bytes = head.toString('latin1');
    if (packs.some((beginning) => bytes.startsWith(beginning))) return { kind: 'packed' };
    const refused = refusals.find(([beginning]) => bytes.startsWith(beginning));
    if (refused) throw new AppError('badInput', refused[1]);
    const encoding =
      wideEncodingOf(head) ?? (await narrowEncodingOf(file.createReadStream({ start: 0, autoClose: false })));
    const text = iconv.decode(head, encoding);
    refuseControls(text);
    if (/^\s*(<!doctype|<html|<table|<\?xml)/i.test(text))
      throw new AppError('badInput', `This is a web page, despite its name. ${asOther}`);
    if (/^\s*BEGIN:VCARD/i.test(text)) return { kind: 'cards', path, encoding };
    return { kind: 'table', path, encoding, ...separatorOf(text) };
  } finally {
    await file.close();
  }
}

/** UTF-16, detected by its byte order mark or by the zero bytes of Latin text. */
function wideEncodingOf(head: Buffer): Encoding | null {
  if (head[0] === 0xff && head[1] === 0xfe) return 'utf16le';
  if (head[0] === 0xfe && head[1] === 0xff) return 'utf16be';
  const pairs = Math.floor(head.length / 2);
  let [high, low] = [0, 0];
  for (let at = 0; at < pairs * 2; at += 2) {
    if (head[at] === 0) high++;
    if (head[at + 1] === 0) low++;
  }
  if (low > pairs * 0.4 && high === 0) return 'utf16le';
  if (high > pairs * 0.4 && low === 0) return 'utf16be';
  return null;
}

/** Throws badInput for control characters other than tabs and line ends; a few in a damaged file are tolerated. */
function refuseControls(text: string): void {
  // oxlint-disable-next-line no-control-regex
  const controls = text.match(/[\u0000-\u0008\u000e-\u001f]/g)?.length ?? 0;
  if (controls > text.length / 1000) throw new AppError('badInput', `This is not a text file. ${asOther}`);
}

/**
 * UTF-8 or Windows-1252. A UTF-8 file cut in the middle of a letter, or with a row pasted from elsewhere, still counts
 * as UTF-8, since Windows-1252 text hardly ever contains a valid multi-byte letter of UTF-8.
 */
async function narrowEncodingOf(chunks: AsyncIterable<Buffer>): Promise<Encoding> {
  // The byte order mark counts as a valid letter.
  const decoder = new TextDecoder('utf-8', { ignoreBOM: true });
  let [whole, broken] = [0, 0];
  const count = (text: string) => {
    for (const letter of text.match(/[^\0-\x7f]/gu) ?? [])
      if (letter === '\ufffd') broken++;
      else whole++;
  };
  for await (const chunk of chunks) count(decoder.decode(chunk, { stream: true }));
  count(decoder.decode());
  return broken > whole ? 'win1252' : 'utf8';
}
