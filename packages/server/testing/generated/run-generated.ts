// Sends generated requests to every call and reports wrong answers.
import type { Route } from '../api-calls.ts';
import { readRoutes } from '../api-calls.ts';
import type { TestServer } from '../test-server.ts';
import { openCallers } from './callers.ts';
import { type Chance, openChance } from './chance.ts';
import { buildCase, type GeneratedCase, inOneLine, nextCase, shorten } from './generated-case.ts';
import type { Request } from './request-draft.ts';
import { type Answer, openSending } from './send-request.ts';

/** Says what is wrong with an answer; undefined where it is right. */
export type Judge = (route: Route, answer: Answer, request: Request) => string | undefined;

/** An answer of 500 or more is an internal error, whatever was sent. */
export const noServerError: Judge = (_route, { status, body }) =>
  status < 500 ? undefined : `${status} ${body.toString().slice(0, 200)}`;

export interface Tally {
  sent: number;
  /** Answers with a status from 200 to 299. */
  succeeded: number;
  /** Answers by other status. */
  others: Record<string, number>;
  slowestMilliseconds: number;
}

export interface Generated {
  /** A line for each kind of fault: what is wrong, and the shortest request found that shows it. */
  faults: string[];
  /** By method and path. */
  tallies: Map<string, Tally>;
  /** A line for each call that took longer than `slow` on each of three tries by itself. */
  slow: string[];
}

export interface GeneratedOptions {
  seed: number;
  /** The number of requests, spread evenly over the calls. */
  requests: number;
  judges?: readonly Judge[];
  /** Milliseconds that an answer may take. */
  slow?: number;
  /** What the server has logged of its last error, for the report. */
  lastError?: () => string;
}

// The records of a round are seeded again for the next, since calls delete and use them up.
const perRound = 2500;
const maxFaults = 25;

/** Sends the requests, round by round; within a round deletions come last. */
export async function runGenerated(
  server: TestServer,
  { seed, requests, judges = [noServerError], slow = 2000, lastError = () => '' }: GeneratedOptions,
): Promise<Generated> {
  const chance = openChance(seed);
  const routes = await readRoutes(server.app);
  const { token: operator } = await server.signUp();
  const send = await openSending(server);
  const tallies = new Map(routes.map((route) => [nameOf(route), newTally()]));
  const faults = new Map<string, string>();
  const slowCalls = new Map<string, string>();
  for (let sent = 0; sent < requests && faults.size < maxFaults;) {
    const callers = await openCallers(server, operator);
    const ask = async (one: GeneratedCase): Promise<[string, Answer | undefined]> => {
      const request = buildCase(one, callers);
      const answer = await send(request);
      const faulty = answer && judges.map((judge) => judge(one.route, answer, request)).find((said) => said);
      return [faulty ?? '', answer];
    };
    const late = new Map<string, GeneratedCase>();
    for (const one of roundOf(routes, chance, Math.min(perRound, requests - sent))) {
      const [fault, answer] = await ask(one);
      sent += 1;
      if (answer) count(tallies.get(nameOf(one.route)), answer);
      if (answer && answer.milliseconds > slow) late.set(nameOf(one.route), one);
      const error = fault && answer && answer.status >= 500 ? lastError() : '';
      // An error that was logged is reported once, whichever call it shows in.
      const kind = error || `${nameOf(one.route)} ${fault.slice(0, 3)}`;
      if (!fault || faults.has(kind)) continue;
      const short = await shorten(one, async (shorter) => (await ask(shorter))[0] !== '');
      const line = inOneLine(buildCase(short, callers), short.caller, callers);
      faults.set(kind, `${fault}\n  ${line}\n  (request ${sent} of seed ${seed}) ${error}`);
    }
    for (const [name, one] of late) {
      const best = await shortestOf(3, async () => (await ask(one))[1]?.milliseconds ?? 0);
      if (best > slow) slowCalls.set(name, `${name}: ${Math.round(best)} ms`);
    }
  }
  return { faults: [...faults.values()], tallies, slow: [...slowCalls.values()] };
}

/** The shortest time of several tries: a busy machine may hold up one of them, a slow call all. */
async function shortestOf(tries: number, measure: () => Promise<number>): Promise<number> {
  let shortest = Infinity;
  for (let done = 0; done < tries; done += 1) shortest = Math.min(shortest, await measure());
  return shortest;
}

const nameOf = ({ method, path }: Route): string => `${method} ${path}`;
const newTally = (): Tally => ({
  sent: 0,
  succeeded: 0,
  others: {},
  slowestMilliseconds: 0,
});

/** The requests of one round in random order, except that deletions come last. */
function roundOf(routes: Route[], chance: Chance, size: number): GeneratedCase[] {
  const cases = Array.from({ length: size }, (_one, i) => {
    const route = routes[i % routes.length] as Route;
    return { one: nextCase(route, chance), rank: lateness(route) * 2 ** 33 + chance.seed() };
  });
  return cases.sort((a, b) => a.rank - b.rank).map(({ one }) => one);
}

/** How late in a round a call comes: higher numbers for calls that delete more. */
function lateness({ method, path }: Route): number {
  if (/\/(erase|sign-out|leave)$/.test(path)) return 3;
  if (method === 'DELETE') return 2;
  return /\/(merge|start|cancel|undo|send-now)$/.test(path) ? 1 : 0;
}

function count(tally: Tally | undefined, { status, milliseconds }: Answer): void {
  if (!tally) return;
  tally.sent += 1;
  tally.slowestMilliseconds = Math.max(tally.slowestMilliseconds, milliseconds);
  if (status >= 200 && status < 300) tally.succeeded += 1;
  else tally.others[status] = (tally.others[status] ?? 0) + 1;
}

/** A line for each call that never succeeded, with the statuses it was answered by. */
export const neverAnswered = ({ tallies }: Generated): string[] =>
  [...tallies]
    .filter(([, { succeeded }]) => succeeded === 0)
    .map(([name, { sent, others }]) => `${name}: ${sent} sent, ${JSON.stringify(others)}`);
