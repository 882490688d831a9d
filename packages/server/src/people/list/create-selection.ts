// Saves a selection of people that messages can be sent to.
import type { createSelection as call } from '@tidings/contract/calls/people/people.ts';
import type { BodyOf, ReplyOf } from '@tidings/contract/call.ts';
import { AppError } from '@tidings/contract/errors.ts';
import { none } from '@tidings/contract/people-filter.ts';
import { lockKnownPeople } from '../../groups/membership-store.ts';
import { lockKnownGroups } from '../../groups/store.ts';
import type { Tx } from '../../platform/db/database.ts';
import { newId } from '../../platform/id.ts';
import { countPeople } from './list-store.ts';
import type { Choice } from './filter-store.ts';
import { insertSelection } from './selection-store.ts';

/** Returns its id, its destination key and how many active people it has now. Throws notFound for unknown ids. */
export async function createSelection(
  tx: Tx,
  { tenantId, userId }: { tenantId: string; userId: string },
  body: BodyOf<typeof call>,
): Promise<ReplyOf<typeof call>> {
  const filter: Choice = body.ids ? { ids: [...new Set(body.ids)] } : (body.filter ?? {});
  if (filter.ids && (await lockKnownPeople(tx, tenantId, filter.ids)).size < filter.ids.length)
    throw new AppError(
      'notFound',
      'Some of these people do not exist any more. Reload the page and choose again.',
    );
  const groups = (filter.groups ?? []).filter((group) => group !== none);
  if ((await lockKnownGroups(tx, tenantId, groups)).size < groups.length)
    throw new AppError('notFound', 'This group does not exist any more.');
  const id = newId();
  await insertSelection(tx, tenantId, { id, filter, createdBy: userId });
  return { id, key: `selection_${id}`, count: await countPeople(tx, tenantId, filter) };
}
