// Uses the filter of the people list and reads how many match.
import type { Locator, Page } from '@playwright/test';
import { filterTexts } from '../../packages/web/src/messages/en/people-filter.ts';

export const found = (page: Page): Locator => page.getByText(/^[\d,]+ found$/);

/** Adds a condition to the filter by its name in the menu. */
export async function addFilter(page: Page, kind: string): Promise<void> {
  await page.getByRole('button', { name: filterTexts.addFilter }).click();
  await page.getByRole('menuitem', { name: kind, exact: true }).click();
}
