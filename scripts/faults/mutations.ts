// Takes guards out of copies of the server, which a fault run must notice.
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { copyServer } from '../../packages/server/testing/upgrade/last-release.ts';
import { cases } from './cases.ts';
import { keepForLater } from './ending.ts';
import type { Channel } from './peers/peer.ts';
import { runCase, type RunOptions } from './run-case.ts';

interface Mutation {
  /** What the guard does. */
  guard: string;
  /** Below packages/server/src. */
  file: string;
  /** The text that is replaced; it must be there once. */
  text: string;
  by: string;
  /** The case that must go wrong, and by which channel. */
  finds: [name: string, channel: Channel];
}

const mutations: Mutation[] = [
  {
    guard: 'what a dead worker may have begun is in doubt',
    file: 'messaging/queue/recovery/reap.ts',
    text: 'if (await takesOnce(tx, lane)) return handBack(',
    by: 'if (!(await takesOnce(tx, lane))) return handBack(',
    finds: ['kill-server', 'sms'],
  },
  {
    guard: 'what begins is in the journal before it is written',
    file: 'messaging/delivery/leases.ts',
    text: '!(this.journal?.begin(n, page) ?? true)',
    by: 'false',
    finds: ['kill-server', 'http'],
  },
  {
    guard: 'what begins in a turn is in the journal before it is written',
    file: 'messaging/delivery/leases.ts',
    text: 'if (this.journal) this.journal.beginTogether(',
    by: 'if (this.journal && n < 0) this.journal.beginTogether(',
    finds: ['kill-server', 'sms'],
  },
  {
    guard: 'rows that were allowed are not given back',
    file: 'messaging/queue/recovery/reap.ts',
    text: 'const allowed = lease.allowed ?? lease.ns.length;',
    by: 'const allowed = 0;',
    finds: ['kill-both', 'email'],
  },
  {
    guard: 'a mail whose final dot left is in doubt without an answer',
    file: 'email/smtp/transaction.ts',
    text: "return { kind: 'uncertain', reason, ...code };",
    by: "return { kind: 'retry', reason, ...code };",
    finds: ['smtp-drops', 'email'],
  },
  {
    guard: 'an SMS that was written is in doubt without an answer',
    file: 'sms/smpp/submit-window.ts',
    text: "this.#settle(page, { kind: 'uncertain', reason, ...code });",
    by: "this.#settle(page, { kind: 'retry', reason, ...code });",
    finds: ['smpp-drops', 'sms'],
  },
  {
    guard: 'an identical request is the same message',
    file: 'messaging/compose/find-earlier.ts',
    text: '  return earlier;',
    by: '  return undefined;',
    finds: ['ten-sends', 'sms'],
  },
  {
    guard: 'what waited at the time of a backup is in doubt after a restore',
    file: 'platform/backup/restore.ts',
    text: "if to_regprocedure('engine.restored()') is not null then perform engine.restored(); end if;",
    by: 'null;',
    finds: ['restore', 'email'],
  },
];

/**
 * Runs the case of each mutation on a server without its guard, of those whose case is `chosen`. Returns the mutations that
 * no case has found, or whose text has moved, in sentences.
 */
export async function runMutations(
  options: RunOptions,
  chosen: (name: string) => boolean,
): Promise<string[]> {
  const survivors: string[] = [];
  for (const mutation of mutations) {
    const { guard, finds } = mutation;
    const [name, channel] = finds;
    if (!chosen(name)) continue;
    const folder = mkdtempSync(join(tmpdir(), 'tidings-faults-'));
    const remove = keepForLater(async () => rmSync(folder, { recursive: true, force: true }));
    try {
      const program = changedCopy(folder, mutation);
      const one = cases.find((each) => each.name === name);
      if (!program || !one) survivors.push(`${guard}: its text or its case is no longer there`);
      else {
        const changed = { ...one, site: { ...one.site, program } };
        const result = await runCase(changed, channel, options);
        const found = `lost ${result.lost}, doubled ${result.doubled}, denied ${result.denied}`;
        options.say(`without '${guard}': ${name}, ${channel}: ${found}`);
        if (result.lost + result.doubled + result.denied === 0)
          survivors.push(`${guard}: ${name} did not find that it is gone`);
      }
    } finally {
      await remove();
    }
  }
  return survivors;
}

/** Writes the copy; null where the text is not there exactly once. */
function changedCopy(folder: string, { file, text, by }: Mutation): string | null {
  const program = copyServer(folder);
  const path = join(folder, 'packages/server/src', file);
  const parts = readFileSync(path, 'utf8').split(text);
  if (parts.length !== 2) return null;
  writeFileSync(path, parts.join(by));
  return program;
}
