// Parses SMTP replies (RFC 5321 4.2) and their enhanced codes (RFC 3463).
import { SmtpTrouble } from './trouble.ts';

const LINE_FEED = 10;
const HYPHEN = 45;
/** A reply longer than this comes from no mail server; without a bound a hostile peer could fill the memory. */
const LONGEST_REPLY = 65_536;

/** One reply, of one line or several. Its text is decoded only when somebody asks: most replies are never read. */
export class Reply {
  readonly code: number;
  readonly #chunk: Buffer;
  readonly #begin: number;
  readonly #end: number;

  /** It stands in `chunk` from `begin` to before `end`. */
  constructor(code: number, chunk: Buffer, begin: number, end: number) {
    this.code = code;
    this.#chunk = chunk;
    this.#begin = begin;
    this.#end = end;
  }

  get positive(): boolean {
    return this.code < 300;
  }

  /** True where the server wants more, as after DATA: no answer to anything else. */
  get intermediate(): boolean {
    return this.code >= 300 && this.code < 400;
  }

  /** Each line without its three digits and separator. */
  get lines(): string[] {
    return this.#chunk
      .toString('utf8', this.#begin, this.#end)
      .split('\n')
      .filter((line) => line !== '')
      .map((line) => line.slice(4).trimEnd());
  }

  /** The enhanced status code ('5.1.1'), or null where the server gives none. */
  get enhanced(): string | null {
    return (
      /^\d{3}[ -]([245]\.\d{1,3}\.\d{1,3})\b/.exec(
        this.#chunk.toString('latin1', this.#begin, this.#end),
      )?.[1] ?? null
    );
  }

  /** The whole reply on one line, cut at 200 characters: what a report shows as the provider's own words. */
  get text(): string {
    const line = this.#chunk.toString('latin1', this.#begin, this.#end);
    if (defaultLine.test(line)) return line.trim();
    const text = `${this.code} ${this.lines.join(' ')}`.slice(0, 200).replace(/[\p{Cc}\p{Cf}]+/gu, ' ');
    return text.toWellFormed().trim();
  }
}

/** Nearly every reply: one line of plain letters. */
const defaultLine = /^\d{3} [ -~]{0,190}\r?$/;

/** Gathers bytes until a reply is whole. One reader a connection; after STARTTLS a new one. */
export class ReplyReader {
  #rest: Buffer | null = null;

  /** True while half a reply is held. */
  get holding(): boolean {
    return this.#rest !== null;
  }

  /** Set once what came is no SMTP reply, or none that ends: nothing after it can be read. */
  trouble: SmtpTrouble | null = null;

  /** Takes the next bytes, gives the replies that are now whole, oldest first; those before a trouble too. */
  read(chunk: Buffer): Reply[] {
    const bytes = this.#rest === null ? chunk : Buffer.concat([this.#rest, chunk]);
    const replies: Reply[] = [];
    let begin = 0;
    let line = 0;
    for (;;) {
      const end = bytes.indexOf(LINE_FEED, line);
      if (end < 0) break;
      const code = codeAt(bytes, line, end);
      if (code === null) {
        this.trouble = new SmtpTrouble('What answered does not speak SMTP.');
        return replies;
      }
      if (bytes[line + 3] !== HYPHEN) {
        replies.push(new Reply(code, bytes, begin, end));
        begin = end + 1;
      }
      line = end + 1;
    }
    this.#rest = begin < bytes.length ? bytes.subarray(begin) : null;
    if (bytes.length - begin > LONGEST_REPLY) {
      this.trouble = new SmtpTrouble('The reply of the mail server has no end.');
    }
    return replies;
  }
}

/** The code at the beginning of a line; null where there is none. */
function codeAt(bytes: Buffer, at: number, end: number): number | null {
  const a = (bytes[at] ?? 0) - 48;
  const b = (bytes[at + 1] ?? 0) - 48;
  const c = (bytes[at + 2] ?? 0) - 48;
  if (end - at < 3 || a < 2 || a > 5 || b < 0 || b > 9 || c < 0 || c > 9) return null;
  return a * 100 + b * 10 + c;
}
