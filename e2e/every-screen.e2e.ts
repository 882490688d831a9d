// Every screen on a phone and a laptop, light and dark, without anything cut off.
import { expect, expectSoundInBothThemes, test } from './support/fixtures.ts';
import { operatorScreens, publicScreens, seedScreens } from './support/screens.ts';

// The screens of what does not exist ask the server for it.
test.use({ allowedErrors: [/404 \(Not Found\)/] });

for (const width of [390, 1280])
  test(`every screen is complete and accessible at ${width} pixels, light and dark`, async ({
    page,
    church,
  }) => {
    test.slow();
    const screens = { ...(await seedScreens(church)), ...operatorScreens };
    await page.setViewportSize({ width, height: 800 });
    for (const [name, address] of Object.entries(screens))
      await test.step(name, async () => {
        await page.goto(address);
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
        await expectSoundInBothThemes(page);
      });
  });

test('the screens before sign-in are accessible, light and dark', async ({ page }) => {
  for (const [name, address] of Object.entries(publicScreens))
    await test.step(name, async () => {
      await page.goto(address);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await expectSoundInBothThemes(page);
    });
});
