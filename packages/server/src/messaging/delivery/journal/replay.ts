// Reads the segments of one journal into what began and what was answered.
import type { Outcome } from '../../../providers/provider.ts';
import { readFrames } from './frames.ts';
import type { ProcessIdentity } from './process-identity.ts';
import { decodeRecord, type JournalRecord, type PageKey, type SegmentHead } from './records.ts';

export interface Segment {
  number: number;
  bytes: Buffer;
}

/** The pages that began: null where no answer came. By token (hexadecimal), then by `pageName`. */
export type Begun = ReadonlyMap<string, ReadonlyMap<string, Outcome | null>>;

export interface Journal {
  owner: ProcessIdentity;
  /** The number of the first frame that is there; all later ones are too. */
  first: number;
  begun: Begun;
}

/** How a page is named within a token. */
export const pageName = (n: number, page: number): string => `${n}/${page}`;

interface Part {
  head: SegmentHead;
  first: number;
  next: number;
  continues: boolean;
  records: JournalRecord[];
}

/**
 * Reads a journal from its segments. Null where it cannot be relied on: a frame that is not what was written, a gap, or no
 * end. Only the last frame of the last segment may be torn, since nothing began under it. Segments before a gap are left
 * out; `first` says from which frame on everything is there.
 */
export function replay(id: string, segments: readonly Segment[]): Journal | null {
  const parts: Part[] = [];
  const sorted = withoutGap(segments);
  for (const [i, segment] of sorted.entries()) {
    const part = readSegment(id, segment, {
      next: parts.at(-1)?.next ?? null,
      isLast: i === sorted.length - 1,
    });
    if (part === null) return null;
    parts.push(part);
  }
  const [first] = parts;
  // One that continues elsewhere is not the end.
  if (!first || parts.at(-1)?.continues) return null;
  return {
    owner: first.head.owner,
    first: first.first,
    begun: collect(parts.flatMap(({ records }) => records)),
  };
}

/** The last segments without a gap, in order. */
function withoutGap(segments: readonly Segment[]): Segment[] {
  const sorted = segments.toSorted((one, other) => one.number - other.number);
  const gap = sorted.findLastIndex(({ number }, i) => i > 0 && sorted[i - 1]?.number !== number - 1);
  return gap < 0 ? sorted : sorted.slice(gap);
}

function readSegment(
  id: string,
  { number, bytes }: Segment,
  { next, isLast }: { next: number | null; isLast: boolean },
): Part | null {
  const { frames, end } = readFrames(bytes, next);
  const [top, ...rest] = frames;
  if (!top || end === 'bad') return null;
  const head = decodeRecord(top.payload);
  if (head?.kind !== 'head' || head.journal !== id || head.segment !== number) return null;
  const records = rest.map(({ payload }) => decodeRecord(payload));
  if (!records.every((record) => record !== null && record.kind !== 'head')) return null;
  const marks = records.filter((record) => record?.kind === 'continues').length;
  const continues = records.at(-1)?.kind === 'continues';
  // Nothing follows the mark that another segment does, and no other segment follows without it.
  if (marks > (continues ? 1 : 0) || (!isLast && !continues)) return null;
  if (continues && end === 'torn') return null;
  return {
    head,
    first: top.number,
    next: top.number + frames.length,
    continues,
    records,
  };
}

function collect(records: readonly JournalRecord[]): Begun {
  const begun = new Map<string, Map<string, Outcome | null>>();
  const put = ({ token, n, page }: PageKey, outcome: Outcome | null): void => {
    const key = token.toString('hex');
    const pages = begun.get(key) ?? new Map<string, Outcome | null>();
    begun.set(key, pages.set(pageName(n, page), outcome));
  };
  for (const record of records) {
    if (record.kind === 'begins') for (const key of record.pages) put(key, null);
    if (record.kind === 'answers') for (const answer of record.answers) put(answer, answer.outcome);
  }
  return begun;
}
