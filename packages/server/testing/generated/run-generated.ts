// Sends generated requests to every call of the API document and tells which answers were not right.
import type { Route } from '../api-calls.ts';
import { readRoutes } from '../api-calls.ts';
import type { TestServer } from '../test-server.ts';
import { openCallers } from './callers.ts';
import { type Chance, openChance } from './chance.ts';
import { buildCase, type GeneratedCase, inOneLine, nextCase, shorten } from './generated-case.ts';
import { type Answer, openSending } from './send-request.ts';

/** Says what is wrong with an answer; nothing where it is right. */
export type Judge = (route: Route, answer: Answer) => string | undefined;

/** An answer of 500 or more is a fault of the server, whatever was asked. */
export const noServerError: Judge = (_route, { status, body }) =>
  status < 500 ? undefined : `${status} ${body.toString().slice(0, 200)}`;

export interface Tally {
  sent: number;
  /** How many were answered by a status from 200 to 299. */
  succeeded: number;
  /** How often each other status came. */
  others: Record<string, number>;
  slowestMilliseconds: number;
}

export interface Generated {
  /** A line for each kind of fault: what is wrong, and the shortest request found that shows it. */
  faults: string[];
  /** By method and path. */
  tallies: Map<string, Tally>;
}

export interface GeneratedOptions {
  seed: number;
  /** How many requests, spread evenly over the calls. */
  requests: number;
  judges?: readonly Judge[];
  /** What the server has logged of its last fault, for the report. */
  lastError?: () => string;
}

// What a round has deleted or used up is furnished anew for the next.
const perRound = 2500;
const maxFaults = 25;

/** Makes the requests, round by round; within a round what deletes comes last. */
export async function runGenerated(
  server: TestServer,
  { seed, requests, judges = [noServerError], lastError = () => '' }: GeneratedOptions,
): Promise<Generated> {
  const chance = openChance(seed);
  const routes = await readRoutes(server.app);
  const { token: operator } = await server.signUp();
  const send = await openSending(server);
  const tallies = new Map(routes.map((route) => [nameOf(route), newTally()]));
  const faults = new Map<string, string>();
  for (let sent = 0; sent < requests && faults.size < maxFaults;) {
    const callers = await openCallers(server, operator);
    const ask = async (one: GeneratedCase): Promise<[string, Answer | undefined]> => {
      const answer = await send(buildCase(one, callers));
      const faulty = answer && judges.map((judge) => judge(one.route, answer)).find((said) => said);
      return [faulty ?? '', answer];
    };
    for (const one of roundOf(routes, chance, Math.min(perRound, requests - sent))) {
      const [fault, answer] = await ask(one);
      sent += 1;
      if (answer) count(tallies.get(nameOf(one.route)), answer);
      const error = fault && lastError();
      // A fault that was logged is told once, whichever call it shows in.
      const kind = error || `${nameOf(one.route)} ${fault.slice(0, 3)}`;
      if (!fault || faults.has(kind)) continue;
      const short = await shorten(one, async (shorter) => (await ask(shorter))[0] !== '');
      const line = inOneLine(buildCase(short, callers), short.caller, callers);
      faults.set(kind, `${fault}\n  ${line}\n  (request ${sent} of seed ${seed}) ${error}`);
    }
  }
  return { faults: [...faults.values()], tallies };
}

const nameOf = ({ method, path }: Route): string => `${method} ${path}`;
const newTally = (): Tally => ({
  sent: 0,
  succeeded: 0,
  others: {},
  slowestMilliseconds: 0,
});

/** The requests of one round, in a mixed order but for what takes away what others ask for. */
function roundOf(routes: Route[], chance: Chance, size: number): GeneratedCase[] {
  const cases = Array.from({ length: size }, (_one, i) => {
    const route = routes[i % routes.length] as Route;
    return { one: nextCase(route, chance), rank: lateness(route) * 2 ** 33 + chance.seed() };
  });
  return cases.sort((a, b) => a.rank - b.rank).map(({ one }) => one);
}

/** How late in a round a call comes: the higher, the more it takes away. */
function lateness({ method, path }: Route): number {
  if (/\/(erase|sign-out)$/.test(path)) return 3;
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

/** The calls that were never answered by success, a line each, with what they were answered by. */
export const neverAnswered = ({ tallies }: Generated): string[] =>
  [...tallies]
    .filter(([, { succeeded }]) => succeeded === 0)
    .map(([name, { sent, others }]) => `${name}: ${sent} sent, ${JSON.stringify(others)}`);
