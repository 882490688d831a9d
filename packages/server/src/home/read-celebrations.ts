// The birthdays and wedding anniversaries of the coming two weeks, couples together.
import type { Home } from '@tidings/contract/calls/home.ts';
import { dateAfter, daysCelebratedOn } from '@tidings/contract/rules/days.ts';
import { fullName } from '@tidings/contract/rules/names.ts';
import type { Pictures } from '../people/uploads/pictures.ts';
import type { Tx } from '../platform/db/database.ts';
import { type CelebrationRow, listCelebrations } from './celebrations-store.ts';

type Celebration = Home['celebrations'][number];

const daysAhead = 14;
/** The most celebrations of a kind in one answer. */
const most = 30;

/** Sorted by day, birthdays before weddings of the same day. `today` is the organisation's own. */
export async function readCelebrations(
  tx: Tx,
  tenantId: string,
  today: string,
  pictures: Pick<Pictures, 'link'>,
): Promise<Celebration[]> {
  const dates = Array.from({ length: daysAhead }, (_, n) => dateAfter(today, n));
  const days = dates.flatMap((date) => daysCelebratedOn(date));
  const all: Celebration[] = [];
  for (const kind of ['birthday', 'wedding'] as const) {
    const rows = await listCelebrations(tx, tenantId, kind, { days, most });
    const groups = Map.groupBy(rows, (row) => keyOf(kind, row));
    for (const couple of groups.values()) all.push(present(kind, couple, dates, pictures));
  }
  return all.toSorted((one, other) => one.date.localeCompare(other.date));
}

/** Two people of one family who married on the same day are a couple; anyone else is alone. */
const keyOf = (kind: Celebration['kind'], row: CelebrationRow): string =>
  kind === 'wedding' && row.familyId ? `${row.familyId} ${row.month}-${row.day}-${row.year}` : row.personId;

function present(
  kind: Celebration['kind'],
  couple: readonly CelebrationRow[],
  dates: readonly string[],
  { link }: Pick<Pictures, 'link'>,
): Celebration {
  const { month, day, year } = couple[0] as CelebrationRow;
  const isOn = (date: string) => daysCelebratedOn(date).some((one) => one.month === month && one.day === day);
  const date = dates.find(isOn) as string;
  return {
    kind,
    date,
    years: year > 0 ? Number(date.slice(0, 4)) - year : null,
    people: couple.map(({ personId, firstName, lastName, picture, hasPhone, hasEmail }) => ({
      personId,
      name: fullName(firstName, lastName),
      pictureUrl: link(picture),
      hasPhone,
      hasEmail,
    })),
  };
}
