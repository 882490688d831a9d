// All tests but those in a real browser: rules, use cases, components.
import { defineConfig } from 'vitest/config';
import LongestFirst from './scripts/run/longest-first.ts';
import { testsWithoutDatabase } from './scripts/run/tests-without-database.ts';

const quickPasswords = new URL('packages/server/testing/quick-passwords.mjs', import.meta.url).href;
const withoutDatabase = testsWithoutDatabase();

export default defineConfig({
  test: {
    passWithNoTests: true,
    // More than cores: two workers keep two cores busy for two fifths of the time, as tests wait for events.
    maxWorkers: 4,
    sequence: { sequencer: LongestFirst },
    // These only end what hangs; a busy machine is no fault.
    testTimeout: 300_000,
    hookTimeout: 300_000,
    expect: { poll: { timeout: 20_000 } },
    projects: [
      {
        test: { name: 'contract', root: 'packages/contract', isolate: false, include: ['src/**/*.test.ts'] },
      },
      {
        test: {
          name: 'server',
          root: 'packages/server',
          // Modules keep no state, so they are loaded once for all files (as above), which saves a quarter of the time.
          isolate: false,
          include: ['src/**/*.test.ts', 'testing/**/*.test.ts'],
          exclude: withoutDatabase,
          // More room for new objects: an eighth less of the processor for collecting them.
          execArgv: ['--import', quickPasswords, '--max-semi-space-size=64'],
          globalSetup: ['./testing/global-setup.ts'],
          setupFiles: ['./testing/each-file.ts'],
        },
      },
      {
        test: {
          name: 'server-unit',
          root: 'packages/server',
          isolate: false,
          include: withoutDatabase,
          setupFiles: ['./testing/each-file.ts'],
        },
      },
      { test: { name: 'web', root: 'packages/web', isolate: false, include: ['src/**/*.test.ts'] } },
      {
        test: {
          name: 'components',
          root: 'packages/web',
          environment: 'jsdom',
          include: ['src/**/*.component.test.tsx'],
          setupFiles: ['./testing/component-setup.ts'],
        },
      },
      { test: { name: 'scripts', root: '.', include: ['scripts/**/*.test.ts'] } },
    ],
  },
});
