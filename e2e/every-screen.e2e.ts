// Every screen at both ends of what people use: a phone and a laptop, by day and by night; nothing beyond the edge.
import type { Page } from '@playwright/test';
import { furnish } from './compose.ts';
import { expect, expectNoViolations, test } from './fixtures.ts';

const screens = {
  people: '/tenant/people',
  'add a person': '/tenant/people/add',
  import: '/tenant/people/import',
  groups: '/tenant/peoplegroups',
  'compose SMS': '/tenant/sms/compose?group=group_~Choir',
  'compose e-mail': '/tenant/email/compose?group=~Choir',
  sent: '/tenant/sent',
  drafts: '/tenant/sent?state=draft',
  outbox: '/tenant/outbox',
  'sender ids': '/tenant/settings/sender-ids',
};

for (const width of [390, 1280])
  for (const colorScheme of ['light', 'dark'] as const)
    test(`every screen is whole and can be read at ${width} pixels, ${colorScheme}`, async ({
      page,
      church,
    }) => {
      test.slow();
      await furnish(church);
      await page.setViewportSize({ width, height: 800 });
      await page.emulateMedia({ colorScheme });
      for (const [name, address] of Object.entries(screens))
        await test.step(name, async () => {
          await page.goto(address);
          await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
          await page.waitForLoadState('networkidle');
          await expectNoViolations(page);
          await expectNothingBeyondTheEdge(page);
        });
    });

for (const colorScheme of ['light', 'dark'] as const)
  test(`the doors can be read, ${colorScheme}`, async ({ page }) => {
    await page.emulateMedia({ colorScheme });
    for (const address of ['/', '/sign-up', '/forgot-password', '/reset-password?token=none']) {
      await page.goto(address);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await expectNoViolations(page);
    }
  });

async function expectNothingBeyondTheEdge(page: Page): Promise<void> {
  const beyond = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
  expect.soft(beyond, `pixels beyond the edge of ${page.url()}`).toBeLessThanOrEqual(0);
}
