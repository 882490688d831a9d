// SQL that finds birthdays and wedding anniversaries on given days.
import type { MonthDay } from '@tidings/contract/rules/days.ts';
import { sql } from 'kysely';
import type { Tx } from '../platform/db/database.ts';

export interface CelebrationRow {
  personId: string;
  firstName: string;
  lastName: string;
  picture: string | null;
  hasPhone: boolean;
  hasEmail: boolean;
  day: number;
  month: number;
  /** 0 where it is unknown. */
  year: number;
  /** A family that the person belongs to; couples are found by it. */
  familyId: string | null;
}

/** The active people who were born, or married, on one of the days; at most `most`. The index of weddings needs the month above 0. */
export async function listCelebrations(
  tx: Tx,
  tenantId: string,
  kind: 'birthday' | 'wedding',
  { days, most }: { days: readonly MonthDay[]; most: number },
): Promise<CelebrationRow[]> {
  const [month, day, year] =
    kind === 'birthday'
      ? [sql.ref('p.birth_month'), sql.ref('p.birth_day'), sql.ref('p.birth_year')]
      : [sql.ref('p.wedding_month'), sql.ref('p.wedding_day'), sql.ref('p.wedding_year')];
  const { rows } = await sql<CelebrationRow>`
    select p.id as "personId", p.first_name as "firstName", p.last_name as "lastName", p.picture,
           p.phone is not null as "hasPhone", p.email is not null as "hasEmail", ${day} as day, ${month} as month, ${year} as year,
           (select h.household_id from household_member h
              where h.tenant_id = p.tenant_id and h.person_id = p.id and h.role in ('head', 'spouse')
              order by h.household_id limit 1) as "familyId"
      from unnest(${days.map(({ month: m }) => m)}::smallint[], ${days.map(({ day: d }) => d)}::smallint[])
             with ordinality as wanted (month, day, n)
      join person p on p.tenant_id = ${tenantId} and p.state = 'active' and ${month} > 0 and ${month} = wanted.month and ${day} = wanted.day
      order by wanted.n, p.search collate "C", p.id limit ${most}`.execute(tx);
  return rows;
}
