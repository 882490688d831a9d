// The guide: pictures, steps and words, by what a role may do.
import { guideTexts } from '../packages/web/src/messages/en/guide.ts';
import { helpTexts } from '../packages/web/src/messages/en/help.ts';
import { expect, test } from './support/fixtures.ts';

for (const width of [390, 1280])
  test(`[OT-10] the guide explains the work with pictures and the words, at ${width}`, async ({
    page,
    church: _signedIn,
  }) => {
    await page.setViewportSize({ width, height: 800 });
    await page.goto('/tenant');
    await page.getByRole('link', { name: 'How it all works' }).click();
    await expect(page.getByRole('heading', { level: 1, name: guideTexts.title })).toBeVisible();
    const pictures = page.getByRole('main').getByRole('img');
    await expect(pictures).toHaveCount(8);
    for (const picture of await pictures.all()) {
      await picture.scrollIntoViewIfNeeded();
      await expect
        .poll(() => picture.evaluate((image: HTMLImageElement) => image.complete && image.naturalWidth))
        .toBe(780);
    }
    await expect(page.getByText(helpTexts.pagesHelp)).toBeVisible();
    expect(await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)).toBe(0);
    await page
      .getByRole('navigation', { name: guideTexts.contents })
      .getByRole('link', { name: guideTexts.report })
      .click();
    await expect(page.getByRole('heading', { name: guideTexts.report })).toBeInViewport();
    await page.getByRole('link', { name: guideTexts.smsOpen }).click();
    await expect(page).toHaveURL(/\/tenant\/sms\/compose/);
  });
