// Reads and changes who is told of what, and how.
import { mayBeTold, type NoticeTopic, noticeTopics } from '@tidings/contract/notice-topics.ts';
import type { BodyOf, ReplyOf } from '@tidings/contract/call.ts';
import type { getNoticeRules, setNoticeRules } from '@tidings/contract/calls/notice-rules.ts';
import { AppError } from '@tidings/contract/errors.ts';
import type { Database, Tx } from '../../platform/db/database.ts';
import { listMembers } from '../colleagues/colleagues-store.ts';
import { putRule, readSetRules, type Rule, type ToldMember } from './notice-rules-store.ts';

/** The rules of an organisation that has set none. */
const defaults: Record<NoticeTopic, Omit<Rule, 'topic'>> = {
  units: { who: 'admins', userIds: [], bell: true, email: true, sms: false },
  replies: { who: 'admins', userIds: [], bell: false, email: false, sms: false },
  late: { who: 'everyone', userIds: [], bell: true, email: false, sms: false },
  bounces: { who: 'admins', userIds: [], bell: false, email: false, sms: false },
  approvals: { who: 'everyone', userIds: [], bell: true, email: true, sms: false },
};

/** The rule of each topic; `tx` comes from `inTenant`. */
export async function readRules(tx: Tx, tenantId: string): Promise<Rule[]> {
  const set = await readSetRules(tx, tenantId);
  return noticeTopics.map(
    (topic) => set.find((rule) => rule.topic === topic) ?? { topic, ...defaults[topic] },
  );
}

/** The rule of one topic; `tx` comes from `inTenant`. */
export const readRule = async (tx: Tx, tenantId: string, topic: NoticeTopic): Promise<Rule> =>
  (await readRules(tx, tenantId)).find((rule) => rule.topic === topic) as Rule;

/**
 * Whom a rule tells, of those whose role lets them see it now. Where none of the chosen ones is left, the topic would
 * be told to nobody without anyone having decided so: those are told who would be by default.
 */
export function toldBy(rule: Rule, members: readonly ToldMember[]): ToldMember[] {
  const { topic, who, userIds } = rule;
  const able = members.filter(({ role }) => mayBeTold(role, topic));
  const among = (whom: Rule['who']) =>
    able.filter(({ role }) => whom === 'everyone' || role === 'owner' || role === 'admin');
  if (who !== 'chosen') return among(who);
  const chosen = able.filter(({ userId }) => userIds.includes(userId));
  return chosen.length > 0 ? chosen : among(defaults[topic].who);
}

/** What the page shows: the rules without colleagues who have left, and the colleagues. */
export async function getRules(db: Database, tenantId: string): Promise<ReplyOf<typeof getNoticeRules>> {
  const rules = await db.inTenant(tenantId, (tx) => readRules(tx, tenantId));
  const members = await db.inSystem((tx) => listMembers(tx, tenantId));
  const present = new Set(members.map(({ userId }) => userId));
  return {
    rules: rules.map((rule) => ({ ...rule, userIds: rule.userIds.filter((userId) => present.has(userId)) })),
    colleagues: members.map(({ userId, name, role, noticePhone }) => ({
      userId,
      name,
      role,
      topics: noticeTopics.filter((topic) => mayBeTold(role, topic)),
      hasPhone: noticePhone !== null,
    })),
  };
}

/**
 * Changes the rules of these topics and returns those that differ now. Ids of others than colleagues who may be told
 * are dropped. Throws 'badInput' where nobody would be left of the chosen ones.
 */
export async function changeRules(
  db: Database,
  tenantId: string,
  { rules }: BodyOf<typeof setNoticeRules>,
): Promise<NoticeTopic[]> {
  const members = await db.inSystem((tx) => listMembers(tx, tenantId));
  const wanted = rules.map(({ userIds, ...rule }): Rule => ({ ...rule, userIds: chosenOf(rule, userIds) }));
  const fault = wanted.findIndex(({ who, userIds }) => who === 'chosen' && userIds.length === 0);
  const message = 'Choose at least one colleague.';
  if (fault >= 0) throw new AppError('badInput', message, { [`rules.${fault}.userIds`]: message });
  return db.inTenant(tenantId, async (tx) => {
    const before = await readRules(tx, tenantId);
    const changed = wanted.filter((rule) => !before.some((old) => isSame(old, rule)));
    for (const rule of changed) await putRule(tx, tenantId, rule);
    return changed.map(({ topic }) => topic);
  });

  function chosenOf({ who, topic }: Pick<Rule, 'who' | 'topic'>, userIds: readonly string[]): string[] {
    if (who !== 'chosen') return [];
    const able = members.filter(({ role }) => mayBeTold(role, topic)).map(({ userId }) => userId);
    return able.filter((userId) => userIds.includes(userId)).toSorted();
  }
}

function isSame(one: Rule, other: Rule): boolean {
  const text = ({ topic, who, userIds, bell, email, sms }: Rule) =>
    JSON.stringify([topic, who, userIds.toSorted(), bell, email, sms]);
  return text(one) === text(other);
}
