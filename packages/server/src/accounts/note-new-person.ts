// Tells a user of people newly assigned to them, several as one notice.
import type { Tx } from '../platform/db/database.ts';
import { noticeWords } from '../texts/notice.ts';
import { textsIn } from '../texts/texts.ts';
import { languageOf } from '../texts/language-store.ts';
import {
  findUnreadOfHour,
  lockNewPeople,
  type NewPeople,
  newPeopleKind,
  updateNewPeople,
} from './new-people-store.ts';
import { insertNotice } from './tenant-store.ts';

/** Characters of the names in one notice. */
const longest = 200;

/** Tells a user of a new person. A notice of the last hour that was not read takes the name too. */
export async function noteNewPerson(
  tx: Tx,
  tenantId: string,
  { userId, name, now }: { userId: string; name: string; now: Date },
): Promise<void> {
  // Two people assigned at once must not make two notices.
  await lockNewPeople(tx, tenantId, userId);
  const texts = textsIn(await languageOf(tx, tenantId));
  const found = await findUnreadOfHour(tx, tenantId, userId, now);
  const params = added(found?.params ?? { names: [], others: false }, name);
  const said = { code: 'newPeople', params } as const;
  const words = noticeWords(texts, said);
  if (found) return updateNewPeople(tx, tenantId, found.id, { ...words, params });
  const notice = { userId, kind: newPeopleKind, link: '/tenant/my-people' };
  await insertNotice(tx, tenantId, { ...said, ...words, ...notice }, now);
}

const added = ({ names, others }: NewPeople, name: string): NewPeople =>
  names.join(', ').length <= longest ? { names: [...names, name], others } : { names, others: true };
