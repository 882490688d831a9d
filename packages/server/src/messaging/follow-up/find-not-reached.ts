// Finds people whom a message did not reach, with their options.
import { hasLostDigits } from '@tidings/contract/rules/phones.ts';
import type { MessageRow } from '../queue/messages.ts';
import { type NotReached, reachedAmong, readNotReached } from '../queue/not-reached.ts';
import type { Tx } from '../../platform/db/database.ts';
import type { Composing } from '../compose/composing.ts';
import type { Content } from '../compose/content.ts';
import { readPricing } from '../compose/estimate/pricing.ts';
import { findProvider } from '../compose/provider-selection.ts';
import { suppressedOf } from '../suppressions/store.ts';
import type { TenantRules } from '../settings/tenant-rules-store.ts';
import { type Offers, offersFor } from './offers.ts';
import { findLed, readToday, type Today } from './store.ts';

/** A person or typed entry that was not reached. */
export interface LeftBehind extends NotReached {
  /** A number to call; empty if there is none. */
  phone: string;
  hasEmail: boolean;
  offers: Offers;
}

type Message = Pick<MessageRow, 'id' | 'channel' | 'route'>;

/** Whether a fallback by the hosted route is possible: for a regular SMS of a Nigerian organisation. */
export const mayBeHosted = ({ channel, route }: Message, { country }: TenantRules): boolean =>
  channel === 'sms' && route === 'regular' && country === 'NG';

/** Returns everybody not reached, in the order of the audience snapshot. */
export async function gatherLeftBehind(
  tx: Tx,
  composing: Composing,
  tenantId: string,
  message: Message,
  rules: TenantRules,
): Promise<LeftBehind[]> {
  const people = await readNotReached(tx, tenantId, message);
  if (people.length === 0) return [];
  const sms = message.channel === 'sms';
  const channel = sms ? 'sms' : 'email';
  const today = await readToday(tx, tenantId, ids(people));
  const addressOf = (one: NotReached): string | null => {
    const person = today.get(one.personId ?? '');
    if (person) return sms ? person.phone : person.email;
    return one.address;
  };
  const emails = (one: NotReached) => (one.personId && today.get(one.personId)?.email) || null;
  const moved = people.filter((one) => addressOf(one) !== one.address);
  // If each person gets their own message, two people can share a number.
  const taken = rules.shareAddress
    ? await reachedAmong(tx, tenantId, message.id, some(moved.map(addressOf)))
    : new Set<string>();
  const suppressedOn = (on: 'sms' | 'email', addresses: (string | null)[]) =>
    suppressedOf(tx, tenantId, on, some(addresses), composing.hide);
  const suppressions = await suppressedOn(channel, people.map(addressOf));
  const mailSuppressions = sms ? await suppressedOn('email', people.map(emails)) : suppressions;
  const passable = await readPassable(tx, composing, tenantId, message, rules);
  const led = await findLed(tx, tenantId, ids(people.filter((one) => numberOf(one, today) === '')));

  return people.map((one): LeftBehind => {
    const address = addressOf(one);
    const email = emails(one);
    const hasEmail = email !== null && !mailSuppressions.has(email);
    const phone = numberOf(one, today);
    return {
      ...one,
      phone,
      hasEmail,
      offers: offersFor({
        cause: one.cause,
        state: one.state,
        address,
        changed: address !== one.address,
        taken: address !== null && taken.has(address) && address !== one.address,
        suppressed: suppressions.get(address ?? ''),
        passable: { retry: passable.retry(address), hosted: passable.hosted(address) },
        email: sms && hasEmail,
        callable: phone !== '' || led.has(one.personId ?? ''),
      }),
    };
  });
}

/** Returns which addresses the message's own route and the hosted route can take today. */
async function readPassable(
  tx: Tx,
  composing: Composing,
  tenantId: string,
  message: Message,
  rules: TenantRules,
) {
  const channel = message.channel as Content['channel'];
  const by = async (route: Content['route']) => {
    const selection = await findProvider(tx, composing, tenantId, { channel, route });
    const pricing = selection && (await readPricing(tx, channel, rules.country, selection));
    return (address: string | null) => address !== null && pricing?.perPage(address) != null;
  };
  return {
    retry: await by(message.route as Content['route']),
    hosted: mayBeHosted(message, rules) ? await by('hybrid') : () => false,
  };
}

const ids = (people: NotReached[]) => some(people.map((one) => one.personId));
const some = (values: (string | null)[]) => [...new Set(values.filter((value) => value !== null))];

/** Returns the best known number to call somebody at; empty if there is none. */
function numberOf({ personId, typed, address }: NotReached, today: Map<string, Today>): string {
  const person = today.get(personId ?? '');
  const number = person ? (person.phone ?? person.typedPhone) : address?.startsWith('+') ? address : typed;
  return number && !hasLostDigits(number) ? number : '';
}
