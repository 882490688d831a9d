// Dialogs and menus of every screen: axe at three widths, light and dark.
import type { Page } from '@playwright/test';
import { register } from './support/client.ts';
import { dialogWays, openerOf, operatorWays, phoneWays, seedAccounts, type Way } from './support/dialogs.ts';
import {
  churchOf,
  expect,
  expectSoundAtEveryWidth,
  expectSoundInBothThemes,
  signIn,
  test,
} from './support/fixtures.ts';
import { expectRoomInDialog } from './support/narrow.ts';
import { seedScreens } from './support/screens.ts';

// A mail server that would take another's place is refused before it is agreed to.
test.use({ allowedErrors: [/409 \(Conflict\) .*providers/] });

// Two halves, so that two workers share them.
for (const half of [0, 1])
  test(`every dialog and menu is accessible, half ${half + 1} of 2`, async ({ page, church }) => {
    test.slow();
    const screens = await seedScreens(church);
    await seedAccounts(church);
    for (const way of dialogWays.filter((_, n) => n % 2 === half))
      await expectSoundBehind(page, way, screens);
  });

test("every dialog of the operator's is accessible", async ({ page, context, installation }) => {
  test.slow();
  const church = churchOf(await register(installation.address, {}, installation.operator), installation);
  await seedScreens(church);
  await signIn(context, { token: installation.operator });
  for (const way of operatorWays) await expectSoundBehind(page, way);
});

test('every sheet of a phone is accessible, light and dark', async ({ page, church }) => {
  const screens = await seedScreens(church);
  await page.setViewportSize({ width: 390, height: 800 });
  for (const [screen, name = ''] of phoneWays)
    await test.step(screen, async () => {
      await page.goto(screens[screen] ?? screen);
      await page.getByRole('button', { name }).first().click();
      await expect(page.getByRole('dialog')).toBeVisible();
      await expectSoundInBothThemes(page, '[role=dialog]');
      await expectRoomInDialog(page);
    });
});

async function expectSoundBehind(
  page: Page,
  [screen, ...pressed]: Way,
  screens: Record<string, string> = {},
): Promise<void> {
  await test.step([screen, ...pressed].join(', '), async () => {
    await page.goto(screens[screen] ?? screen);
    for (const [n, name] of pressed.entries()) await openerOf(page, name, n).click();
    const opened = pressed.length > 1 ? '[role=dialog]' : '[role=dialog], [role=menu]';
    await expect(page.locator(opened).last()).toBeVisible();
    await expectSoundAtEveryWidth(page, opened);
    await expectRoomInDialog(page, { mayClose: true });
  });
}
