// npm run pictures: photographs every screen, dialog and menu, and names their faults.
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { chromium } from '@playwright/test';
import { findBrowser } from '../e2e/support/browser.ts';
import { call, register } from '../e2e/support/client.ts';
import { dialogWays, operatorWays, phoneWays, seedAccounts, type Way } from '../e2e/support/dialogs.ts';
import { churchOf, signIn } from '../e2e/support/fixtures.ts';
import { operatorScreens, publicScreens, seedScreens } from '../e2e/support/screens.ts';
import { startServer } from '../e2e/support/server.ts';
import { photographScreen, photographWay } from './pictures/photograph-screen.ts';

const usage = `Usage: npm run pictures -- [--into FOLDER] [--language TAG] [--widths 390,1366] [--screens-only] [--quick] [WORD ...]
Photographs the screens whose names contain one of the words (all without one), and every dialog and menu that
their buttons open, at four sizes or those of the widths, light and dark. Prints the faults that axe finds, errors in the console and what
is wider than the screen. Quickly means light alone and without looking for faults. With a language, such as fr, they are in it; with
pseudo, also prints texts outside the catalogues, cut texts and overlapping controls.`;

/** The width of a phone, in pixels. */
const phone = 390;

const words = process.argv.slice(2);
if (words.includes('--help')) {
  console.log(usage);
  process.exit(0);
}
const asked = take('--language', true);
const isPseudo = asked === 'pseudo';
const language = isPseudo ? undefined : asked;
const widths = take('--widths', true)?.split(',').map(Number);
const screensOnly = take('--screens-only') !== undefined;
const isQuick = take('--quick') !== undefined;
const folder = resolve(take('--into', true) ?? 'test-results/pictures');
mkdirSync(folder, { recursive: true });

const temporary = mkdtempSync(join(tmpdir(), 'tidings-pictures-'));
const server = await startServer();
const browser = await chromium.launch(await findBrowser(temporary));
const faults: string[] = [];
try {
  const account = await register(server.address, language ? { language } : {});
  const { token } = account;
  if (language) await call(server.address, 'PUT', '/api/accounts/language', { token, body: { language } });
  const church = churchOf(account, { address: server.address, operator: token });
  const screens = { ...(await seedScreens(church)), ...operatorScreens };
  await seedAccounts(church);
  await photographAll(publicScreens);
  await photographAll(screens, token);
} finally {
  await browser.close();
  await server.stop();
  rmSync(temporary, { recursive: true, force: true });
}
writeFileSync(join(folder, 'faults.txt'), faults.map((fault) => `${fault}\n`).join(''));
console.log(faults.length > 0 ? faults.join('\n') : 'No faults');
console.log(`Pictures are in ${folder}`);

/** Takes an option out of the words; with a value, that value. */
function take(option: string, withValue = false): string | undefined {
  const at = words.indexOf(option);
  if (at < 0) return undefined;
  return words.splice(at, withValue ? 2 : 1)[withValue ? 1 : 0];
}

async function photographAll(screens: Record<string, string>, token?: string): Promise<void> {
  const context = await browser.newContext({
    baseURL: server.address,
    locale: language ?? 'en-GB',
    timezoneId: 'Africa/Lagos',
    reducedMotion: 'reduce',
  });
  if (token) await signIn(context, { token });
  if (isPseudo)
    await context.addInitScript(() => {
      if (window === window.top) localStorage.setItem('tidings.language', 'pseudo');
    });
  const isAsked = (name: string) => words.length === 0 || words.some((word) => name.includes(word));
  const note = (name: string, found: string[]) => {
    faults.push(...found);
    console.log(`${name}: ${found.length === 0 ? 'no faults' : `${found.length} faults`}`);
  };
  const how = { folder, isPseudo, screensOnly, widths, isQuick };
  for (const [name, path] of Object.entries(screens))
    if (isAsked(name)) note(name, await photographScreen(context, { ...how, name, path }));
  // What the buttons of a screen do not open by themselves.
  const photographWays = async (ways: readonly Way[], widthsOfWays = widths) => {
    for (const [screen, ...pressed] of ways) {
      const name = screen.replaceAll(/^\/|\?.*$/g, '');
      const path = screens[screen] ?? screen;
      if (isAsked(name))
        note(
          `${name} - ${pressed.join(' - ')}`,
          await photographWay(context, { ...how, name, path, widths: widthsOfWays }, pressed),
        );
    }
  };
  if (token && !screensOnly) {
    await photographWays([...dialogWays, ...operatorWays]);
    if (!widths || widths.includes(phone)) await photographWays(phoneWays, [phone]);
  }
  await context.close();
}
