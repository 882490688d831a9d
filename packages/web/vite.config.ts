// Builds the web client into dist, and serves it during development.
import react from '@vitejs/plugin-react';
import { defineConfig, loadEnv } from 'vite';
import { offlineShell } from './offline-shell.ts';

export default defineConfig(({ mode }) => {
  const api = `http://127.0.0.1:${loadEnv(mode, '.', 'PORT')['PORT'] ?? 8080}`;
  return {
    plugins: [
      react(),
      offlineShell({
        worker: 'src/app/service-worker.ts',
        screens: [
          '/app/shell/shell.tsx',
          '/app/overlays.tsx',
          '/features/accounts/welcome-page.tsx',
          '/features/attendance/list/attendance-page.tsx',
          '/features/attendance/check-in/check-in-page.tsx',
        ],
      }),
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
          // What several screens share comes in one piece: on a slow line each file costs a round trip, and a hundred
          // small ones cost more than their bytes. Passkeys, the dialogs of requests and schedules, and the countries with
          // what is known of their phone numbers, are for a few screens alone.
          codeSplitting: {
            groups: [
              {
                name: 'shared',
                test: /node_modules\/(@mantine|@floating-ui|@tabler|react-)|packages\/web\/src\/((ui(?!\/fields\/home-)|lib(?!\/passkeys)|features\/pickers(?!\/(request|schedule)-))\/|messages\/chosen)/,
                minShareCount: 3,
              },
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
