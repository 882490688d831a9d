// A church with a message in mixed delivery states, for tests of follow-ups.
import type { Cause } from '@tidings/contract/rules/delivery-states.ts';
import type { Outcome } from '../../src/providers/provider.ts';
import type { Lanes } from './lanes.ts';
import { accepted, scriptedSms, uncertain } from './scripted-provider.ts';

/** An outcome refused for a cause. */
export const refused = (cause: Cause): Outcome => ({ kind: 'rejected', reason: 'Refused', cause });

/** Outcomes by the last four digits of a phone. */
export type States = Record<string, Outcome>;

/** A provider with outcomes by the phone's last four digits; all others are accepted. */
export const statesOf = (states: States) => scriptedSms(({ to }) => states[to.slice(-4)] ?? accepted());

/** Sends a message to members of a choir with phones ending in these digits, with these outcomes. */
export async function sendWithOutcomes(
  lanes: Lanes,
  states: States,
  over: Record<string, unknown> = {},
): Promise<{ id: string; people: Record<string, string> }> {
  await lanes.newChurch();
  const people: Record<string, string> = {};
  for (const last of ['1001', ...Object.keys(states)])
    people[last] = await lanes.church().person({
      first: `P${last}`,
      phone: `+234803111${last}`,
      email: `p${last}@example.org`,
      choir: true,
    });
  const lane = lanes.open(statesOf(states));
  const id = await lanes.sendAgain(over);
  await lanes.reaches(id, 'done');
  await lane.stop();
  return { id, people };
}

/** One phone for each cause, in the order of their numbers. */
export const oneOfEach: States = {
  '1002': refused('switched-off'),
  '1003': refused('provider'),
  '1004': refused('wrong-number'),
  '1005': refused('dnd'),
  '1006': uncertain,
};
