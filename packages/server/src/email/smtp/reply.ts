// Parses SMTP replies (RFC 5321 4.2) and their enhanced codes (RFC 3463).
import { SmtpTrouble } from './trouble.ts';

const LINE_FEED = 10;
const HYPHEN = 45;
/** Bytes. Without a limit a hostile server could fill the memory. */
const LONGEST_REPLY = 65_536;

/** One reply of one or more lines. Its text is decoded on demand, because most replies are never read. */
export class Reply {
  readonly code: number;
  readonly #chunk: Buffer;
  readonly #begin: number;
  readonly #end: number;

  /** The reply is in `chunk` from `begin` to before `end`. */
  constructor(code: number, chunk: Buffer, begin: number, end: number) {
    this.code = code;
    this.#chunk = chunk;
    this.#begin = begin;
    this.#end = end;
  }

  get positive(): boolean {
    return this.code < 300;
  }

  /** Whether the server expects more data, as after DATA. */
  get intermediate(): boolean {
    return this.code >= 300 && this.code < 400;
  }

  /** The lines without their codes and separators. */
  get lines(): string[] {
    return this.#chunk
      .toString('utf8', this.#begin, this.#end)
      .split('\n')
      .filter((line) => line !== '')
      .map((line) => line.slice(4).trimEnd());
  }

  /** The enhanced status code such as '5.1.1', or null. */
  get enhanced(): string | null {
    return (
      /^\d{3}[ -]([245]\.\d{1,3}\.\d{1,3})\b/.exec(
        this.#chunk.toString('latin1', this.#begin, this.#end),
      )?.[1] ?? null
    );
  }

  /** The whole reply on one line of at most 200 characters, for reports. */
  get text(): string {
    const line = this.#chunk.toString('latin1', this.#begin, this.#end);
    if (defaultLine.test(line)) return line.trim();
    const text = `${this.code} ${this.lines.join(' ')}`.slice(0, 200).replace(/[\p{Cc}\p{Cf}]+/gu, ' ');
    return text.toWellFormed().trim();
  }
}

/** Matches nearly every reply: one line of ASCII. */
const defaultLine = /^\d{3} [ -~]{0,190}\r?$/;

/** Collects bytes into replies. One reader per connection, and a new one after STARTTLS. */
export class ReplyReader {
  #rest: Buffer | null = null;

  /** Whether part of a reply is held. */
  get holding(): boolean {
    return this.#rest !== null;
  }

  /** Set when something came that is no SMTP reply, or one without end. Nothing after it can be read. */
  trouble: SmtpTrouble | null = null;

  /** Takes the next bytes and gives the complete replies, oldest first, including those before a failure. */
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

/** The code at the start of a line; null where there is none. */
function codeAt(bytes: Buffer, at: number, end: number): number | null {
  const a = (bytes[at] ?? 0) - 48;
  const b = (bytes[at + 1] ?? 0) - 48;
  const c = (bytes[at + 2] ?? 0) - 48;
  if (end - at < 3 || a < 2 || a > 5 || b < 0 || b > 9 || c < 0 || c > 9) return null;
  return a * 100 + b * 10 + c;
}
