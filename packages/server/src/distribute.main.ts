// `npm run distribute` moves recipients to the shards of a Citus cluster.
import { AppError } from '@tidings/contract/errors.ts';
import { givenLogins, readOwnConfig } from './platform/config.ts';
import { distribute, type Plan } from './platform/db/distribute/distribute.ts';
import { openLogins } from './platform/db/logins.ts';
import { calledAs } from './platform/process/called-as.ts';
import { isForeseen, sentenceOf } from './platform/process/error-sentences.ts';
import { keepPrivate } from './platform/process/private-files.ts';
import { readSecret } from './platform/secret.ts';

keepPrivate();
try {
  const config = readOwnConfig();
  const url = config.DATABASE_DIRECT_URL ?? config.DATABASE_URL;
  if (url === undefined)
    throw new AppError(
      'refused',
      'The built-in database cannot be distributed. Set DATABASE_URL to a Citus coordinator.',
    );
  const meant = process.argv.includes('--now');
  const logins = async () => {
    const secret = config.TIDINGS_SECRET ?? readSecret(config.TIDINGS_DATA);
    const opened = await openLogins({
      url: config.DATABASE_URL ?? url,
      directUrl: url,
      secret,
      given: givenLogins(config),
    });
    return opened.direct;
  };
  const plan = await distribute(url, { meant, logins });
  console.log(meant ? `Done: ${sentence(plan)}. Start Tidings.` : intention(plan));
} catch (error) {
  console.error(isForeseen(error) ? sentenceOf(error) : error);
  process.exitCode = 1;
}

function sentence({ tables, workers }: Plan): string {
  const names = tables.map(({ name }) => name).join(', ');
  return `the rows of ${names} are on ${workers.length} ${workers.length === 1 ? 'worker' : 'workers'}`;
}

function intention({ tables, workers }: Plan): string {
  const lines = tables.map(({ name, bytes }) => `  ${name}: ${Math.ceil(bytes / 1024 / 1024)} MB`);
  return [
    `The rows of these tables would move to shards on ${workers.join(', ')}, by organisation:`,
    ...lines,
    'All other tables stay on the coordinator. There is no way back but a backup, so make one first.',
    `Nothing was changed. To do it, run this again with --now: ${calledAs('distribute')} --now`,
  ].join('\n');
}
