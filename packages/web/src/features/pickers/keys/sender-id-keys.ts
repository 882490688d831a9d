// Query keys of the organisation's sender ids.
import { queryRoots } from '../../../lib/query-roots.ts';

export const senderIdKeys = { list: [queryRoots.senderIds] };
