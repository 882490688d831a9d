// Tells colleagues of a topic: whom and how the organisation's rules say.
import type { NoticeTopic } from '@tidings/contract/notice-topics.ts';
import type { Database } from '../../platform/db/database.ts';
import type { NoticeText } from '../../texts/notice.ts';
import type { NewNotice } from '../tenant-store.ts';
import { readRule, toldBy } from './notice-rules.ts';
import { listToldMembers } from './notice-rules-store.ts';

/** What has happened. An SMS has the title alone, so it names no person and has no words of a message. */
export type Told = NoticeText & Telling;

interface Telling {
  topic: NoticeTopic;
  /** A path of the web client. */
  link: string;
  /** The only users that it concerns; without it everybody. */
  among?: readonly string[];
}

/** Returns how many colleagues were told. */
export type TellColleagues = (tenantId: string, told: Told) => Promise<number>;

const kinds: Record<NoticeTopic, string> = {
  units: 'units',
  replies: 'replies',
  late: 'message',
  bounces: 'bounces',
  approvals: 'approval',
};

interface Parts {
  db: Database;
  notify: (tenantId: string, notice: NewNotice) => Promise<void>;
}

/** Opens it. Within `together` it commits with the rest. */
export function openTellColleagues({ db, notify }: Parts): TellColleagues {
  return async (tenantId, { topic, among, ...said }) => {
    const { rule, members } = await db.inTenant(tenantId, async (tx) => ({
      rule: await readRule(tx, tenantId, topic),
      members: await listToldMembers(tx, tenantId),
    }));
    const { bell, email, sms } = rule;
    const concerned = members.filter(({ userId }) => !among || among.includes(userId));
    const told = toldBy(rule, concerned).filter(({ phone }) => bell || email || (sms && phone));
    for (const { userId, phone } of told)
      await notify(tenantId, {
        ...said,
        userId,
        kind: kinds[topic],
        bell,
        mail: email,
        ...(sms && phone !== null && { sms: topic }),
      });
    return told.length;
  };
}
