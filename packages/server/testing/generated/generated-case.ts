// A generated request as seeds, which can be rebuilt, shortened and printed.
import { ownTexts } from '../fill-call.ts';
import type { Route } from '../api-calls.ts';
import { type Callers, callerOf } from './callers.ts';
import { type Chance, openChance } from './chance.ts';
import { editDraft } from './edits.ts';
import { draftOf, type Request, requestOf } from './request-draft.ts';

export interface GeneratedCase {
  route: Route;
  caller: string;
  base: number;
  /** A seed for each edit. */
  edits: number[];
}

/** The next request of a call: a third is valid, most others have one or two edits. */
export function nextCase(route: Route, chance: Chance): GeneratedCase {
  // Hashing a password takes a tenth of a second, so most of these requests must be refused before.
  const kind = /\/(register|sign-in)$/.test(route.path) && chance.may(0.7) ? 10 : chance.below(20);
  const edits = kind < 6 ? 0 : kind < 14 ? 1 : kind < 18 ? 2 : 3 + chance.below(4);
  return {
    route,
    caller: callerOf(route, chance),
    base: chance.seed(),
    edits: Array.from({ length: edits }, () => chance.seed()),
  };
}

/** The request of a case, with the records of these callers. */
export function buildCase({ route, caller, base, edits }: GeneratedCase, callers: Callers): Request {
  const { mine, theirs, tokens } = callers;
  const draft = draftOf(route, callers, openChance(base));
  const ids = [...idsOf(mine), ...idsOf(theirs)];
  for (const seed of edits)
    editDraft(draft, { chance: openChance(seed), ids, textFor: ownTexts(mine, route) });
  const request = requestOf(draft);
  const token = tokens[caller] ?? '';
  return {
    ...request,
    headers: {
      // Each from another address, since otherwise the limits of one address would answer.
      'x-forwarded-for': `10.${base & 255}.${(base >> 8) & 255}.${(base >> 16) & 255}`,
      ...(token ? { authorization: `Bearer ${token}` } : {}),
      ...request.headers,
    },
  };
}

const idsOf = ({ token: _token, ...things }: Callers['mine']): string[] => Object.values(things);

/** The case with the fewest edits that still fails; `fails` sends it once more. */
export async function shorten(
  found: GeneratedCase,
  fails: (shorter: GeneratedCase) => Promise<boolean>,
): Promise<GeneratedCase> {
  for (const [i] of found.edits.entries()) {
    const shorter = { ...found, edits: found.edits.filter((_seed, at) => at !== i) };
    if (await fails(shorter)) return shorten(shorter, fails);
  }
  return found;
}

/** A request in one line that shows how to repeat it, with names for the callers' records. */
export function inOneLine(request: Request, caller: string, callers: Callers): string {
  const { authorization: _authorization, ...headers } = request.headers;
  const payload =
    request.payload === undefined ? '' : ` ${JSON.stringify(request.payload.toString('latin1'))}`;
  let line = `${request.method} ${request.url} as ${caller} ${JSON.stringify(headers)}${payload.slice(0, 1500)}`;
  for (const [owner, things] of Object.entries({ mine: callers.mine, theirs: callers.theirs }))
    for (const [name, id] of Object.entries(things))
      if (id.length === 36) line = line.replaceAll(id, `<${owner === 'mine' ? '' : 'their '}${name}>`);
  return line.slice(0, 2500);
}
