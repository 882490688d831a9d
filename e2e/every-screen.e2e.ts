// Every screen on phone, tablet and laptop, light and dark, without anything cut off.
import { expect, expectSoundAtEveryWidth, expectSoundInBothThemes, test } from './support/fixtures.ts';
import { cutTexts } from './support/layout.ts';
import { operatorScreens, publicScreens, seedScreens } from './support/screens.ts';

// The screens of what does not exist ask the server for it.
test.use({ allowedErrors: [/404 \(Not Found\)/] });

// The narrowest phone, and a laptop at 200 % zoom.
const narrow = [320, 640];

// Two halves, so that two workers share them.
for (const half of [0, 1])
  test(`every screen is complete and accessible, half ${half + 1} of 2`, async ({ page, church }) => {
    test.slow();
    const screens = Object.entries({ ...(await seedScreens(church)), ...operatorScreens });
    for (const [name, address] of screens.filter((_, n) => n % 2 === half))
      await test.step(name, async () => {
        await page.goto(address);
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
        await expectSoundAtEveryWidth(page);
        for (const width of narrow) {
          await page.setViewportSize({ width, height: 640 });
          await expect
            .configure({ soft: true })
            .poll(() => cutTexts(page), { message: `${name} at ${width}` })
            .toEqual([]);
        }
        await page.setViewportSize({ width: 1280, height: 800 });
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
