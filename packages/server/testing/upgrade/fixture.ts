// Loads what version 0.1.0 left behind into a database of its own.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { newClient } from '../../src/platform/db/new-client.ts';

export interface Fixture {
  /** When it was made: its times are moved on by what has passed since. */
  madeAt: string;
  /** TIDINGS_SECRET. */
  secret: string;
  /** An operator who owns an organisation, with a session of then. */
  account: { email: string; password: string; token: string; tenantId: string };
  reader: { name: string; phone: string; email: string };
  group: string;
  /** An e-mail that went to the reader, with the path of its link to unsubscribe. */
  mail: { id: string; unsubscribe: string; messageId: string };
  drafts: Record<'sms' | 'email', { id: string; body: string; subject: string }>;
  scheduled: { id: string; message: string; executionDate: string };
  /** Accounts with a provider of SMS and with the organisation's own mail server. */
  providers: { id: string; password: string; hookAddress: string }[];
  /** The DNS record that its key was shown as. */
  dkim: { domain: string; name: string; record: string };
  /** Jobs that nobody had done yet: an import, the proof of an address, a new password. */
  queued: { importId: string; importedName: string; proofTo: string; resetTo: string };
}

/** What is known of the fixture. */
export const readFixture = (): Fixture =>
  JSON.parse(readFileSync(join(import.meta.dirname, '0.1.0.json'), 'utf8')) as Fixture;

// Sessions, jobs and uploads expire: the fixture is as young as on the day it was made.
const moveTimes = `do $$
declare
  one record;
  passed interval := now() - current_setting('fixture.made_at')::timestamptz;
begin
  -- No trigger may answer to it.
  set local session_replication_role = replica;
  for one in
    select c.oid::regclass as place, string_agg(format('%1$I = %1$I + $1', a.attname), ', ') as moved
      from pg_class c join pg_attribute a on a.attrelid = c.oid
      where c.relnamespace::regnamespace::text in ('public', 'engine', 'pgboss')
        and c.relkind in ('r', 'p') and not c.relispartition
        and a.attnum > 0 and not a.attisdropped and a.atttypid = 'timestamptz'::regtype and a.attgenerated = ''
      group by 1
  loop
    execute format('update %s set %s', one.place, one.moved) using passed;
  end loop;
end $$`;

/** Fills the empty database at `url`, in a cluster that has the roles of Tidings; its owner is a superuser. */
export async function loadFixture(url: string, { madeAt }: Fixture): Promise<void> {
  const client = newClient({ connectionString: url });
  await client.connect();
  try {
    await client.query(gunzipSync(readFileSync(join(import.meta.dirname, '0.1.0.sql.gz'))).toString());
    await client.query("select set_config('fixture.made_at', $1, false)", [madeAt]);
    await client.query(moveTimes);
  } finally {
    await client.end();
  }
}
