// Calls of the audit log: its page, whom it names, and its export.
import { z } from 'zod';
import { cursor, defineCall, id, text } from '../call.ts';
import { documentedAs } from '../documented.ts';
import { isPossibleDay } from '../rules/days.ts';

const moment = z.iso.datetime({ offset: true });

function isDayOrTime(written: string): boolean {
  const [, year = 0, month = 0, day = 0] = (/^(\d{4})-(\d\d)-(\d\d)$/.exec(written) ?? []).map(Number);
  return year > 0 ? day > 0 && isPossibleDay(day, month, year) : moment.safeParse(written).success;
}

/** A day in the organisation's time zone, a moment in ISO 8601, or nothing. */
const dayOrTime = documentedAs(
  text(40).refine((written) => written === '' || isDayOrTime(written), {
    error: 'Write a day like 2026-12-31',
  }),
  {
    anyOf: [
      { const: '' },
      {
        type: 'string',
        format: 'date',
        pattern: z.regexes.date.source,
        allOf: [{ pattern: '^(?:1[89]|[2-9][0-9])' }],
      },
    ],
  },
).default('');

const filter = {
  /** From this day or moment on. */
  from: dayOrTime,
  /** Up to and with this day, or before this moment. */
  to: dayOrTime,
  /** The user or API key who did it. */
  actor: documentedAs(
    text(40).refine((written) => written === '' || id.safeParse(written).success, {
      error: 'This is not an id',
    }),
    { anyOf: [{ const: '' }, { type: 'string', format: 'uuid', pattern: z.regexes.guid.source }] },
  ).default(''),
  /** One action such as `sms.sent`, what begins so (`sms`), or a group: messages, people, groups, access, settings. */
  action: documentedAs(text(60), { type: 'string', maxLength: 60, pattern: '^[A-Za-z.]*$' }).default(''),
};
export type AuditFilter = z.output<z.ZodObject<typeof filter>>;

/** What a line was done to, where a name is still known. */
export const auditKinds = [
  'person',
  'group',
  'message',
  'family',
  'attendance',
  'user',
  'key',
  'organisation',
  'other',
] as const;

const line = z.object({
  id,
  at: z.iso.datetime(),
  /** Who did it; empty for the server itself. */
  user: z.string(),
  userId: id.nullable(),
  /** The API key by which they did it. */
  key: z.string().nullable(),
  action: z.string(),
  subject: z.string(),
  /** The name of the subject; empty where it is not known any more. */
  subjectName: z.string(),
  /** What the subject is; null where nothing of this id is left. */
  subjectKind: z.enum(auditKinds).nullable(),
  /** The sentence that follows the name of who did it. */
  sentence: z.string(),
  /** The IP address; empty for older lines and for the server itself. */
  ip: z.string(),
  /** The device in words. */
  device: z.string(),
  detail: z.record(z.string(), z.unknown()),
});
export type AuditLine = z.output<typeof line>;

export const listAudit = defineCall({
  operationId: 'listAudit',
  method: 'GET',
  path: '/api/audit',
  summary: 'The audit log, newest first: who did what to what, when, and from where',
  tag: 'Accounts',
  needs: 'audit.read',
  query: z.object({ ...filter, cursor: cursor(20, '[1-9][0-9]{0,15}') }),
  response: z.object({ items: z.array(line), nextCursor: z.string().nullable() }),
});

export const listAuditActors = defineCall({
  operationId: 'listAuditActors',
  method: 'GET',
  path: '/api/audit/actors',
  summary: 'Whom the audit log can name: colleagues, those who have left, and API keys',
  tag: 'Accounts',
  needs: 'audit.read',
  response: z.object({
    items: z.array(
      z.object({
        id,
        name: z.string(),
        kind: z.enum(['user', 'key']),
        /** No colleague any more, or revoked. */
        former: z.boolean(),
      }),
    ),
  }),
});

export const exportAudit = defineCall({
  operationId: 'exportAudit',
  method: 'GET',
  path: '/api/audit/export',
  summary: 'The audit log as CSV, oldest first',
  tag: 'Accounts',
  needs: 'audit.read',
  audit: 'audit.exported',
  query: z.object(filter),
  response: z.any(),
  contentTypes: ['text/csv'],
});
