// What the frames of a journal say: whose it is, what began, what was answered.
import type { Outcome } from '../../../providers/provider.ts';
import type { ProcessIdentity } from './process-identity.ts';

/** The first frame of each segment. */
export interface SegmentHead {
  /** The id of the journal, which its leases name. */
  journal: string;
  /** The number of this segment, from 1. */
  segment: number;
  /** The process that writes it. */
  owner: ProcessIdentity;
}

/** One page of one recipient, under the token of its lease (16 bytes). An e-mail has one page. */
export interface PageKey {
  token: Buffer;
  n: number;
  page: number;
}

export type JournalRecord =
  | ({ kind: 'head' } & SegmentHead)
  | { kind: 'begins'; pages: PageKey[] }
  | { kind: 'answers'; answers: (PageKey & { outcome: Outcome })[] }
  /** The last frame of a segment that another follows. */
  | { kind: 'continues' }
  /** Written to try whether writing works again. */
  | { kind: 'empty' };

const kinds = { head: 1, begins: 2, answers: 3, continues: 4, empty: 5 } as const;
const keyBytes = 22;

/** The bytes of a lease's token. */
export const tokenBytes = (token: string): Buffer => Buffer.from(token.replaceAll('-', ''), 'hex');

export function encodeHead({ journal, segment, owner }: SegmentHead): Buffer {
  return Buffer.from(`${String.fromCharCode(kinds.head)}${JSON.stringify({ journal, segment, owner })}`);
}

/** The most pages of one record of what begins. */
export const mostBegins = 1000;

export function encodeBegins(keys: readonly PageKey[]): Buffer {
  const payload = Buffer.allocUnsafe(1 + keys.length * keyBytes);
  payload[0] = kinds.begins;
  for (const [i, key] of keys.entries()) writeKey(payload, 1 + i * keyBytes, key);
  return payload;
}

/** An answer as it is kept: token (hexadecimal), recipient, page, outcome. */
export type KeptAnswer = [token: string, n: number, page: number, outcome: Outcome];

export const encodeAnswers = (answers: readonly KeptAnswer[]): Buffer =>
  Buffer.from(`${String.fromCharCode(kinds.answers)}${JSON.stringify(answers)}`);

export const encodeMark = (kind: 'continues' | 'empty'): Buffer => Buffer.of(kinds[kind]);

/** Reads a payload; null where it is none of these. */
export function decodeRecord(payload: Buffer): JournalRecord | null {
  try {
    const body = payload.subarray(1);
    switch (payload[0]) {
      case kinds.head:
        return { kind: 'head', ...(JSON.parse(body.toString()) as SegmentHead) };
      case kinds.begins:
        return decodeBegins(body);
      case kinds.answers:
        return decodeAnswers(body);
      case kinds.continues:
        return body.length === 0 ? { kind: 'continues' } : null;
      case kinds.empty:
        return body.length === 0 ? { kind: 'empty' } : null;
      default:
        return null;
    }
  } catch {
    return null;
  }
}

function decodeBegins(body: Buffer): JournalRecord | null {
  if (body.length === 0 || body.length % keyBytes !== 0) return null;
  const pages = Array.from({ length: body.length / keyBytes }, (_, i) => readKey(body, i * keyBytes));
  return { kind: 'begins', pages };
}

function decodeAnswers(body: Buffer): JournalRecord {
  const answers = (JSON.parse(body.toString()) as KeptAnswer[]).map(([token, n, page, outcome]) => ({
    token: Buffer.from(token, 'hex'),
    n,
    page,
    outcome,
  }));
  return { kind: 'answers', answers };
}

function writeKey(bytes: Buffer, at: number, { token, n, page }: PageKey): void {
  token.copy(bytes, at);
  bytes.writeUInt32BE(n, at + 16);
  bytes.writeUInt16BE(page, at + 20);
}

const readKey = (bytes: Buffer, at: number): PageKey => ({
  token: bytes.subarray(at, at + 16),
  n: bytes.readUInt32BE(at + 16),
  page: bytes.readUInt16BE(at + 20),
});
