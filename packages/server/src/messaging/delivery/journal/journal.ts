// Writes the hand-over journal of a process: what begins, before the write that begins it.
import { closeSync, ftruncateSync, mkdirSync, openSync, rmSync, writeSync } from 'node:fs';
import path from 'node:path';
import { type Clock, elapsedSince, type Moment, momentOf } from '../../../platform/clock.ts';
import { newId } from '../../../platform/id.ts';
import type { Log } from '../../../platform/log.ts';
import { privateFile, privateFolder } from '../../../platform/process/private-files.ts';
import { noRoom } from '../../../platform/room.ts';
import type { Beginning, Outcome } from '../../../providers/provider.ts';
import { encodeFrame, mostPayloadBytes } from './frames.ts';
import type { NamedJournal } from './judge.ts';
import type { ProcessIdentity } from './process-identity.ts';
import {
  encodeAnswers,
  encodeBegins,
  encodeHead,
  encodeMark,
  type KeptAnswer,
  mostBegins,
  type PageKey,
  tokenBytes,
} from './records.ts';
import { segmentName } from './segments.ts';

/** What is written about one lease. */
export interface LeaseJournal extends NamedJournal {
  /** Records that a page begins now. If it gives false, nothing was recorded and nothing may begin. */
  begin(n: number, page: number): boolean;
  /** Records at the end of this turn of the loop, or of this event, that a page begins, in one write with all that begin in it. */
  beginTogether(n: number, page: number, beginning: Beginning): void;
  /** Records an answer, a moment later. */
  answered(n: number, page: number, outcome: Outcome): void;
}

export interface HandOverJournal {
  readonly id: string;
  /** Begins to write about a lease that is about to be claimed. */
  about(token: string): LeaseJournal;
  /** Why nothing can be recorded, so that nothing begins; null where it can. Tries again once a second. */
  trouble(): string | null;
  close(): void;
}

export interface JournalOptions {
  /** The folder for the files of all journals of this data folder. */
  folder: string;
  log: Log;
  clock: Clock;
  owner: ProcessIdentity;
  /** The number of the first frame that a live lease needs; infinite where there is none. */
  oldest: () => number;
  /** The size at which a segment is followed by another, and the most segments that are kept. */
  segmentBytes?: number;
  mostSegments?: number;
  /** How bytes are written; gives how many were. */
  write?: (fd: number, bytes: Buffer, at: number) => number;
}

const usualSegmentBytes = 4 * 1024 * 1024;
const usualMostSegments = 16;
const retryMs = 1000;
/** Answers are written when they are so many, although the turn of the loop is not over. */
const mostWaiting = 200;

/** What is shown where the journal cannot be written for another reason than lack of space. */
export const cannotRecord =
  'The server cannot write to its data folder, so it sends nothing. Please tell the people who run it.';

/** Opens a journal with its first segment. Throws where the folder cannot be written. */
export function openJournal(options: JournalOptions): HandOverJournal {
  mkdirSync(options.folder, { recursive: true, mode: privateFolder });
  return new Journal(options);
}

const writeAt = (fd: number, bytes: Buffer, at: number): number => writeSync(fd, bytes, 0, bytes.length, at);

class Journal implements HandOverJournal {
  readonly id = newId();
  readonly #options: JournalOptions;
  readonly #write: NonNullable<JournalOptions['write']>;
  /** Segments that are there: their numbers, and those of their first frames. */
  readonly #segments: { number: number; first: number }[] = [];
  #fd = -1;
  #size = 0;
  /** The number of the next frame. */
  #next = 1;
  /** The segment ends with the mark that another follows, which is still to be made. */
  #ended = false;
  #failure: { code: string; triedAt: Moment } | null = null;
  #answers: KeptAnswer[] = [];
  #beginnings: (Beginning & { key: PageKey })[] = [];
  #flushing = false;
  #ticking = false;
  #closed = false;

  constructor(options: JournalOptions) {
    this.#options = options;
    this.#write = options.write ?? writeAt;
    this.#openSegment(1);
  }

