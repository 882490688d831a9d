// French texts of the unread count, which every screen shows.
import type { inboxBadge as english } from '../en/inbox-badge.ts';
import { plural, type Translation } from '../language.ts';

const unread = (count: number) => plural(count, { one: '# non lu', other: '# non lus' });

export const inboxBadge: Translation<typeof english> = {
  unread,
  inboxUnread: (count) => `Boîte de réception, ${unread(count)}`,
};
