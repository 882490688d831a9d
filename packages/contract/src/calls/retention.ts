// Calls of how long an organisation keeps texts and recipients.
import { z } from 'zod';
import { defineCall } from '../call.ts';

const months = z.number().int().min(1).max(1200).nullable();

const output = z.object({
  /** After how many months texts and recipients of messages are deleted; null means after `mostMonths`. */
  months,
  /** The most months, which the operator sets for the installation. */
  mostMonths: z.number(),
  /** Days for which the outbox is kept, and months for which the audit log is. */
  outboxDays: z.number(),
  auditMonths: z.number(),
});

export const retention = defineCall({
  operationId: 'retention',
  method: 'GET',
  path: '/api/settings/retention',
  summary: 'How long texts and recipients of messages, outbox and audit log are kept',
  tag: 'Settings',
  needs: 'settings.read',
  response: output,
});

export const setRetention = defineCall({
  operationId: 'setRetention',
  method: 'PUT',
  path: '/api/settings/retention',
  summary: 'Changes after how many months texts and recipients of messages are deleted; left out, they stay',
  tag: 'Settings',
  needs: 'organisation.write',
  audit: 'settings.retention',
  body: z.object({ months: months.optional() }),
  response: output,
});
