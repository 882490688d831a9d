// The sentences of an estimate: how many people, how many pages, what it costs.
import type { ResponseOf } from '@tidings/contract/call.ts';
import type { estimate } from '@tidings/contract/calls/messages/estimate.ts';
import { counted, written } from '../../../lib/numbers.ts';
import { ApiError } from '../../../lib/http/api-error.ts';
import { leftOutSentence } from '../../../lib/reason-words.ts';
import { saidBy } from '../send/server-message.ts';

export type Estimate = ResponseOf<typeof estimate>;

/** 'nobody', '1 person', '381 people', and where some share one: '381 people on 379 phones'. */
export function audienceWords(estimate: Estimate, channel: 'sms' | 'email'): string {
  const { people, recipients } = estimate;
  if (recipients === 0) return 'nobody';
  const who =
    people <= 1 && recipients === 1 ? '1 person' : `${written(Math.max(people, recipients))} people`;
  if (people <= recipients) return who;
  const place = channel === 'sms' ? 'phone' : 'address';
  return `${who} on ${written(recipients)} ${place}${recipients === 1 ? '' : channel === 'sms' ? 's' : 'es'}`;
}

/** '2 pages each', or who needs more than one: '31 need 2 pages, 2 need 3'. Empty where there are none. */
export function pagesWords(estimate: Estimate): string {
  const groups = estimate.pagesOfRecipients
    .filter((group) => group.count > 0 && group.pages > 0)
    .sort((one, other) => one.pages - other.pages);
  const [fewest, ...others] = groups;
  if (!fewest) return '';
  if (others.length === 0) return `${counted(fewest.pages, 'page', 'pages')} each`;
  const more = fewest.pages === 1 ? others : groups;
  return more
    .map(({ pages, count }, at) => {
      const needs = `${counted(count, 'needs', 'need')} ${pages}`;
      return at === 0 ? `${needs} pages` : needs;
    })
    .join(', ');
}

/**
 * Why counting failed, where that is known: the server's sentence, such as a group that is gone, or a time-out.
 */
export function uncountedWords(error: unknown): string {
  if (error instanceof ApiError && error.kind === 'timeout')
    return 'Counting took too long. What you wrote stays as it is: please count again in a moment.';
  if (error instanceof ApiError && error.status === 503 && error.said) return error.said;
  return saidBy(error) || 'This could not be counted.';
}

/** '412 units of 1,900'. */
export const unitsWords = (estimate: Estimate): string =>
  `${counted(estimate.units, 'unit', 'units')} of ${written(estimate.balance)}`;

/** What is left after sending: '1,488 left after it'; empty where the balance is too low. */
export const balanceAfter = (estimate: Estimate): string =>
  isShort(estimate) ? '' : `${written(estimate.balance - estimate.units)} left after it`;

/** Who shares phones, such as '4 people share 2 phones and get one message a phone'; empty for nobody. */
export function sharedWords({ shared }: Estimate): string {
  if (shared.addresses === 0) return '';
  const who = `${written(shared.people)} people share`;
  return shared.addresses === 1
    ? `${who} a phone and get one message together`
    : `${who} ${written(shared.addresses)} phones and get one message a phone`;
}

type Class = Estimate['classes'][number];

/** One cost class: '70 in Nigeria · 2 pages', and its cost: '70 × 2 = 140 units'. */
export function classWords({ country, pages, recipients, unitsEach, units }: Class): {
  who: string;
  cost: string;
} {
  const place = country ? ` in ${countryName(country)}` : '';
  return {
    who: `${written(recipients)}${place} · ${counted(pages, 'page', 'pages')}`,
    cost: `${written(recipients)} × ${written(unitsEach)} = ${counted(units, 'unit', 'units')}`,
  };
}

function countryName(code: string): string {
  return new Intl.DisplayNames('en', { type: 'region' }).of(code) ?? code;
}

/** Whether the balance is too low. */
export const isShort = (estimate: Estimate): boolean => estimate.units > estimate.balance;

/** The whole line: '381 people · 31 need 2 pages · 412 units of 1,900'. E-mail has no pages and costs nothing. */
export function estimateLine(estimate: Estimate, channel: 'sms' | 'email'): string {
  const who = audienceWords(estimate, channel);
  if (channel === 'email') return capital(who);
  return [capital(who), pagesWords(estimate), unitsWords(estimate)].filter(Boolean).join(' · ');
}

/** 'This goes to 381 people'. */
export const goesTo = (estimate: Estimate, channel: 'sms' | 'email'): string =>
  `This goes to ${audienceWords(estimate, channel)}`;

/** What changed since it was confirmed, as a sentence. */
export function changedWords(
  before: Pick<Estimate, 'recipients' | 'units'> | undefined,
  now: Pick<Estimate, 'recipients' | 'units'>,
): string {
  const was =
    before && before.recipients !== now.recipients ? ` instead of ${written(before.recipients)}` : '';
  const cost =
    before && before.units !== now.units
      ? ` and costs ${written(now.units)} units instead of ${written(before.units)}`
      : '';
  if (was === '' && cost === '')
    return 'Something about the people or the price has changed since you looked.';
  return `Since you looked it has changed: it now reaches ${written(now.recipients)}${was}${cost}.`;
}

/** Whom the change added or left out: 'Now 3 people have no phone number, before it was 1.' */
export function changedReasons(before: Estimate | undefined, now: Estimate | undefined): string[] {
  if (!before || !now) return [];
  const countOf = (estimate: Estimate, reason: string) =>
    estimate.skipped.find((one) => one.reason === reason)?.count ?? 0;
  const reasons = [...new Set([...now.skipped, ...before.skipped].map(({ reason }) => reason))];
  return reasons
    .filter((reason) => countOf(now, reason) !== countOf(before, reason))
    .map(
      (reason) =>
        `Now ${leftOutSentence(reason, countOf(now, reason))}, before it was ${written(countOf(before, reason))}.`,
    );
}

/** The words with a capital first letter. */
export const capital = (words: string): string => words.charAt(0).toUpperCase() + words.slice(1);
