// `npm run reset-password -- EMAIL` prints a link that sets a new password.
import { openAppContext } from './open-app-context.ts';
import { givenLogins, readOwnConfig } from './platform/config.ts';
import { openLogins } from './platform/db/logins.ts';
import { openLog } from './platform/log.ts';
import { keepPrivate } from './platform/process/private-files.ts';
import { openPostgres } from './platform/postgres/supervisor.ts';
import { readSecret } from './platform/secret.ts';

keepPrivate();
try {
  const email = process.argv[2]?.trim().toLowerCase();
  if (!email) throw new Error('Whose password? Usage: npm run reset-password -- EMAIL');
  await printLink(email);
} catch (error) {
  console.error((error as Error).message);
  process.exitCode = 1;
}

async function printLink(email: string): Promise<void> {
  const config = readOwnConfig();
  const postgres = config.DATABASE_URL
    ? { url: config.DATABASE_URL, close: async () => {} }
    : await openPostgres(config.TIDINGS_DATA);
  try {
    const { url } = postgres;
    const secret = config.TIDINGS_SECRET ?? readSecret(config.TIDINGS_DATA);
    const directUrl = config.DATABASE_DIRECT_URL ?? url;
    const logins = await openLogins({ url, directUrl, secret, given: givenLogins(config) });
    const { context, close } = await openAppContext({ config, log: openLog('silent'), ...logins });
    const found = await context.accounts.resetLink(email).finally(close);
    if (!found) throw new Error(`Nobody here has the e-mail address ${email}.`);
    console.log(`${found.name} can set a new password here, once, within the hour:\n${found.link}`);
  } finally {
    await postgres.close();
  }
}
