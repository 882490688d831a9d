// `npm run reset-password -- EMAIL [--without-two-factor]` prints a link that sets a new password.
import { openAppContext } from './open-app-context.ts';
import { givenLogins, readOwnConfig } from './platform/config.ts';
import { openLogins } from './platform/db/logins.ts';
import { openLog } from './platform/log.ts';
import { calledAs } from './platform/process/called-as.ts';
import { sentenceOf } from './platform/process/error-sentences.ts';
import { keepPrivate } from './platform/process/private-files.ts';
import { openOwnDatabase } from './platform/postgres/supervisor.ts';
import { readSecret } from './platform/secret.ts';

/** Also ends every other way in, for somebody whose phone and recovery codes were lost or stolen. */
const option = '--without-two-factor';

keepPrivate();
try {
  const given = process.argv.slice(2);
  const email = given
    .find((word) => !word.startsWith('--'))
    ?.trim()
    .toLowerCase();
  const withoutFactor = given.includes(option);
  const isUnclear = given.length !== (withoutFactor ? 2 : 1);
  if (!email || isUnclear)
    throw new Error(`Whose password? Usage: ${calledAs('reset-password')} EMAIL [${option}]`);
  await printLink(email, withoutFactor);
} catch (error) {
  console.error(sentenceOf(error));
  process.exitCode = 1;
}

async function printLink(email: string, withoutFactor: boolean): Promise<void> {
  const config = readOwnConfig();
  const postgres = await openOwnDatabase(config);
  try {
    const { url } = postgres;
    const secret = config.TIDINGS_SECRET ?? readSecret(config.TIDINGS_DATA);
    const directUrl = config.DATABASE_DIRECT_URL ?? url;
    const logins = await openLogins({ url, directUrl, secret, given: givenLogins(config) });
    const { context, close } = await openAppContext({ config, log: openLog('silent'), ...logins });
    const { accounts } = context;
    const reset = async () => {
      // Before the link is made, since it ends all links.
      const ended = withoutFactor ? await accounts.lockOut(email) : null;
      return { ended, link: await accounts.resetLink(email) };
    };
    const { link: found, ended } = await reset().finally(close);
    if (!found) throw new Error(`No one here has the e-mail address ${email}.`);
    if (ended) console.log(wordsOf(ended));
    console.log(`${found.name} can set a new password here, once, within the hour:\n${found.link}`);
  } finally {
    await postgres.close();
  }
}

function wordsOf({ hadFactor }: { hadFactor: boolean }): string {
  return [
    hadFactor ? 'Two-factor sign-in is turned off.' : 'Two-factor sign-in was off already.',
    'They are signed out everywhere, and the old password and passkeys no longer work.',
    'API keys and invitations that they have made still do: an owner or admin can end those.',
  ].join('\n');
}
