// Refuses destinations that the sender's permissions do not cover.
import { AppError } from '@tidings/contract/errors.ts';
import { refusalOf } from '@tidings/contract/permissions.ts';
import type { Tx } from '../../platform/db/database.ts';
import type { Session } from '../../platform/http/session.ts';
import { type Choice, keptFilter } from '../../people/list/filter-store.ts';
import type { Audience } from './audience.ts';
import { filtersOf } from './people-store.ts';

/** Who sends: what decides which destinations they may choose. */
export type Sender = Pick<Session, 'permissions' | 'isGroupLeader'>;

/**
 * Throws 'forbidden' for all contacts, or a selection or smart group without any condition, where the sender may not
 * write to everybody; for typed numbers and rows of a file where they may not write to those; and for a membership
 * where they lead groups. A leader's other destinations are narrowed to their own people by the database.
 */
export async function refuseBeyond(
  tx: Tx,
  tenantId: string,
  audience: Audience,
  { permissions, isGroupLeader }: Sender,
): Promise<void> {
  if (isGroupLeader && (audience.all || audience.classifications.length > 0))
    throw new AppError('forbidden', 'Group leaders can write to their own groups and their members only');
  if (!permissions.has('messages.toNumbers') && audience.phones.length + audience.contacts.length > 0)
    throw new AppError('forbidden', refusalOf['messages.toNumbers']);
  if (isGroupLeader || permissions.has('messages.toAll')) return;
  const filters = audience.all ? [] : await filtersOf(tx, tenantId, audience);
  if (audience.all || filters.some((filter) => isEverybody(keptFilter(filter))))
    throw new AppError('forbidden', refusalOf['messages.toAll']);
}

/** Whether a filter has no condition, apart from the states of people. */
const isEverybody = ({ states: _states, search, groupsMatch: _match, ...conditions }: Choice): boolean =>
  !search?.trim() && Object.values(conditions).every((value) => value === undefined || value === null);
