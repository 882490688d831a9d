// The query keys of the shell.
import { queryRoots } from '../lib/query-roots.ts';

export const shellKeys = {
  memberships: () => ['memberships'] as const,
  notices: () => ['notices'] as const,
  units: () => [queryRoots.units] as const,
};
