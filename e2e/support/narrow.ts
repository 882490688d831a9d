// Dialogs with fields on the narrowest phone and at 200 % zoom.
import type { Page } from '@playwright/test';
import { expect } from './fixtures.ts';

/** The narrowest phone, and a laptop of 1280 by 800 pixels at 200 % zoom. */
const narrow = [
  { width: 320, height: 568 },
  { width: 640, height: 400 },
];

/**
 * Records a soft failure where the topmost dialog scrolls sideways, or one of its controls cannot be reached. One that
 * `mayClose` is that of a button which a narrow screen does not have.
 */
export async function expectRoomInDialog(page: Page, { mayClose = false } = {}): Promise<void> {
  const before = page.viewportSize();
  for (const size of narrow) {
    await page.setViewportSize(size);
    await expect
      .configure({ soft: true })
      .poll(() => page.evaluate(findUnreachable, mayClose), {
        message: `dialog at ${size.width} on ${page.url()}`,
      })
      .toEqual([]);
  }
  if (before) await page.setViewportSize(before);
}

/** Runs in the page: what of the topmost dialog is wider than its room, and controls that do not come to the pointer. */
function findUnreachable(mayClose: boolean): string[] {
  const dialogs = [...document.querySelectorAll('[role=dialog]')].filter((one) => one.checkVisibility());
  const isOnTop = (one: Element): boolean => {
    const { left, top, width, height } = one.getBoundingClientRect();
    return one.contains(document.elementFromPoint(left + width / 2, top + height / 2));
  };
  const dialog = dialogs.find(isOnTop) ?? dialogs.at(-1);
  if (!dialog) return mayClose ? [] : ['no dialog'];
  const nameOf = (element: Element) =>
    `${element.tagName} '${(element.getAttribute('aria-label') ?? element.textContent ?? '').trim().slice(0, 60)}'`;
  const wide = [dialog, ...dialog.querySelectorAll('*')].filter((element) => {
    const { overflowX } = getComputedStyle(element);
    return /auto|scroll/.test(overflowX) && element.scrollWidth > element.clientWidth + 1;
  });
  const controls = [...dialog.querySelectorAll('button, a[href], input, select, textarea')].filter(
    (control) =>
      !control.matches(':disabled, [type=hidden], [type=file]') &&
      control.checkVisibility({ visibilityProperty: true, opacityProperty: true }),
  );
  const hidden = controls.filter((control) => {
    control.scrollIntoView({ block: 'center', inline: 'nearest' });
    const { left, top, width, height } = control.getBoundingClientRect();
    if (width <= 1 || height <= 1) return false;
    const hit = document.elementFromPoint(left + width / 2, top + height / 2);
    return !(hit && (hit.contains(control) || control.parentElement?.contains(hit)));
  });
  return [
    ...wide.map((one) => `scrolls sideways: ${nameOf(one)}`),
    ...hidden.map((one) => `hidden: ${nameOf(one)}`),
  ];
}
