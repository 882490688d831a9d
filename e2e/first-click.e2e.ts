// The first click works, whatever the loss of focus or an answer would move.
import { setTimeout as line } from 'node:timers/promises';
import type { Locator, Page } from '@playwright/test';
import { kept } from '../packages/web/src/messages/en/kept.ts';
import { peopleTexts } from '../packages/web/src/messages/en/people.ts';
import { smsTexts } from '../packages/web/src/messages/en/sms.ts';
import { specified } from '../packages/web/src/messages/en/specified.ts';
import { seedData } from './support/compose.ts';
import { expect, test } from './support/fixtures.ts';

declare global {
  interface Window {
    senderTops: Set<number>;
  }
}

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

test('answers that come late over a slow line move nothing, on the first screen of a browser and on the next', async ({
  page,
  church: _signedIn,
}) => {
  const late = /\/api\/(organisation\/sending|messages\/routes|Messaging\/RetrieveTenantSenderIDs)$/;
  let answers = 0;
  await page.route(late, async (route) => {
    const response = await route.fetch();
    await line(700);
    await route.fulfill({ response });
    answers++;
  });
  await page.addInitScript(watchSender);
  await page.goto('/tenant/sms/compose');
  for (const visit of ['first', 'next']) {
    await expect.poll(() => answers, visit).toBe(3);
    await expect(page.getByText(smsTexts.noneApproved)).toBeVisible();
    await expect(page.getByText(kept.testSms)).toBeVisible();
    expect(await page.evaluate(() => [...window.senderTops]), visit).toHaveLength(1);
    answers = 0;
    if (visit === 'first') await page.reload();
  }
});

test('the menu of selected people opens in its place while their bar still appears', async ({
  page,
  church,
}) => {
  await seedData(church, 60);
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  await page.goto('/tenant/people');
  // Long enough for the menu to be opened meanwhile.
  await page.addStyleTag({ content: '[class*=bulk] { animation-duration: 2s !important }' });
  await page.getByLabel(peopleTexts.selectPage).check();
  const more = page.getByRole('button', { name: peopleTexts.moreForSelected });
  await more.dispatchEvent('click');
  const item = page.getByRole('menuitem', { name: specified.deleteAction });
  await expect(item).toBeVisible();
  await page.evaluate(() => Promise.allSettled(document.getAnimations().map(({ finished }) => finished)));
  const [menu, button] = [await item.boundingBox(), await more.boundingBox()];
  expect(Math.abs(menu!.y - button!.y)).toBeLessThan(150);
});

/** Runs in the page: every place at which the sender of an SMS has been, in pixels from the top. */
function watchSender(): void {
  window.senderTops = new Set();
  const look = () => {
    const label = [...document.querySelectorAll('label')].find(
      ({ textContent }) => textContent === 'Sender id',
    );
    const top = label?.control?.getBoundingClientRect().top;
    if (top !== undefined) window.senderTops.add(Math.round(top));
    requestAnimationFrame(look);
  };
  look();
}
