// Query keys of sending; here because several features show and refresh them.
import type { QueryClient } from '@tanstack/react-query';
import { queryRoots } from '../../../lib/query-roots.ts';

/** A plural is the beginning of every key of its kind, for refreshing all of them. */
export const sendingKeys = {
  /** The messages that repeat. */
  recurring: ['recurring'],
  /** The follow-ups that wait for their day. */
  followLater: [queryRoots.messages, 'later'],
  messages: [queryRoots.messages],
  /** The balance, and the statement. */
  units: [queryRoots.units],
  unitsRequests: [queryRoots.units, 'requests'],
  estimates: [queryRoots.estimate],
  conversations: [queryRoots.inbox],
  suppressions: [queryRoots.suppressions],
  /** Who takes an SMS or an e-mail now. */
  routes: ['routes'],
  smsRoutes: ['routes', 'sms'],
  mailRoute: ['routes', 'email'],
  mailSenders: ['mail-senders'],
  mailSettings: ['mail-settings'],
};

/** Refetches every list and report of messages, and the units that they cost. */
export async function refreshMessages(queries: QueryClient): Promise<void> {
  await Promise.all([
    queries.invalidateQueries({ queryKey: sendingKeys.messages }),
    queries.invalidateQueries({ queryKey: sendingKeys.units }),
  ]);
}
