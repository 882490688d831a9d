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
  const usual = left.filter((one) => !hasOwnText(one, setting));
  const apart = usual.filter((one) => isApart(one, setting, usual));
  const common = usual.filter((one) => !apart.includes(one));
  const batches: Batch[] = [];
  if (common.length > 0) {
    const content = await contentFor(wording, setting, setting, common);
    batches.push({ content, userId: setting.createdBy });
  }
  for (const couple of Map.groupBy(apart, coupleOf).values()) {
    const names = joinNames(couple[0] ? [couple[0].firstName, couple[0].partnerName] : []) ?? '';
    const content = await contentFor(wording, setting, nameCouple(setting, names, setting.channel), couple);
    batches.push({ content, userId: setting.createdBy });
  }
  for (const one of left.filter((each) => hasOwnText(each, setting))) {
    const content = await contentFor(wording, setting, ownText(one, setting), [one]);
    batches.push({ content, userId: one.changedBy ?? setting.createdBy });
  }
  return batches;
}

/** The text of somebody's own, with the usual subject where they have none. */
function ownText({ subject: own, body }: CelebrantRow, { subject: usual }: GreetingSettingRow) {
  const subject = own.trim() === '' ? usual : own;
  return { subject, body, personalized: mergeFieldsIn(`${subject} ${body}`).length > 0 };
}

/** Whether the message to somebody names their spouse, who does not get the same one by a shared address. */
const isApart = (
  { partnerId, sharesPhone, sharesEmail }: CelebrantRow,
  { channel }: GreetingSettingRow,
  usual: readonly CelebrantRow[],
): boolean =>
  partnerId !== null &&
  !((channel === 'sms' ? sharesPhone : sharesEmail) && usual.some((one) => one.personId === partnerId));

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
