// The query keys of the signed-in user and what their organisation may send.
import { queryRoots } from './query-roots.ts';

export const sessionKeys = {
  user: () => [queryRoots.user] as const,
  sendingRight: () => ['sending-right'] as const,
};
