// Finds and counts the people who match a smart group's filter.
import { AppError } from '@tidings/contract/errors.ts';
import type { SmartPeople } from '../../groups/smart-groups.ts';
import { countFitting, idsFitting, listFitting, unknownIn } from './smart-group-store.ts';

/** The port that app passes to groups, which may not import people. */
export const smartPeople: SmartPeople = {
  count: countFitting,
  ids: idsFitting,
  list: listFitting,
  check: async (tx, tenantId, filter) => {
    const unknown = await unknownIn(tx, tenantId, filter);
    if (!unknown) return;
    const message = `This filter names ${unknown} that does not exist any more. Choose again.`;
    throw new AppError('notFound', message, { filter: message });
  },
};
