// npm run guide-pictures: takes the pictures of the guide from the running product.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium, type Page } from '@playwright/test';
import sharp from 'sharp';
import { findBrowser } from '../e2e/support/browser.ts';
import { register } from '../e2e/support/client.ts';
import { churchOf, signIn } from '../e2e/support/fixtures.ts';
import { seedScreens } from '../e2e/support/screens.ts';
import { startServer } from '../e2e/support/server.ts';
import { followRequests, settle } from './pictures/settle.ts';
import { pictureOf, pictureSize, topics } from '../packages/web/src/features/guide/topics.ts';

const temporary = mkdtempSync(join(tmpdir(), 'tidings-pictures-'));
const server = await startServer();
const browser = await chromium.launch(await findBrowser(temporary));
try {
  const account = await register(server.address);
  const screens = await seedScreens(churchOf(account, { address: server.address, operator: account.token }));
  /** The addresses of pictures that are not of the topic's own screen. */
  const others: Partial<Record<string, string | undefined>> = {
    sms: screens['compose SMS'],
    email: screens['compose e-mail'],
    report: screens['report of an SMS'],
    attendance: screens['an attendance list'],
  };
  const context = await browser.newContext({
    baseURL: server.address,
    viewport: pictureSize,
    deviceScaleFactor: 2,
    locale: 'en-GB',
    timezoneId: 'Africa/Lagos',
    reducedMotion: 'reduce',
  });
  await signIn(context, account);
  const page = await context.newPage();
  followRequests(page);
  for (const topic of topics) {
    const file = join('packages/web/public', pictureOf(topic));
    await sharp(await photograph(page, others[topic.name] ?? topic.to))
      .webp({ quality: 60 })
      .toFile(file);
    console.log(file);
  }
} finally {
  await browser.close();
  await server.stop();
  rmSync(temporary, { recursive: true, force: true });
}

async function photograph(page: Page, address: string): Promise<Buffer> {
  await page.goto(address);
  await settle(page);
  return page.screenshot();
}
