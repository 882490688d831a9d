// Reads a mail server's Maildir, without the headers that the server added.
import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';

/** A mail as stored in the mailbox. */
export interface StoredMail {
  /** Envelope sender and recipient, as the server recorded them. */
  from: string;
  to: string;
  /** The mail as it was handed over, without the server's headers on top, with CRLF line ends. */
  bytes: Buffer;
}

/** Headers that servers add to received mails. */
const ownHeaders = /^(?:Return-Path|X-Original-To|Delivered-To|Envelope-To|Delivery-Date|Received):/i;

/** Waits until the Maildir has this many mails, and returns them all; throws with `log` where they do not come. */
export async function mailsIn(
  folder: string,
  count: number,
  log: () => Promise<string>,
): Promise<StoredMail[]> {
  const news = path.join(folder, 'new');
  let names: string[] = [];
  for (let tries = 0; tries < 1_000; tries += 1) {
    names = await readdir(news).catch(() => []);
    if (names.length >= count) break;
    await wait(30);
  }
  if (names.length < count)
    throw new Error(`${names.length} of ${count} mails came.\n${(await log()).slice(-3_000)}`);
  return Promise.all(names.map(async (name) => readMail(await readFile(path.join(news, name)))));
}

/** Separates the server's own headers, two of which tell the envelope, from the mail. */
function readMail(stored: Buffer): StoredMail {
  const envelope = { from: '', to: '' };
  let at = 0;
  let ours = true;
  for (;;) {
    const end = stored.indexOf(10, at) + 1;
    const line = stored.toString('utf8', at, end);
    const folded = /^[ \t]/.test(line);
    if (!folded) ours = ownHeaders.test(line);
    if (!ours || end === 0) break;
    const address = /^(Return-Path|X-Original-To|Envelope-To): *<?(.*?)>?\r?\n/i.exec(line);
    if (address) envelope[address[1]!.toLowerCase() === 'return-path' ? 'from' : 'to'] = address[2]!;
    at = end;
  }
  const text = stored.subarray(at).toString('latin1').replace(/\r?\n/g, '\r\n');
  return { ...envelope, bytes: Buffer.from(text, 'latin1') };
}
