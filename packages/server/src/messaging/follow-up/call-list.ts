// Makes the call list of people not reached, on screen and as CSV. (SC-20)
import type { ReplyOf } from '@tidings/contract/call.ts';
import type { callList } from '@tidings/contract/calls/messages/follow-up.ts';
import { causeWords } from '@tidings/contract/rules/delivery-states.ts';
import { fullName } from '@tidings/contract/rules/names.ts';
import { spacedPhone } from '@tidings/contract/rules/phones.ts';
import { listGroupRows } from '../../groups/store.ts';
import { groupPaths } from '../../groups/tree.ts';
import { csvLine } from '../../platform/text/csv-line.ts';
import type { Tx } from '../../platform/db/database.ts';
import type { Audience } from '../audience/audience.ts';
import type { Composing } from '../compose/composing.ts';
import type { LeftBehind } from './find-not-reached.ts';
import { readLeftBehind } from './not-reached.ts';
import { readGroupsOf, readLeaders } from './store.ts';

type CallList = ReplyOf<typeof callList>;

/** The most entries that a screen shows; nobody calls more people from one page. */
export const mostShown = 1000;

/**
 * Returns the groups by name, and last the people in no group. A person is listed under those of their groups that the
 * message was sent to or, if there are none, under all their groups.
 */
export async function listCalls(
  tx: Tx,
  composing: Composing,
  tenantId: string,
  id: string,
): Promise<CallList> {
  const { message, people } = await readLeftBehind(tx, composing, tenantId, id);
  const destinations = new Set((message.audience as Partial<Audience>).groups ?? []);
  const memberships = await readGroupsOf(
    tx,
    tenantId,
    people.flatMap((one) => one.personId ?? []),
  );
  const byGroup = new Map<string, LeftBehind[]>();
  for (const one of people) {
    const all = memberships.get(one.personId ?? '') ?? [];
    const asked = all.filter((group) => destinations.has(group));
    const groups = asked.length > 0 ? asked : all;
    for (const group of groups.length > 0 ? groups : ['']) {
      const some = byGroup.get(group) ?? [];
      byGroup.set(group, some);
      some.push(one);
    }
  }
  const paths = groupPaths(await listGroupRows(tx, tenantId));
  const leaders = Map.groupBy(
    await readLeaders(
      tx,
      tenantId,
      [...byGroup.keys()].filter((group) => group !== ''),
    ),
    (leader) => leader.groupId,
  );
  return {
    channel: message.channel as CallList['channel'],
    total: [...byGroup.values()].reduce((sum, some) => sum + some.length, 0),
    groups: [...byGroup]
      .map(([group, some]) => ({
        groupId: group || null,
        name: paths.get(group) ?? '',
        leaders: (leaders.get(group) ?? []).map(({ personId, firstName, lastName, phone }) => ({
          personId,
          name: fullName(firstName, lastName),
          phone,
        })),
        people: some.map((one) => ({
          personId: one.personId,
          name: one.name,
          phone: one.phone,
          cause: one.cause,
          number: numberOf(one),
        })),
      }))
      .sort(
        (a, b) => Number(a.groupId === null) - Number(b.groupId === null) || a.name.localeCompare(b.name),
      ),
  };
}

/** A number that proved wrong is broken until another one is on record. */
function numberOf({
  phone,
  cause,
  address,
}: LeftBehind): CallList['groups'][number]['people'][number]['number'] {
  if (phone === '') return 'none';
  const provedWrong = cause === 'wrong-number' && phone === address;
  return phone.startsWith('+') && !provedWrong ? 'callable' : 'broken';
}

/** Returns the first `most` entries of a list, without groups that have none of them. */
export function firstCalls(list: CallList, most: number): CallList {
  let left = most;
  const groups: CallList['groups'] = [];
  for (const group of list.groups) {
    const people = group.people.slice(0, left);
    if (people.length > 0) groups.push({ ...group, people });
    left -= people.length;
  }
  return { ...list, groups };
}

/** Returns the call list as CSV, with one row per person and group. */
export function callListCsv({ channel, groups }: CallList): string {
  const dialled = (phone: string) => (phone.startsWith('+') ? spacedPhone(phone) : phone);
  const rows = groups.flatMap(({ name, leaders, people }) =>
    people.map((one) =>
      csvLine([
        name,
        leaders.map((leader) => leader.name).join(', '),
        leaders.map((leader) => dialled(leader.phone)).join(', '),
        one.name,
        dialled(one.phone),
        causeWords(one.cause, channel),
      ]),
    ),
  );
  // The byte order mark tells spreadsheets that this is UTF-8.
  return `\ufeff${csvLine(['Group', 'Leaders', 'Phones of leaders', 'Name', 'Phone', 'Why'])}${rows.join('')}`;
}
