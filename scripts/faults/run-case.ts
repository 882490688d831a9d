// Runs the tries of one case of the fault runs by one channel, and counts.
import { openChance } from '../../packages/server/testing/generated/chance.ts';
import { brokenInvariants } from '../../packages/server/testing/providers/invariants.ts';
import { countFaults, type Faults, noFaults, type RecipientRow, together } from './count-faults.ts';
import type { FaultCase, Sent, Trial } from './fault-case.ts';
import { type Installation, openInstallation } from './installation.ts';
import { lastRecords } from './after-kill.ts';
import { startPeer } from './peers.ts';
import type { Channel, Peer } from './peers/peer.ts';

export interface RunOptions {
  seed: number;
  /** Instead of the case's own numbers. */
  tries?: number | undefined;
  people?: number | undefined;
  /** Milliseconds after which a message that is not at rest counts as stuck. */
  patienceMs: number;
  say: (line: string) => void;
}

export interface Result extends Faults {
  name: string;
  channel: Channel;
  tries: number;
  people: number;
  /** The longest time from the end of the fault until nothing was pending or sending, in milliseconds. */
  restMs: number;
  /** After a kill: the most records at the end of a journal of whose people the peer saw nothing; null without a kill. */
  lastRecords: number | null;
  /** After a kill: the most bytes that the kernel still had to send. */
  toSend: number | null;
  seed: number;
  /** Broken invariants, messages that did not come to rest, tries that could not be made: in sentences. */
  wrong: string[];
}

const usualPeople = 1200;

/** Whether nobody was lost, doubled or told otherwise, and nothing else was wrong. */
export const isClean = ({ lost, doubled, denied, wrong }: Result): boolean =>
  lost + doubled + denied + wrong.length === 0;

/** Runs a case in an installation of its own. */
export async function runCase(one: FaultCase, channel: Channel, options: RunOptions): Promise<Result> {
  const people = options.people ?? one.people ?? usualPeople;
  const tries = options.tries ?? one.tries;
  const peer = await startPeer(channel, one.site?.provider ?? '', one.foreign);
  const result: Result = {
    ...noFaults,
    name: one.name,
    channel,
    tries,
    people,
    restMs: 0,
    lastRecords: null,
    toSend: null,
    seed: options.seed,
    wrong: [],
  };
  try {
    const site = await openInstallation(one.site ?? {}, peer.env, people);
    try {
      const made: Made[] = [];
      if (peer.account) await addAccount(site, peer.account);
      for (let number = 1; number <= tries; number += 1) {
        const trial = openTrial(one, { channel, number, people, site, peer, seed: options.seed });
        const tried = await makeTry(one, trial, options);
        made.push(...tried.made);
        Object.assign(result, together(result, tried.faults));
        result.restMs = Math.max(result.restMs, tried.restMs);
        result.lastRecords = most(result.lastRecords, tried.lastRecords);
        result.toSend = most(result.toSend, tried.toSend);
        result.wrong.push(...tried.wrong.map((sentence) => `try ${number}: ${sentence}`));
        options.say(lineOf(one, channel, number, tried));
      }
      result.wrong.push(...(await changedSince(made, site, peer)));
    } finally {
      await site.stop();
    }
  } finally {
    await peer.stop();
  }
  return result;
}

const most = (one: number | null, other: number | null): number | null =>
  one === null || other === null ? (one ?? other) : Math.max(one, other);

async function addAccount(site: Installation, account: Record<string, unknown>): Promise<void> {
  const { status, body } = await site.server().call('POST', '/api/operator/providers', {
    token: site.crowd.token,
    body: account,
  });
  if (status >= 300) throw new Error(`the account was not added: ${status} ${JSON.stringify(body)}`);
}

interface Tried extends Pick<Result, 'restMs' | 'lastRecords' | 'toSend' | 'wrong'> {
  made: Made[];
  faults: Faults;
}

/** What was sent in a try, and what was counted when it had come to rest. */
interface Made {
  sent: Sent;
  faults: Faults;
}

interface OpenTrial extends Trial {
  endedAt(): number;
}

function openTrial(
  { name }: FaultCase,
  given: Pick<Trial, 'channel' | 'number' | 'people' | 'site' | 'peer'> & { seed: number },
): OpenTrial {
  const { channel, number, people, site, peer, seed } = given;
  const chance = openChance(seedOf(seed, `${name} ${channel} ${number}`));
  let endedAt = performance.now();
  peer.lie(null);
  peer.forgetBegun();
  return {
    channel,
    number,
    people,
    chance,
    site,
    peer,
    send: async (more = '') => {
      endedAt = performance.now();
      const words = `Rehearsal ${number}${more}`;
      return { ids: [await sendOnce(site, channel, words)], words, people };
    },
    moment: () => Math.max(1, Math.floor(people / 20)) + chance.below(Math.max(1, Math.floor(people * 0.85))),
    faultEnded: () => {
      endedAt = performance.now();
    },
    endedAt: () => endedAt,
  };
}

