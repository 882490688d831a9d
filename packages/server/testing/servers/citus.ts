// Starts a Citus cluster of three PostgreSQL servers where Debian's PostgreSQL has the extension.
import { existsSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { debianPostgres, type OtherPostgres, startDebianPostgres } from './debian-postgres.ts';

/** The folder of programs of a PostgreSQL with Citus: that of CITUS_POSTGRES, or Debian's; null where neither has it. */
export function citusPrograms(): string | null {
  const programs = process.env['CITUS_POSTGRES'] ?? debianPostgres();
  if (programs === null) return null;
  const version = basename(dirname(programs));
  const extension = join(programs, '../../../../share/postgresql', version, 'extension/citus.control');
  return existsSync(extension) ? programs : null;
}

export interface CitusCluster {
  coordinator: OtherPostgres;
  workers: OtherPostgres[];
  /** Makes an empty database on all servers; its address as the owner of its tables, who is no superuser. */
  makeDatabase(name: string): Promise<string>;
  /** Joins a database of the workers to the coordinator's, which copies its roles to them. */
  join(name: string): Promise<void>;
  stop(): Promise<void>;
}

const owner = 'church_owner';

/** Starts one coordinator and two workers on loopback, each in a temporary folder. */
export async function startCitus({ isDurable = false } = {}): Promise<CitusCluster> {
  const start = () =>
    startDebianPostgres({
      isDurable,
      programs: citusPrograms() ?? '',
      settings: {
        shared_preload_libraries: 'citus',
        wal_level: 'logical',
        max_connections: '200',
        max_prepared_transactions: '100',
        'citus.shard_count': '8',
      },
    });
  const [coordinator, ...workers] = await Promise.all([start(), start(), start()]);
  return {
    coordinator,
    workers,
    makeDatabase: async (name) => {
      for (const one of [...workers, coordinator]) {
        if (name !== 'church') await one.administrate('postgres', `create database ${name} owner ${owner}`);
        await one.administrate(
          name,
          ...['citus', 'pg_trgm', 'btree_gin'].map(
            (extension) => `create extension if not exists ${extension}`,
          ),
        );
      }
      return coordinator.urlOf(owner, name);
    },
    join: async (name) => {
      await coordinator.administrate(
        name,
        `select citus_set_coordinator_host('127.0.0.1', ${coordinator.port})`,
        ...workers.map(({ port }) => `select citus_add_node('127.0.0.1', ${port})`),
      );
    },
    stop: async () => {
      await Promise.all([coordinator, ...workers].map((one) => one.stop()));
    },
  };
}
