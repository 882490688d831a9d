// Finds colleagues who would be told by SMS and have given no phone.
import type { NoticeRule, NoticeRules } from './api.ts';

type Colleague = NoticeRules['colleagues'][number];

/** Their names, each once. */
export function withoutPhone(rules: readonly NoticeRule[], colleagues: readonly Colleague[]): string[] {
  const bySms = rules.filter(({ sms }) => sms);
  return colleagues
    .filter((colleague) => !colleague.hasPhone && bySms.some((rule) => tells(rule, colleague)))
    .map(({ name }) => name);
}

function tells({ topic, who, userIds }: NoticeRule, { userId, role, topics }: Colleague): boolean {
  if (!topics.includes(topic)) return false;
  if (who === 'chosen') return userIds.includes(userId);
  return who === 'everyone' || role === 'owner' || role === 'admin';
}
