// The mailbox a foreign mail server delivers to: a Maildir, read back as the mails were before the server wrote on them.
import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';

/** A mail as it lay in the mailbox. */
export interface StoredMail {
  /** Envelope sender and recipient, as the server noted them. */
  from: string;
  to: string;
  /** The mail as it was handed over, without what the server wrote on top, with CRLF line ends. */
  bytes: Buffer;
}

/** What servers write above a mail that they take. */
const ownHeaders = /^(?:Return-Path|X-Original-To|Delivered-To|Envelope-To|Delivery-Date|Received):/i;

/** Waits until so many mails lie in the Maildir, then gives all of them; throws with `log` where they do not come. */
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

/** Takes a stored mail apart: the server's own headers, of which two tell the envelope, and the mail. */
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