/** Sends to everybody; returns the message's id. */
export async function sendOnce(
  { server, crowd: { token, choir } }: Pick<Installation, 'server' | 'crowd'>,
  channel: Channel,
  words: string,
  headers: Record<string, string> = {},
): Promise<string> {
  const to = { groupedContacts: [`group_${choir}`] };
  const [route, payload] =
    channel === 'email'
      ? ['sendEmail', { subject: words, message: '<p>At six</p>' }]
      : ['sendSms', { subject: 'GRACE', message: words }];
  const { status, body } = await server().call('POST', `/api/Messaging/${route}`, {
    token,
    headers,
    body: { ...payload, ...to },
  });
  const id = channel === 'email' ? body.mail?.id : body.messageId;
  if (!id) throw new Error(`it was not accepted: ${status} ${JSON.stringify(body)}`);
  return id;
}

async function makeTry(one: FaultCase, trial: OpenTrial, { patienceMs }: RunOptions): Promise<Tried> {
  const { site, peer } = trial;
  const tried: Tried = { made: [], faults: noFaults, restMs: 0, lastRecords: null, toSend: null, wrong: [] };
  try {
    const sent = await one.run(trial);
    const ids = sent.flatMap((each) => each.ids);
    if (!(await comesToRest(site, ids, patienceMs)))
      tried.wrong.push(`not at rest after ${patienceMs / 1000} s`);
    tried.restMs = performance.now() - trial.endedAt();
    await peer.drained();
    for (const each of sent) {
      const rows = await rowsOf(site, each.ids);
      const faults = countFaults(each, rows, peer);
      if (each.killed) {
        tried.lastRecords = lastRecords(each.killed, each, rows, peer);
        tried.toSend = each.killed.kernel?.toSend ?? null;
        if (trial.channel !== 'email' && faults.neverBegun > tried.lastRecords)
          tried.wrong.push(`${faults.neverBegun} in doubt, more than the last records of the journal`);
        if (trial.channel === 'email' && faults.neverBegun > 0)
          tried.wrong.push(`${faults.neverBegun} in doubt of whom the mail server heard no RCPT`);
      }
      if (faults.inDoubt > (each.mostInDoubt ?? Number.POSITIVE_INFINITY))
        tried.wrong.push(`${faults.inDoubt} in doubt, more than ${each.mostInDoubt}`);
      tried.made.push({ sent: each, faults });
      tried.faults = together(tried.faults, faults);
    }
    tried.wrong.push(...(await brokenInvariants((text, values) => site.query(text, values))));
  } catch (error) {
    tried.wrong.push(`it could not be tried: ${String(error)}`);
  }
  return tried;
}

const rowsOf = (site: Installation, ids: readonly string[]): Promise<RecipientRow[]> =>
  site.query('select n, address, state from recipient where message_id = any($1::uuid[])', [ids]);

/** Waits until nothing of these messages is pending or sending; false where the time is over first. */
export async function comesToRest(
  site: Installation,
  ids: readonly string[],
  patienceMs: number,
): Promise<boolean> {
  for (const end = performance.now() + patienceMs; performance.now() < end;) {
    // The database may still be away.
    const open = await site
      .query(
        `select from message where id = any($1::uuid[]) and state in ('ready', 'sending', 'cancelling', 'resolving')`,
        [ids],
      )
      .catch(() => [0]);
    if (open.length === 0) return true;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  return false;
}

/** Whether anything has changed for those of earlier tries: what comes late would double somebody as well. */
async function changedSince(made: readonly Made[], site: Installation, peer: Peer): Promise<string[]> {
  const wrong: string[] = [];
  for (const { sent, faults } of made) {
    const now = countFaults(sent, await rowsOf(site, sent.ids), peer);
    for (const what of ['lost', 'doubled', 'denied'] as const)
      if (now[what] !== faults[what])
        wrong.push(`${sent.words}: later ${now[what]} ${what}, not ${faults[what]}`);
  }
  return wrong;
}

function lineOf(one: FaultCase, channel: Channel, number: number, tried: Tried): string {
  const { faults, restMs, lastRecords, toSend, wrong } = tried;
  const { lost, doubled, denied, inDoubt, neverBegun } = faults;
  const counts = `lost ${lost}, doubled ${doubled}, denied ${denied}, in doubt ${inDoubt} (never begun ${neverBegun})`;
  const line = `  ${one.name}, ${channel}, try ${number}: ${counts}, at rest after ${(restMs / 1000).toFixed(1)} s`;
  const left =
    lastRecords === null
      ? []
      : [
          `    the journal ends with ${lastRecords} of whom the peer saw nothing; the kernel had ${toSend ?? '?'} bytes to send`,
        ];
  return [line, ...left, ...wrong.map((sentence) => `    ${sentence}`)].join('\n');
}

/** A seed of its own for each try, the same whichever other cases run. */
function seedOf(seed: number, name: string): number {
  let mixed = seed >>> 0;
  for (const letter of name) mixed = Math.imul(mixed ^ (letter.codePointAt(0) ?? 0), 0x01000193) >>> 0;
  return mixed;
}
