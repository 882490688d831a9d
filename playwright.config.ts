// Walks in a real browser through a real server, named as a user would say them.
import { defineConfig } from '@playwright/test';

export default defineConfig({
  testDir: 'e2e',
  testMatch: '**/*.e2e.ts',
  globalSetup: './e2e/global-setup.ts',
  workers: 2,
  fullyParallel: true,
  timeout: 90_000,
  expect: { timeout: 15_000 },
  reporter: 'list',
  use: {
    baseURL: process.env['WALK_ADDRESS'],
    launchOptions: JSON.parse(process.env['WALK_BROWSER'] ?? '{}'),
    viewport: { width: 1280, height: 800 },
    locale: 'en-GB',
    timezoneId: 'Africa/Lagos',
    contextOptions: { reducedMotion: 'reduce' },
    screenshot: 'only-on-failure',
    trace: 'off',
  },
});
