// Query keys of the inbox.
import { sendingKeys } from '../pickers/keys/sending-keys.ts';

const { conversations } = sendingKeys;

/** A plural is the beginning of every key of its kind. */
export const inboxKeys = {
  lists: [...conversations, 'list'],
  list: (show: string, search: string) => [...inboxKeys.lists, show, search],
  thread: (phone: string) => [...conversations, 'thread', phone],
  unread: [...conversations, 'unread'],
};
