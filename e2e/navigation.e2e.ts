// The navigation: the side bar and its width, and the bars of a phone.
import {
  expect,
  expectNoHorizontalOverflow,
  expectNoViolations,
  expectSoundInBothThemes,
  signIn,
  test,
} from './support/fixtures.ts';
import { tabUntil } from './support/keys.ts';
import { peopleTexts } from '../packages/web/src/messages/en/people.ts';
import { shellTexts } from '../packages/web/src/messages/en/shell.ts';

test('[OT-05] the side bar is 20rem wide, is made narrower by mouse and keys, collapses, and is remembered', async ({
  page,
  church,
}) => {
  expect(church.token).not.toBe('');
  await page.goto('/tenant/people');
  const side = page.getByRole('complementary', { name: shellTexts.sidebar });
  const width = async () => Math.round((await side.boundingBox())?.width ?? 0);
  const edge = page.getByRole('separator', { name: shellTexts.sideBarWidth });
  await expect.poll(width).toBe(320);

  await test.step('dragged, and no narrower than 240 pixels', async () => {
    const from = (await edge.boundingBox())!;
    await page.mouse.move(from.x + 4, 300);
    await page.mouse.down();
    await page.mouse.move(280, 300);
    await expect.poll(width).toBe(280);
    await page.mouse.move(200, 300);
    await page.mouse.up();
    await expect.poll(width).toBe(240);
    await page.reload();
    await expect.poll(width).toBe(240);
    await expectNoHorizontalOverflow(page);
  });

  await test.step('by keys', async () => {
    await tabUntil(page, edge);
    await page.keyboard.press('ArrowRight');
    await expect(edge).toHaveAttribute('aria-valuenow', '256');
    await expect.poll(width).toBe(256);
    await page.keyboard.press('End');
    await expect.poll(width).toBe(320);
    await page.keyboard.press('Home');
    await expect.poll(width).toBe(240);
  });

  await test.step('collapsed to icons with tooltips', async () => {
    await page.getByRole('button', { name: shellTexts.collapse }).click();
    await expect.poll(width).toBe(72);
    await expect(edge).toHaveCount(0);
    await page.reload();
    await expect.poll(width).toBe(72);
    const groups = side.getByRole('link', { name: shellTexts.groups });
    await groups.hover();
    await expect(page.getByRole('tooltip', { name: shellTexts.groups })).toBeVisible();
    await tabUntil(page, side.getByRole('link', { name: shellTexts.families }));
    await expect(page.getByRole('tooltip', { name: shellTexts.families })).toBeVisible();
    await expectSoundInBothThemes(page);
    await page.getByRole('button', { name: shellTexts.expand }).click();
    await expect.poll(width).toBe(240);
  });
});

test('the side bar has sections, marks the list that is open, and has an Outbox only in test mode', async ({
  page,
  church,
}) => {
  await page.goto('/tenant/sent?state=scheduled');
  const nav = page.getByRole('navigation', { name: shellTexts.main, exact: true });
  const messages = nav.getByRole('group', { name: shellTexts.messages });
  await expect(messages.getByRole('link')).toHaveText([
    shellTexts.sent,
    shellTexts.scheduled,
    shellTexts.automatic,
    shellTexts.drafts,
    shellTexts.inbox,
    shellTexts.templates,
    shellTexts.outbox,
  ]);
  const current = nav.locator('[aria-current="page"]');
  await expect(current).toHaveText([shellTexts.scheduled]);
  await messages.getByRole('link', { name: shellTexts.drafts }).click();
  await expect(current).toHaveText([shellTexts.drafts]);
  await messages.getByRole('link', { name: shellTexts.sent }).click();
  await expect(current).toHaveText([shellTexts.sent]);

  const right = await church.call<object>('GET', '/api/organisation/sending');
  const connected = { ...right, testMode: { sms: false, email: false } };
  await page.route('**/api/organisation/sending', (route) => route.fulfill({ json: connected }));
  const answered = page.waitForResponse('**/api/organisation/sending');
  await page.reload();
  await answered;
  await expect(messages.getByRole('link', { name: shellTexts.inbox })).toBeVisible();
  await expect(messages.getByRole('link', { name: shellTexts.outbox })).toHaveCount(0);
});

