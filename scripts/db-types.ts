// Regenerates the types of the database from a temporary database with all migrations.
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { migrate } from '../packages/server/src/platform/db/migrate.ts';
import { startPostgres } from '../packages/server/src/platform/postgres/supervisor.ts';
import { dbTypesFile, generateDbTypes } from '../packages/server/testing/db-types.ts';

const folder = mkdtempSync(join(tmpdir(), 'tidings-db-types-'));
const postgres = await startPostgres({ folder });
try {
  await migrate(postgres.url);
  writeFileSync(dbTypesFile, await generateDbTypes(postgres.url));
  console.log(`Written: ${dbTypesFile}`);
} finally {
  await postgres.stop();
  rmSync(folder, { recursive: true, force: true });
}
