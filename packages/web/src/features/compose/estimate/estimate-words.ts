// The sentences of an estimate: how many people, how many pages, what it costs.
import type { ResponseOf } from '@tidings/contract/call.ts';
import type { estimate } from '@tidings/contract/calls/messages/estimate.ts';
import { ApiError } from '../../../lib/http/api-error.ts';
import { leftOutSentence } from '../../../lib/reason-words.ts';
import { estimateTexts } from '../../../messages/en/estimate.ts';
import { languageTag, number } from '../../../messages/language.ts';
import { saidBy } from '../send/server-message.ts';

export type Estimate = ResponseOf<typeof estimate>;

/** 'no one', '1 person', '381 people', and where some share one: '381 people on 379 phones'. */
export function audienceWords(estimate: Estimate, channel: 'sms' | 'email'): string {
  const { people, recipients } = estimate;
  if (recipients === 0) return estimateTexts.noOne;
  const who = estimateTexts.people(Math.max(people, recipients));
  if (people <= recipients) return who;
  return channel === 'sms'
    ? estimateTexts.onPhones(who, recipients)
    : estimateTexts.onAddresses(who, recipients);
}

/** '2 pages each', or who needs more than one: '31 need 2 pages, 2 need 3'. Empty where there are none. */
export function pagesWords(estimate: Estimate): string {
  const groups = estimate.pagesOfRecipients
    .filter((group) => group.count > 0 && group.pages > 0)
    .sort((one, other) => one.pages - other.pages);
  const [fewest, ...others] = groups;
  if (!fewest) return '';
  if (others.length === 0) return estimateTexts.pagesEach(fewest.pages);
  return (fewest.pages === 1 ? others : groups)
    .map(({ pages, count }, at) =>
      at === 0 ? estimateTexts.needPages(count, pages) : estimateTexts.needMore(count, pages),
    )
    .join(', ');
}

/**
 * Why counting failed, where that is known: the server's sentence, such as a group that is gone, or a time-out.
 */
export function uncountedWords(error: unknown): string {
  if (error instanceof ApiError && error.kind === 'timeout') return estimateTexts.tookTooLong;
  if (error instanceof ApiError && error.status === 503 && error.said) return error.said;
  return saidBy(error) || estimateTexts.notCounted;
}

/** '412 units of 1,900'. */
export const unitsWords = ({ units, balance }: Estimate): string => estimateTexts.unitsOf(units, balance);

/** What is left after sending: '1,488 units left afterwards'; empty where the balance is too low. */
export const balanceAfter = (estimate: Estimate): string =>
  isShort(estimate) ? '' : estimateTexts.unitsLeft(estimate.balance - estimate.units);

/** Who shares phones, such as '4 people share 2 phones and get one message per phone'; empty for no one. */
export const sharedWords = ({ shared: { people, addresses } }: Estimate): string =>
  addresses === 0 ? '' : estimateTexts.shared(people, addresses);

type Class = Estimate['classes'][number];

/** One cost class: '70 in Nigeria · 2 pages', and its cost: '70 × 2 = 140 units'. */
export function classWords({ country, pages, recipients, unitsEach, units }: Class): {
  who: string;
  cost: string;
} {
  const who = country ? estimateTexts.inCountry(recipients, countryName(country)) : number(recipients);
  return {
    who: `${who} · ${estimateTexts.pages(pages)}`,
    cost: estimateTexts.sum(recipients, unitsEach, units),
  };
}

const countryName = (code: string): string =>
  new Intl.DisplayNames(languageTag(), { type: 'region' }).of(code) ?? code;

/** Whether the balance is too low. */
export const isShort = (estimate: Estimate): boolean => estimate.units > estimate.balance;

/** '381 people', '31 need 2 pages', '412 units of 1,900'. An e-mail, and an empty text, have no pages and cost nothing. */
export function estimateParts(estimate: Estimate, channel: 'sms' | 'email'): string[] {
  const who = capital(audienceWords(estimate, channel));
  if (channel === 'email' || estimate.pages === 0) return [who];
  return [who, pagesWords(estimate), unitsWords(estimate)].filter(Boolean);
}

/** 'This goes to 381 people'. */
export const goesTo = (estimate: Estimate, channel: 'sms' | 'email'): string =>
  estimateTexts.goesTo(audienceWords(estimate, channel));

/** What changed since it was confirmed, as a sentence. */
export function changedWords(
  before: Pick<Estimate, 'recipients' | 'units'> | undefined,
  now: Pick<Estimate, 'recipients' | 'units'>,
): string {
  const { insteadOf, units } = estimateTexts;
  const reach = number(now.recipients);
  const isOther = before !== undefined && before.recipients !== now.recipients;
  const cost = before && before.units !== now.units ? insteadOf(units(now.units), before.units) : '';
  if (!isOther && cost === '') return estimateTexts.changed;
  return estimateTexts.changedTo(isOther ? insteadOf(reach, before.recipients) : reach, cost);
}

/** Whom the change added or left out: 'Now 3 people have no phone number (was 1).' */
export function changedReasons(before: Estimate | undefined, now: Estimate | undefined): string[] {
  if (!before || !now) return [];
  const countOf = (estimate: Estimate, reason: string) =>
    estimate.skipped.find((one) => one.reason === reason)?.count ?? 0;
  const reasons = [...new Set([...now.skipped, ...before.skipped].map(({ reason }) => reason))];
  return reasons
    .filter((reason) => countOf(now, reason) !== countOf(before, reason))
    .map((reason) =>
      estimateTexts.changedReason(leftOutSentence(reason, countOf(now, reason)), countOf(before, reason)),
    );
}

/** The words with a capital first letter. */
export const capital = (words: string): string => words.charAt(0).toUpperCase() + words.slice(1);