for (const [width, height] of [
  [1366, 650],
  [1280, 720],
  [1280, 800],
] as const)
  test(`every entry of the side bar is in sight, ${width}x${height}`, async ({ page, church }) => {
    expect(church.token).not.toBe('');
    await page.setViewportSize({ width, height });
    await page.goto('/tenant/people');
    const nav = page.getByRole('navigation', { name: shellTexts.main, exact: true });
    await expect(nav.getByRole('link', { name: shellTexts.outbox })).toBeVisible();
    await expect(nav.getByRole('link', { name: shellTexts.settings })).toBeInViewport({ ratio: 1 });
    await expect(nav.getByRole('link', { name: shellTexts.home })).toBeInViewport({ ratio: 1 });
    await page.getByRole('button', { name: shellTexts.collapse }).click();
    await expect(nav.getByRole('link', { name: shellTexts.settings })).toBeInViewport({ ratio: 1 });
    await expect(nav.getByRole('link', { name: shellTexts.home })).toBeInViewport({ ratio: 1 });
    await expectNoViolations(page);
  });

test('so is every entry of the operator on a small laptop', async ({ page, context, installation }) => {
  await signIn(context, { token: installation.operator });
  await page.setViewportSize({ width: 1366, height: 650 });
  await page.goto('/tenant/people');
  const nav = page.getByRole('navigation', { name: shellTexts.main, exact: true });
  const seen = [shellTexts.home, shellTexts.outbox, shellTexts.settings, shellTexts.installation];
  const expectInSight = async () => {
    for (const name of seen)
      await expect(nav.getByRole('link', { name, exact: true })).toBeInViewport({ ratio: 1 });
  };
  await expectInSight();
  await page.getByRole('button', { name: shellTexts.collapse }).click();
  await expect(page.getByRole('button', { name: shellTexts.expand })).toBeVisible();
  await expectInSight();
  await expectNoViolations(page);
});

for (const [width, height] of [
  [390, 800],
  [320, 568],
] as const)
  test(`on a phone More opens every other screen as a sheet, ${width} pixels`, async ({ page, church }) => {
    expect(church.token).not.toBe('');
    await page.setViewportSize({ width, height });
    await page.goto('/tenant/people');
    const bar = page.getByRole('navigation', { name: shellTexts.bottom });
    const more = bar.getByRole('button', { name: shellTexts.more });
    await more.click();
    const sheet = page.getByRole('dialog', { name: shellTexts.more });
    await expect(sheet.getByRole('link', { name: shellTexts.families })).toBeVisible();
    await expectSoundInBothThemes(page);
    await page.keyboard.press('Escape');
    await expect(sheet).toBeHidden();
    await expect(more).toBeFocused();
    await more.click();
    await sheet.getByRole('link', { name: shellTexts.settings }).click();
    await expect(page.getByRole('heading', { name: shellTexts.settings, level: 1 })).toBeVisible();
    await expect(sheet).toBeHidden();
    await expectNoHorizontalOverflow(page);
  });

test('the menus of the frame and of a row are accessible when they are open', async ({ page, church }) => {
  await church.load('First name,Phone\nAda,08031234567');
  await page.goto('/tenant/people');
  const side = page.getByRole('complementary', { name: shellTexts.sidebar });
  const buttons = {
    compose: side.getByRole('button', { name: shellTexts.compose }),
    'the user': side.getByRole('button', { name: /^Ada Obi/ }),
    notices: side.getByRole('button', { name: shellTexts.notices }),
    'a row': page.getByRole('button', { name: peopleTexts.moreFor('Ada') }),
  };
  for (const [name, button] of Object.entries(buttons))
    await test.step(name, async () => {
      await button.click();
      await expect(button).toHaveAttribute('aria-expanded', 'true');
      await expect(page.locator('[role="menu"], [role="dialog"]').filter({ visible: true })).toBeVisible();
      await expectSoundInBothThemes(page);
      await page.keyboard.press('Escape');
      await expect(button).toHaveAttribute('aria-expanded', 'false');
      await expect(button).toBeFocused();
    });
});
