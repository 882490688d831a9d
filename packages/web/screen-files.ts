// Lists the files of the commonest screens in start.js, to load beside the entry.
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Plugin } from 'vite';
import { entryFiles, filesOf } from './bundle-files.ts';

interface ScreenFiles {
  /** The module around every screen under /tenant. */
  signedIn: string;
  /** The module of a screen by its address. */
  screens: Readonly<Record<string, string>>;
}

/** In builds, replaces `tidingsScreenFiles` in start.js by the files by address; those under /tenant* are for all others. */
export function screenFiles({ signedIn, screens }: ScreenFiles): Plugin {
  return {
    name: 'tidings-screen-files',
    apply: 'build',
    writeBundle({ dir = '' }, bundle) {
      const entry = entryFiles(bundle, 'sw.js');
      const listed = (...ends: string[]) =>
        [...new Set(ends.flatMap((end) => [...filesOf(bundle, end)]))].filter((name) => !entry.has(name));
      const lists = Object.entries(screens).map(([address, end]) => [
        address,
        address.startsWith('/tenant') ? listed(signedIn, end) : listed(end),
      ]);
      const path = join(dir, 'start.js');
      const files = JSON.stringify({ ...Object.fromEntries(lists), '/tenant*': listed(signedIn) });
      writeFileSync(path, readFileSync(path, 'utf8').replace('window.tidingsScreenFiles', files));
    },
  };
}
