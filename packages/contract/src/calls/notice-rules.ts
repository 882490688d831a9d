// Calls of who is told of what, and how.
import { z } from 'zod';
import { defineCall, id } from '../call.ts';
import { noticeTopics, noticeWho } from '../notice-topics.ts';
import { roles } from '../permissions.ts';

const rule = z.object({
  topic: z.enum(noticeTopics),
  who: z.enum(noticeWho),
  /** The colleagues where `who` is 'chosen'. */
  userIds: z.array(id).max(200, { error: '200 colleagues at most' }),
  /** In the app. Without any of the three nobody is told. */
  bell: z.boolean(),
  email: z.boolean(),
  /** To the phone in the colleague's account, at most once a day; it costs what an SMS costs. */
  sms: z.boolean(),
});
export type NoticeRule = z.output<typeof rule>;

const noticeRules = z.object({
  /** One for each topic. */
  rules: z.array(rule),
  colleagues: z.array(
    z.object({
      userId: id,
      name: z.string(),
      role: z.enum(roles),
      /** What their role lets them be told of. */
      topics: z.array(z.enum(noticeTopics)),
      /** Whether they have given a phone for notices. */
      hasPhone: z.boolean(),
    }),
  ),
});

export const getNoticeRules = defineCall({
  operationId: 'getNoticeRules',
  method: 'GET',
  path: '/api/organisation/notices',
  summary: 'Who is told of what, and how: low units, replies, missed send times, bounces, approvals',
  tag: 'Organisation',
  needs: 'settings.read',
  response: noticeRules,
});

export const setNoticeRules = defineCall({
  operationId: 'setNoticeRules',
  method: 'PUT',
  path: '/api/organisation/notices',
  summary: 'Changes who is told of the given topics, and how; topics that are left out stay',
  tag: 'Organisation',
  needs: 'organisation.write',
  audit: 'organisation.notices',
  body: z.object({
    rules: z
      .array(rule)
      .max(noticeTopics.length, { error: 'Each topic has one rule' })
      .refine((rules) => new Set(rules.map(({ topic }) => topic)).size === rules.length, {
        error: 'Each topic has one rule',
      }),
  }),
  example: {
    rules: [{ topic: 'replies', who: 'admins', userIds: [], bell: true, email: true, sms: false }],
  },
  response: noticeRules,
});
