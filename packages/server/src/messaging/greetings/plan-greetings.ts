// Groups the people of a day by the text that greets them.
import { joinNames, mergeFieldsIn } from '@tidings/contract/rules/merge-fields.ts';
import { automaticContent, type Wording } from '../automatic/automatic-content.ts';
import type { Content } from '../compose/content.ts';
import { nameCouple } from './name-couple.ts';
import type { GreetingSettingRow } from './settings-store.ts';
import type { CelebrantRow } from './store.ts';

/** One text and the people whom it greets. */
export interface Batch {
  content: Content;
  /** Who wrote the text, or turned the greetings on. */
  userId: string;
  /** Whether it is the own text of somebody. */
  isOwn: boolean;
}

/** Whether somebody is still to be greeted. */
export const isToGreet = ({ messageId, skipped }: CelebrantRow): boolean => messageId === null && !skipped;

/** Whether somebody has a text of their own, written for the channel by which it goes. */
const hasOwnText = ({ body, textChannel }: CelebrantRow, { channel }: GreetingSettingRow): boolean =>
  body !== '' && (textChannel ?? channel) === channel;

/** The batches for these people, those with the common text first. Throws refused without an approved sender id. */
export async function batchesOf(
  wording: Wording,
  setting: GreetingSettingRow,
  celebrants: readonly CelebrantRow[],
): Promise<Batch[]> {
  const left = celebrants.filter(isToGreet);
  const own = left.filter((one) => hasOwnText(one, setting));
  // The own text of somebody greets their spouse too where it goes to the same address, unless they have one as well.
  const bySpouse = new Map(left.flatMap((one) => (one.partnerId === null ? [] : [[one.partnerId, one]])));
  const withOwn = own.map((one) => {
    const spouse = bySpouse.get(one.personId);
    return { one, spouse: spouse && shares(spouse, setting) && !own.includes(spouse) ? spouse : null };
  });
  const usual = left.filter((one) => !own.includes(one) && !withOwn.some(({ spouse }) => spouse === one));
  const apart = usual.filter((one) => isApart(one, setting, usual));
  const common = usual.filter((one) => !apart.includes(one));
  const batches: Batch[] = [];
  if (common.length > 0) {
    const content = await contentFor(wording, setting, setting, common);
    batches.push({ content, userId: setting.createdBy, isOwn: false });
  }
  for (const couple of Map.groupBy(apart, coupleOf).values()) {
    const names = joinNames(couple[0] ? [couple[0].firstName, couple[0].partnerName] : []) ?? '';
    const content = await contentFor(wording, setting, nameCouple(setting, names, setting.channel), couple);
    batches.push({ content, userId: setting.createdBy, isOwn: false });
  }
  for (const { one, spouse } of withOwn) {
    const people = spouse ? [one, spouse] : [one];
    const content = await contentFor(wording, setting, ownText(one, setting), people);
    batches.push({ content, userId: one.changedBy ?? setting.createdBy, isOwn: true });
  }
  return batches;
}

/** The text of somebody's own, with the usual subject where they have none. */
function ownText({ subject: own, body }: CelebrantRow, { subject: usual }: GreetingSettingRow) {
  const subject = own.trim() === '' ? usual : own;
  return { subject, body, personalized: mergeFieldsIn(`${subject} ${body}`).length > 0 };
}

/** Whether the message to somebody names their spouse, who does not get the same one by a shared address. */
const isApart = (one: CelebrantRow, setting: GreetingSettingRow, usual: readonly CelebrantRow[]): boolean =>
  one.partnerId !== null &&
  !(shares(one, setting) && usual.some(({ personId }) => personId === one.partnerId));

/** Whether somebody is reached at the same address as their spouse. */
const shares = ({ sharesPhone, sharesEmail }: CelebrantRow, { channel }: GreetingSettingRow): boolean =>
  channel === 'sms' ? sharesPhone : sharesEmail;

const coupleOf = ({ personId, partnerId }: CelebrantRow): string =>
  partnerId !== null && partnerId < personId ? `${partnerId} ${personId}` : `${personId} ${partnerId}`;

/** A couple who share an address are greeted together. */
const contentFor = (
  wording: Wording,
  { channel, occasion }: GreetingSettingRow,
  text: Pick<Content, 'subject' | 'body' | 'personalized'>,
  people: readonly CelebrantRow[],
): Promise<Content> =>
  automaticContent(wording, channel, text, {
    persons: people.map(({ personId }) => personId),
    ...(occasion === 'anniversary' ? { together: true as const } : {}),
  });
