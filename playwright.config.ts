// End-to-end tests in a real browser against a real server.
import { defineConfig } from '@playwright/test';

export default defineConfig({
  testDir: 'e2e',
  testMatch: '**/*.e2e.ts',
  globalSetup: './e2e/support/global-setup.ts',
  // More than cores, since a test waits for half of its time.
  workers: 3,
  fullyParallel: true,
  // To end what hangs, not to measure: a busy machine is no fault.
  timeout: 240_000,
  expect: { timeout: 25_000 },
  reporter: 'list',
  use: {
    baseURL: process.env['E2E_ADDRESS'],
    launchOptions: JSON.parse(process.env['E2E_BROWSER'] ?? '{}'),
    viewport: { width: 1280, height: 800 },
    locale: 'en-GB',
    timezoneId: 'Africa/Lagos',
    contextOptions: { reducedMotion: 'reduce' },
    // Tests of the service worker allow it; the others need not fill its cache.
    serviceWorkers: 'block',
    screenshot: 'only-on-failure',
    trace: 'off',
  },
});
