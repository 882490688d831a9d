// A small church to send to: awkward people, groups, a sender id and units.
import { newId } from '../../src/platform/id.ts';
import type { TestServer } from '../test-server.ts';

export interface Church {
  token: string;
  tenantId: string;
  choir: string;
  person(row: {
    first: string;
    last?: string;
    phone?: string;
    email?: string;
    typed?: string;
    choir?: boolean;
  }): Promise<string>;
  group(name: string, parent?: string): Promise<string>;
  join(groupId: string, personIds: string[]): Promise<void>;
  /** Adds many people to the choir, with phones and addresses numbered from `from`. */
  crowd(count: number, from?: number): Promise<void>;
  /** Sets the hold; 0 saves a test from waiting for it. */
  holdSeconds(seconds: number): Promise<void>;
  /** Spends units until this many are left. */
  leaveUnits(units: number): Promise<void>;
}

/**
 * Signs up a church with a choir and the approved sender id GRACE. With `signUpUnapproved` the operator has not
 * approved it.
 */
export async function makeChurch(
  server: TestServer,
  over: Record<string, unknown> = {},
  signUp: TestServer['signUp'] = server.signUp,
): Promise<Church> {
  const { token, tenantId } = await signUp(over);
  const group: Church['group'] = async (name, parent) => {
    const id = newId();
    await server.query('insert into people_group (tenant_id, id, name, parent_id) values ($1, $2, $3, $4)', [
      tenantId,
      id,
      name,
      parent ?? null,
    ]);
    return id;
  };
  const join: Church['join'] = async (groupId, personIds) => {
    await server.query(
      'insert into membership (tenant_id, group_id, person_id, id) select $1, $2, p, gen_random_uuid() from unnest($3::uuid[]) p',
      [tenantId, groupId, personIds],
    );
  };
  const choir = await group('Choir');
  await server.query("insert into sender_id (tenant_id, id, mask, status) values ($1, $2, 'GRACE', 2)", [
    tenantId,
    newId(),
  ]);
  const holdSeconds: Church['holdSeconds'] = async (seconds) => {
    await server.query(
      'insert into tenant_setting (tenant_id, hold_seconds) values ($1, $2) on conflict (tenant_id) do update set hold_seconds = $2',
      [tenantId, seconds],
    );
  };
  await holdSeconds(0);
  // Where a provider is set up, a new organisation has no units.
  await server.query(
    `with given as (insert into unit_balance (tenant_id, balance) values ($1, 10000000) on conflict do nothing returning 1)
     insert into unit_ledger (tenant_id, id, kind, units, effect, note)
       select $1, $2, 'welcome', 10000000, 10000000, 'Welcome units' from given`,
    [tenantId, newId()],
  );
  return {
    token,
    tenantId,
    choir,
    group,
    join,
    holdSeconds,
    leaveUnits: async (units) => {
      await server.query(
        `insert into unit_ledger (tenant_id, id, kind, units, effect)
         select $1, gen_random_uuid(), case when balance > $2 then 'reserve' else 'welcome' end, abs(balance - $2), $2 - balance
           from unit_balance where tenant_id = $1 and balance <> $2`,
        [tenantId, units * 1000],
      );
      await server.query('update unit_balance set balance = $2 where tenant_id = $1', [
        tenantId,
        units * 1000,
      ]);
    },
    person: async ({ first, last = '', phone, email, typed, choir: sings = false }) => {
      const id = newId();
      await server.query(
        `insert into person (tenant_id, id, first_name, last_name, mobile_phone, phone, email_typed, email)
         values ($1, $2, $3, $4, $5, $6, $7, $8)`,
        [tenantId, id, first, last, typed ?? phone ?? '', phone ?? null, email ?? '', email ?? null],
      );
      if (sings) await join(choir, [id]);
      return id;
    },
    crowd: async (count, from = 0) => {
      await server.query(
        `with made as (
           insert into person (tenant_id, id, first_name, last_name, mobile_phone, phone, email_typed, email)
           select $1, gen_random_uuid(), 'Singer' || i, 'Bello', '+23480' || to_char(30000000 + i, 'FM00000000'),
                  '+23480' || to_char(30000000 + i, 'FM00000000'), 'singer' || i || '@example.org', 'singer' || i || '@example.org'
             from generate_series($2::integer + 1, $2::integer + $3::integer) i
           returning id)
         insert into membership (tenant_id, group_id, person_id, id) select $1, $4, id, gen_random_uuid() from made`,
        [tenantId, from, count, choir],
      );
    },
  };
}
