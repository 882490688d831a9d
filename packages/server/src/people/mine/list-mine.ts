// Lists the people a user looks after, and what is to do for them.
import type { ReplyOf } from '@tidings/contract/call.ts';
import type { listMyPeople } from '@tidings/contract/calls/people/my-people.ts';
import { fullName } from '@tidings/contract/rules/names.ts';
import type { Tx } from '../../platform/db/database.ts';
import type { Session } from '../../platform/http/session.ts';
import type { Pictures } from '../uploads/pictures.ts';
import { type Contact, listOwned, listToDos, ownersOfUser } from './mine-store.ts';

/** A user is the contact owner whose e-mail address is the one they sign in with. */
export async function listMine(
  tx: Tx,
  { tenantId, userId, permissions }: Pick<Session, 'tenantId' | 'userId' | 'permissions'>,
  query: { page: number; pageSize: number },
  { link }: Pick<Pictures, 'link'>,
): Promise<ReplyOf<typeof listMyPeople>> {
  const owners = await ownersOfUser(tx, tenantId, userId);
  const { rows, total } = await listOwned(tx, tenantId, owners, query);
  const toDos = await listToDos(tx, tenantId, owners, permissions.has('notes.confidential'));
  return {
    known: owners.length > 0,
    toDos: toDos.map(named),
    items: rows.map(({ picture, ...row }) => ({ ...named(row), pictureUrl: link(picture) })),
    total,
  };
}

const named = <Row extends Contact>({ firstName, lastName, ...row }: Row) => ({
  ...row,
  name: fullName(firstName, lastName),
});
