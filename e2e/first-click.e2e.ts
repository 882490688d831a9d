// The first click after typing works, whatever moves as the field loses the focus.
import type { Locator, Page } from '@playwright/test';
import { expect, test } from './support/fixtures.ts';

/** Presses just inside the upper edge, so that the target is elsewhere if anything above it grew meanwhile. */
async function pressEdge(page: Page, target: Locator): Promise<void> {
  await expect(target).toBeInViewport();
  const box = await target.boundingBox();
  if (!box) throw new Error('the target is not on the screen');
  await page.mouse.move(box.x + box.width / 2, box.y + 3);
  await page.mouse.down();
  await page.mouse.up();
}

for (const hasTouch of [false, true])
  test.describe(hasTouch ? 'by touch' : 'by mouse', () => {
    test.use({ hasTouch });

    test(`[PF-07] after a wrong value in the person form, and its error shows (touch: ${hasTouch})`, async ({
      page,
      church,
    }) => {
      await church.call('POST', '/api/settings/fields', { label: 'Shoe size', controlType: 7 });
      await page.goto('/tenant/people/add');
      const notes = page.getByRole('tab', { name: 'Notes' });
      await notes.scrollIntoViewIfNeeded();
      await page.getByLabel('Shoe size').fill('large');
      const box = (await notes.boundingBox())!;
      if (hasTouch) await page.touchscreen.tap(box.x + box.width / 2, box.y + 3);
      else await pressEdge(page, notes);
      await expect(page.getByLabel('Shoe size')).toHaveAccessibleDescription(/number/);
      await expect(notes).toHaveAttribute('aria-selected', 'true');
    });
  });
