// The commands `npm run backup [-- FILE]` and `npm run restore -- FILE`.
import { join, resolve } from 'node:path';
import { AppError } from '@tidings/contract/errors.ts';
import { systemClock } from '../clock.ts';
import { givenLogins, readOwnConfig, userFolder } from '../config.ts';
import type { Config } from '../config.ts';
import { readGivenRoles } from '../db/logins.ts';
import { migrateWith, migrationNames } from '../db/migrate.ts';
import { openFiles } from '../files/open-files.ts';
import { openLog } from '../log.ts';
import { calledAs } from '../process/called-as.ts';
import { isForeseen, sentenceOf } from '../process/error-sentences.ts';
import { keepPrivate } from '../process/private-files.ts';
import { openPostgres } from '../postgres/supervisor.ts';
import { makeBackup } from './backup.ts';
import type { Installation, Summary } from './backup.ts';
import { restoreBackup } from './restore.ts';

const [command = '', file, ...more] = process.argv.slice(2);
/** An option, which none of the two has, is no name for a file. */
const isUnclear = more.length > 0 || file?.startsWith('-') === true;

keepPrivate();
try {
  const config = readOwnConfig();
  if (command === 'backup' && !isUnclear) {
    const now = systemClock.now();
    const path = resolve(
      userFolder(),
      file ?? `tidings-${now.toISOString().slice(0, 19).replaceAll(':', '')}.backup`,
    );
    const summary = await withInstallation(config, (installation) => makeBackup(path, installation, now));
    console.log(
      `${path} holds ${describe(summary)}. Anyone who has this file can read everything: keep it safe.`,
    );
    if (!summary.secret) console.log('The secret is not in it: keep the value of TIDINGS_SECRET as well.');
  } else if (command === 'restore' && file !== undefined && !isUnclear) {
    const path = resolve(userFolder(), file);
    const roles = await readGivenRoles(givenLogins(config));
    const summary = await withInstallation(config, (installation) =>
      restoreBackup(path, installation, {
        names: migrationNames(),
        run: (client, options) => migrateWith(client, roles ? { ...options, roles } : options),
      }),
    );
    console.log(`Restored ${describe(summary)}, as of ${summary.madeAt}. Now start Tidings.`);
    if (!summary.secret) console.log('The secret was not in it: set TIDINGS_SECRET to the value it had.');
  } else {
    throw new AppError('badInput', `Usage: ${calledAs('backup')} [FILE], or ${calledAs('restore')} FILE`);
  }
} catch (error) {
  console.error(isForeseen(error) ? sentenceOf(error) : error);
  process.exitCode = 1;
}

async function withInstallation<T>(
  config: Config,
  work: (installation: Installation) => Promise<T>,
): Promise<T> {
  const files = openFiles(config, openLog('warn'));
  await files.check();
  const url = config.DATABASE_DIRECT_URL ?? config.DATABASE_URL;
  const postgres = url === undefined ? await openPostgres(config.TIDINGS_DATA) : undefined;
  try {
    return await work({
      databaseUrl: postgres?.url ?? url ?? '',
      files,
      secret:
        config.TIDINGS_SECRET === undefined
          ? { file: join(config.TIDINGS_DATA, 'secret') }
          : { value: config.TIDINGS_SECRET },
    });
  } finally {
    await postgres?.close();
  }
}

function describe({ tables, rows, files }: Summary): string {
  const number = new Intl.NumberFormat('en');
  return `${number.format(rows)} rows of ${tables} tables and ${number.format(files)} uploaded files`;
}