  about(token: string): LeaseJournal {
    const bytes = tokenBytes(token);
    const hex = bytes.toString('hex');
    return {
      id: this.id,
      from: this.#next,
      begin: (n, page) => this.#append([encodeBegins([{ token: bytes, n, page }])]),
      beginTogether: (n, page, { may, recorded, soon = false }) => {
        this.#beginnings.push({ key: { token: bytes, n, page }, may, recorded });
        if (this.#beginnings.length >= mostBegins) this.#beginAll();
        else if (soon) this.#afterEvent();
        else this.#atEndOfTurn();
      },
      answered: (n, page, outcome) => this.#keepAnswer([hex, n, page, outcome]),
    };
  }

  trouble(): string | null {
    const { clock } = this.#options;
    if (this.#failure && elapsedSince(clock, this.#failure.triedAt) >= retryMs)
      this.#append([encodeMark('empty')]);
    if (!this.#failure) return null;
    return ['ENOSPC', 'EDQUOT'].includes(this.#failure.code) ? noRoom : cannotRecord;
  }

  close(): void {
    if (this.#closed) return;
    this.#append([]);
    this.#closed = true;
    closeSync(this.#fd);
  }

  #keepAnswer(answer: KeptAnswer): void {
    this.#answers.push(answer);
    if (this.#answers.length >= mostWaiting) this.#append([]);
    this.#atEndOfTurn();
  }

  /** One write for all that begins in this turn of the loop and for its answers, unless something is written before. */
  #atEndOfTurn(): void {
    if (this.#flushing) return;
    this.#flushing = true;
    setImmediate(() => {
      this.#flushing = false;
      if (this.#beginnings.length > 0) this.#beginAll();
      else this.#append([]);
    });
  }

  /** One write for what begins in this event, before what its answers set off. */
  #afterEvent(): void {
    if (this.#ticking) return;
    this.#ticking = true;
    process.nextTick(() => {
      this.#ticking = false;
      if (this.#beginnings.length > 0) this.#beginAll();
    });
  }

  /** What is told that it begins writes at once, so nothing else may happen between the record and that. */
  #beginAll(): void {
    const all = this.#beginnings;
    this.#beginnings = [];
    const may = all.map((one) => one.may());
    const keys = all.flatMap(({ key }, i) => (may[i] ? [key] : []));
    const isWritten = keys.length > 0 && this.#append([encodeBegins(keys)]);
    for (const [i, { recorded }] of all.entries()) recorded(isWritten && may[i] === true);
  }

  /** Writes these payloads after the answers that wait. False if that failed: then nothing of it counts as written. */
  #append(payloads: readonly Buffer[]): boolean {
    if (this.#closed) return false;
    const all = [...this.#encodedAnswers(), ...payloads];
    if (all.length === 0) return true;
    try {
      // What a failed write left is cut off, or it would be damage in the middle of the file.
      if (this.#failure) ftruncateSync(this.#fd, this.#size);
      if (this.#ended || this.#size >= (this.#options.segmentBytes ?? usualSegmentBytes)) this.#continue();
      this.#writeFrames(all);
    } catch (error) {
      this.#fail(error as NodeJS.ErrnoException);
      return false;
    }
    this.#answers = [];
    if (this.#failure) this.#options.log.warn({}, 'the journal of hand-overs can be written again');
    this.#failure = null;
    return true;
  }

  /** What is too long to be one frame is left out: those who were answered are then in doubt after a crash. */
  #encodedAnswers(): Buffer[] {
    if (this.#answers.length === 0) return [];
    const payload = encodeAnswers(this.#answers);
    return payload.length > mostPayloadBytes ? [] : [payload];
  }

  #writeFrames(payloads: readonly Buffer[]): void {
    const [only] = payloads;
    const bytes =
      payloads.length === 1 && only
        ? encodeFrame(this.#next, only)
        : Buffer.concat(payloads.map((payload, i) => encodeFrame(this.#next + i, payload)));
    const written = this.#write(this.#fd, bytes, this.#size);
    if (written !== bytes.length) throw Object.assign(new Error('a short write'), { code: 'ENOSPC' });
    this.#size += bytes.length;
    this.#next += payloads.length;
  }

  /** Ends this segment with a mark, and goes on in another. */
  #continue(): void {
    if (!this.#ended) this.#writeFrames([encodeMark('continues')]);
    this.#ended = true;
    this.#openSegment((this.#segments.at(-1)?.number ?? 0) + 1);
    this.#ended = false;
    this.#removeOld();
  }

  #openSegment(number: number): void {
    const { folder, owner } = this.#options;
    const before = { fd: this.#fd, size: this.#size };
    this.#fd = openSync(path.join(folder, segmentName(this.id, number)), 'w', privateFile);
    this.#size = 0;
    const first = this.#next;
    try {
      this.#writeFrames([encodeHead({ journal: this.id, segment: number, owner })]);
    } catch (error) {
      closeSync(this.#fd);
      this.#fd = before.fd;
      this.#size = before.size;
      throw error;
    }
    if (before.fd >= 0) closeSync(before.fd);
    this.#segments.push({ number, first });
  }

  /** Removes segments that no lease needs, and the oldest of too many: their leases then prove nothing. */
  #removeOld(): void {
    const { folder, oldest, mostSegments = usualMostSegments } = this.#options;
    const needed = oldest();
    while (this.#segments.length > 1) {
      const [first, second] = this.#segments;
      const isNeeded = first && second && second.first > needed && this.#segments.length <= mostSegments;
      if (!first || isNeeded) return;
      rmSync(path.join(folder, segmentName(this.id, first.number)), { force: true });
      this.#segments.shift();
    }
  }

  #fail(error: NodeJS.ErrnoException): void {
    const { log, clock } = this.#options;
    const code = error.code ?? error.name;
    if (!this.#failure)
      log.error({ error: code }, 'the journal of hand-overs cannot be written: nothing is sent');
    this.#failure = { code, triedAt: momentOf(clock) };
    // Those who were answered are then in doubt after a crash.
    if (this.#answers.length >= mostWaiting) this.#answers = [];
  }
}
