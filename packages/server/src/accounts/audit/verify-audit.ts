// Walks the chains of the audit log and says where one does not fit.
import { createHash } from 'node:crypto';
import type { Database } from '../../platform/db/database.ts';
import {
  type ChainEnds,
  hasLinesUpTo,
  type Link,
  listTenants,
  readEnds,
  readLinks,
  seeOneMoment,
} from './chain-store.ts';

/** What a check of one organisation found. */
export interface VerifiedChain {
  tenantId: string;
  organisation: string;
  lines: number;
  /** Lines whose details were emptied when a person was erased. */
  emptied: number;
  /** Lines deleted for their age. */
  pruned: number;
  /** The hash of the last line in hex, to be noted elsewhere; empty where there is none. */
  head: string;
  /** What is wrong with the first line that does not fit; null where all do. */
  fault: string | null;
}

const linesAtATime = 5000;

/** Checks every organisation, one after the other; each as it is at one moment. */
export async function* verifyAudit(db: Database): AsyncGenerator<VerifiedChain> {
  for (const { id, name } of await db.inSystem(listTenants)) yield verifyChain(db, id, name);
}

async function verifyChain(db: Database, tenantId: string, organisation: string): Promise<VerifiedChain> {
  return db.inTenant(tenantId, async (tx) => {
    await seeOneMoment(tx);
    const found = { tenantId, organisation, lines: 0, emptied: 0, pruned: 0, head: '' };
    const ends = await readEnds(tx, tenantId);
    if (!ends) return { ...found, fault: 'The end of its chain is gone.' };
    found.pruned = ends.prunedSeq;
    found.head = ends.hash.toString('hex');
    if (await hasLinesUpTo(tx, tenantId, ends.prunedSeq))
      return { ...found, fault: `There are lines from before line ${ends.prunedSeq + 1}, its first.` };
    let last = { seq: ends.prunedSeq, hash: ends.prunedHash };
    for (;;) {
      const links = await readLinks(tx, tenantId, last.seq, linesAtATime);
      for (const link of links) {
        const fault = faultOf(link, last);
        if (fault) return { ...found, fault };
        found.lines += 1;
        if (!link.salt) found.emptied += 1;
        last = link;
      }
      if (links.length < linesAtATime) break;
    }
    return { ...found, fault: faultAtEnd(last, ends) };
  });
}

/** What is wrong with a line that follows `last`; null where it fits. */
function faultOf(link: Link, last: Pick<Link, 'seq' | 'hash'>): string | null {
  const next = last.seq + 1;
  if (link.seq !== next)
    return link.seq > next
      ? `${nameOf({ seq: next })} is missing, before ${nameOf(link)}.`
      : `${nameOf(link)} is there twice.`;
  // An emptied detail proves itself by the digest that the hash covers; that it was emptied must show.
  const isKept = link.salt
    ? sha256(link.salt, Buffer.from(link.detail)).equals(link.detailDigest)
    : link.detail === '{}';
  if (!isKept) return `The details of ${nameOf(link)} were changed.`;
  if (!hashOf(link, last.hash).equals(link.hash))
    return `${nameOf(link)} was changed or put in, or does not follow the line before.`;
  return null;
}

function faultAtEnd(last: Pick<Link, 'seq' | 'hash'>, ends: ChainEnds): string | null {
  if (last.seq < ends.seq) return `Lines ${last.seq + 1} to ${ends.seq} at the end are missing.`;
  if (last.seq > ends.seq) return `There are lines after line ${ends.seq}, the last of its chain.`;
  return last.hash.equals(ends.hash)
    ? null
    : `The last line, ${last.seq}, is another than the chain ended with.`;
}

const nameOf = ({ seq, id, at }: { seq: number; id?: string; at?: Date }): string =>
  id && at ? `line ${seq} (${at.toISOString()}, id ${id})` : `line ${seq}`;

/** The hash that a line must have after the line with the hash `before`; migration 0032 makes the same. */
export function hashOf(link: Link, before: Buffer): Buffer {
  const digest = (text: string) => sha256(Buffer.from(text)).toString('hex');
  const parts = [
    link.seq,
    link.id,
    link.micros,
    link.userId ?? '',
    link.keyId ?? '',
    digest(link.action),
    digest(link.subject),
    digest(link.requestId),
    digest(link.ip),
    digest(link.userAgent),
    link.detailDigest.toString('hex'),
  ];
  return sha256(before, Buffer.from(parts.join('|')));
}

function sha256(...parts: Buffer[]): Buffer {
  const hash = createHash('sha256');
  for (const part of parts) hash.update(part);
  return hash.digest();
}
