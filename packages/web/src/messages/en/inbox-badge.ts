// English texts of the unread count, which every screen shows.
import { catalogue, number } from '../language.ts';

export const inboxBadge = catalogue('inboxBadge', {
  unread: (count: number) => `${number(count)} unread`,
  inboxUnread: (count: number) => `Inbox, ${number(count)} unread`,
});
