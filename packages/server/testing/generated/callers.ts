// Callers of generated requests: an owner, another organisation, the operator, a stranger.
import type { Route } from '../api-calls.ts';
import { type SeededData, seedData } from '../data/furnish.ts';
import type { TestServer } from '../test-server.ts';
import type { Chance } from './chance.ts';
import { type ExtraThings, makeExtraThings } from './extra-things.ts';

/** The organisations of one round, freshly seeded, and the sessions by caller. */
export interface Callers {
  mine: SeededData;
  theirs: SeededData;
  extra: ExtraThings;
  tokens: Record<string, string>;
}

let seeded = 0;

/** Seeds what a round needs; `operator` is the token of the installation's operator. */
export async function openCallers(server: TestServer, operator: string): Promise<Callers> {
  const [mine, theirs] = [await furnishNext(server), await furnishNext(server)];
  const leaver = await server.signUp();
  return {
    mine,
    theirs,
    extra: await makeExtraThings(server, mine, leaver.email),
    tokens: {
      owner: mine.token,
      'another organisation': theirs.token,
      operator,
      leaver: leaver.token,
      stranger: '',
      'nobody known': 'x'.repeat(32),
    },
  };
}

async function furnishNext(server: TestServer): Promise<SeededData> {
  seeded += 1;
  // A generated price may be more than a new organisation can pay.
  await server.query('delete from engine.unit_rate');
  // A sender id has 11 letters at most.
  return seedData(server, `llama${seeded}`, `+234803${String(2_000_000 + seeded)}`);
}

/** Who makes a request, mostly somebody who may. A call that signs out gets its own session. */
export function callerOf(route: Route, chance: Chance): string {
  if (route.path.endsWith('/sign-out')) return chance.may(0.2) ? 'leaver' : 'stranger';
  const other = chance.pick(['another organisation', 'another organisation', 'stranger', 'nobody known']);
  if (chance.may(0.15)) return other;
  return route.path.startsWith('/api/operator') && chance.may(0.9) ? 'operator' : 'owner';
}
