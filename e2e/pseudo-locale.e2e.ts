// Every screen in the pseudo-locale: longer texts, mirrored, nothing outside the catalogues.
import { expect, test } from './support/fixtures.ts';
import { collectData, layoutFaults } from './support/layout.ts';
import { operatorScreens, publicScreens, seedScreens } from './support/screens.ts';

// The screens of what does not exist ask the server for it.
test.use({ allowedErrors: [/404 \(Not Found\)/] });

const sizes = [
  { width: 1366, height: 650 },
  { width: 390, height: 844 },
];

test.beforeEach(({ page }) =>
  page.addInitScript(() => {
    if (window === window.top) localStorage.setItem('tidings.language', 'pseudo');
  }),
);

test('longer, mirrored texts break no screen, and all are in a catalogue [LN-01]', async ({
  page,
  church,
}) => {
  test.slow();
  const screens = { ...publicScreens, ...(await seedScreens(church)), ...operatorScreens };
  const data = collectData(page);
  for (const [name, address] of Object.entries(screens))
    await test.step(name, async () => {
      await page.goto(address);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await expect(page.locator('html')).toHaveAttribute('dir', 'rtl');
      await expect(page.locator('.mantine-Skeleton-root')).toHaveCount(0);
      for (const size of sizes) {
        await page.setViewportSize(size);
        await expect
          .poll(() => layoutFaults(page, data), { message: `${name} at ${size.width}` })
          .toEqual([]);
      }
    });
});
