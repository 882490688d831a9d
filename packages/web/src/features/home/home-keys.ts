// Query keys of the home screen.
import { queryRoots } from '../../lib/query-roots.ts';

export const homeKeys = { home: [queryRoots.home] } as const;
