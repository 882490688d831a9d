// `tidings migrate` brings the database to this version without starting the server.
import { givenLogins, readOwnConfig } from './platform/config.ts';
import { migrate } from './platform/db/migrate.ts';
import { readGivenRoles } from './platform/db/logins.ts';
import { openOwnDatabase } from './platform/postgres/supervisor.ts';
import { sentenceOf } from './platform/process/error-sentences.ts';
import { keepPrivate } from './platform/process/private-files.ts';

keepPrivate();
try {
  const config = readOwnConfig();
  const postgres = await openOwnDatabase(config);
  try {
    const url = config.DATABASE_DIRECT_URL ?? postgres.url;
    const roles = await readGivenRoles(givenLogins(config));
    const ran = await migrate(url, roles && { roles });
    console.log(ran.length > 0 ? `Ran ${ran.join(', ')}.` : 'The database is up to date.');
  } finally {
    await postgres.close();
  }
} catch (error) {
  console.error(sentenceOf(error));
  process.exitCode = 1;
}
