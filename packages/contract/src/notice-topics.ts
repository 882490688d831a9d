// The topics of which colleagues are told, and whom each may concern.
import { may, type Permission } from './permissions.ts';

export const noticeTopics = ['units', 'replies', 'late', 'bounces', 'approvals'] as const;
export type NoticeTopic = (typeof noticeTopics)[number];

/** Who is told: everybody whose role lets them see it, owners and admins among them, or chosen colleagues among them. */
export const noticeWho = ['everyone', 'admins', 'chosen'] as const;
export type NoticeWho = (typeof noticeWho)[number];

const seeing: Record<NoticeTopic, Permission> = {
  units: 'units.read',
  replies: 'inbox.read',
  late: 'messages.read',
  bounces: 'messages.read',
  approvals: 'messages.approve',
};

/** Whether a role may be told of a topic. Group leaders see their own messages only, and these are about all. */
export const mayBeTold = (role: string, topic: NoticeTopic): boolean =>
  role !== 'group_leader' && may(role, seeing[topic]);
