// Checks the database: version, durability, clock, migrations, logins.
import { type DatabaseState, inspectDatabase, refusalOf } from '../platform/db/inspect.ts';
import type { Logins } from '../platform/db/logins.ts';
import { isPooled } from '../platform/db/pooler.ts';
import { oldestServer } from '../platform/db/unfit-server.ts';
import { reasonOf } from '../platform/process/error-sentences.ts';
import { type Finding, findingsOf } from './finding.ts';

const { good, look, wrong } = findingsOf('Database');

/** Milliseconds by which the clocks of database and program may differ. */
const apartMs = 2000;

/** Checks the database at `url`, past any pooler, as its owner. Gives its state where it answers. */
export async function checkDatabase(
  url: string,
  now: () => number,
): Promise<{ findings: Finding[]; state?: DatabaseState }> {
  try {
    const state = await inspectDatabase(url, now);
    const findings = findingsAbout(state);
    if (await isPooled(url))
      findings.push(
        wrong('The address leads to a transaction pooler. Set DATABASE_DIRECT_URL to PostgreSQL itself.'),
      );
    return { findings, state };
  } catch (error) {
    return { findings: [wrong(`It cannot be used (${reasonOf(error)}). Check DATABASE_URL.`)] };
  }
}

/** Judges what was read; `wrong` where messages could be lost or doubled, or nothing works. */
export function findingsAbout({
  version,
  durability,
  hasStandby,
  aheadMs,
  ...state
}: DatabaseState): Finding[] {
  const release = Math.floor(version / 10_000);
  const megabytes = new Intl.NumberFormat('en').format(Math.ceil(state.bytes / 1024 / 1024));
  const off = Object.entries(durability).filter(([, value]) => value === 'off');
  return [
    version < oldestServer
      ? wrong(`PostgreSQL ${release} is too old: version 15 is the oldest that works.`)
      : good(`PostgreSQL ${release}, ${megabytes} MB.`),
    ...off.map(([name]) =>
      wrong(`${name} is off. A commit that is lost with the power is a message sent twice: turn it on.`),
    ),
    ...(hasStandby && durability.synchronous_commit === 'local'
      ? [
          wrong(
            'synchronous_commit is local, so no commit waits for the standby. What it has not got when it takes over is a message sent twice: set it to on.',
          ),
        ]
      : []),
    ...(Math.abs(aheadMs) > apartMs
      ? [
          wrong(
            `Its clock is ${Math.round(Math.abs(aheadMs) / 1000)} seconds ${aheadMs > 0 ? 'ahead of' : 'behind'} this machine's. Set both by NTP.`,
          ),
        ]
      : []),
    ...migrationsOf(state),
  ];
}

type Migrations = Pick<DatabaseState, 'isNew' | 'due' | 'newer' | 'beyond'>;

function migrationsOf({ isNew, due, newer, beyond }: Migrations): Finding[] {
  if (isNew) return [look('It is empty: Tidings has never been started on it.')];
  if (beyond.length > 0)
    return [wrong(`A newer Tidings has used it (${beyond.join(', ')}). Install that version.`)];
  if (newer.length > 0)
    return [
      look(
        `A newer Tidings has migrated it (${newer.join(', ')}). This version still works on it; install that one soon.`,
      ),
    ];
  if (due.length > 0)
    return [
      look(
        `${due.length} ${due.length === 1 ? 'migration waits' : 'migrations wait'}: the next start runs them, or tidings migrate.`,
      ),
    ];
  return [good('All migrations have run.')];
}

/** Whether the program can log in with the rights of organisations and of the system. */
export async function checkLogins(logins: Logins): Promise<Finding[]> {
  const findings: Finding[] = [];
  for (const { url, role } of [logins.tenant, logins.system]) {
    const refusal = await refusalOf(url);
    findings.push(
      refusal === null
        ? good(`${role} can log in.`)
        : look(`${role} cannot log in (${refusal}). See docs/operating.md, "Roles of the database".`),
    );
  }
  return findings;
}
