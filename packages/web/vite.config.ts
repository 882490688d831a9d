// Builds the web client into dist, and serves it during development.
import react from '@vitejs/plugin-react';
import { defineConfig, loadEnv } from 'vite';
import { lateEntry } from './late-entry.ts';
import { mantineIds } from './mantine-ids.ts';
import { mantineEffects } from './mantine-effects.ts';
import { mantineStyles } from './mantine-styles.ts';
import { offlineShell } from './offline-shell.ts';
import { precompress } from './precompress.ts';
import { screenFiles } from './screen-files.ts';
import { startTexts } from './start-texts.ts';

/** What opens over a screen, and fields with lists: a screen that shows none of them is there sooner. */
const floating = new RegExp(
  [
    String.raw`node_modules/(@floating-ui|react-remove-scroll|react-style-singleton|react-number-format|use-sidecar|use-callback-ref)`,
    String.raw`@mantine/core/esm/components/(Autocomplete|Combobox|Drawer|FocusTrap|Menu|Modal|ModalBase|MultiSelect|NumberInput|Overlay|Pill|PillsInput|Popover|Portal|ScrollArea|Select|Table|TagsInput|Tooltip)/`,
    String.raw`web/src/ui/(dialogs/.*|menus/(opened|hovered).*)\.tsx`,
    String.raw`web/src/features/pickers/(?!request-|schedule-).*\.tsx`,
  ].join('|'),
);
/** What at least three screens have. Passkeys, and what is known of each country's phone numbers, are for fewer. */
const shared =
  /node_modules\/(@mantine|@tabler|react-)|web\/src\/(ui(?!\/fields\/home-)|lib(?!\/passkeys)|features\/pickers(?!\/(request|schedule)-))\//; /** Small modules that would each be a file, for two screens or more. */
const parts =
  /node_modules\/@(tabler|tanstack)|contract\/rules\/(names|plain-letters)|web\/src\/features\/people\/[^/]+\.ts$/;

/** The entry in three files, each evaluated in a task of its own: see late-entry.ts. */
const entry = [
  {
    name: 'react',
    tags: ['$initial' as const],
    test: /node_modules\/(react|react-dom|scheduler|use-sync-external-store)\/|app\/start-react\.ts$/,
    priority: 5,
  },
  { name: 'router', tags: ['$initial' as const], test: /node_modules\/@tanstack\//, priority: 4 },
  // The service worker is a file of its own.
  { name: 'start', tags: ['$initial' as const], test: /^(?!.*service-worker)/, priority: 3 },
];

export default defineConfig(({ mode }) => {
  const api = `http://127.0.0.1:${loadEnv(mode, '.', 'PORT')['PORT'] ?? 8080}`;
  return {
    plugins: [
      react(),
      mantineIds(),
      mantineEffects(),
      mantineStyles(),
      lateEntry(),
      startTexts(),
      screenFiles({
        signedIn: '/app/shell/shell.tsx',
        screens: {
          '/': '/features/accounts/welcome-page.tsx',
          '/sign-up': '/features/accounts/sign-up-page.tsx',
          '/tenant': '/features/home/home-page.tsx',
          '/tenant/people': '/features/people/list/people-page.tsx',
          '/tenant/peoplegroups': '/features/groups/tree/groups-page.tsx',
          '/tenant/sms/compose': '/features/compose/sms/sms-page.tsx',
          '/tenant/email/compose': '/features/compose/email/email-page.tsx',
        },
      }),
      offlineShell({
        worker: 'src/app/service-worker.ts',
        languages: { fr: '/messages/fr.ts' },
        screens: [
          '/app/shell/shell.tsx',
          '/app/shell/user-choices.tsx',
          '/app/shell/more-sheet.tsx',
          '/app/shell/units-ledger.tsx',
          '/app/overlays.tsx',
          '/features/accounts/welcome-page.tsx',
          '/features/home/home-page.tsx',
          '/features/attendance/list/attendance-page.tsx',
          '/features/attendance/check-in/check-in-page.tsx',
          '/features/people/list/people-page.tsx',
          '/features/people/list/filter/filter-sheet.tsx',
          '/features/people/person/person-page.tsx',
          '/features/groups/tree/groups-page.tsx',
          '/features/sent/list/sent-page.tsx',
          '/features/sent/report/report-page.tsx',
          '/features/compose/sms/sms-page.tsx',
          '/lib/storage/seen-store.ts',
        ],
      }),
      precompress(),
    ],
    build: {
      outDir: 'dist',
      sourcemap: false,
      target: 'es2022',
      // Small images inside the style sheets would need another rule of the content security policy.
      assetsInlineLimit: 0,
      // The editor is one large piece, and is loaded only where somebody writes an e-mail.
      chunkSizeWarningLimit: 1100,
      rolldownOptions: {
        output: {
          // On a slow line each file costs a round trip, and a hundred small ones cost more than their bytes.
          codeSplitting: {
            groups: [
              ...entry,
              {
                name: 'shared',
                test: (id) => shared.test(id) && !floating.test(id),
                minShareCount: 3,
                priority: 2,
              },
              { name: 'shell', test: /web\/src\/app\/shell\/shell\.tsx$/, priority: 1 },
              { name: 'floating', test: floating, minShareCount: 3 },
              { name: 'parts', test: parts, minShareCount: 2 },
            ],
          },
        },
      },
    },
    server: {
      host: '127.0.0.1',
      proxy: { '/api': api, '/files': api, '/media': api },
    },
  };
});
