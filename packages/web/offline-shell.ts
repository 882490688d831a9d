// Builds the service worker, listing the files that the app needs to start offline.
import { createHash } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Plugin } from 'vite';
import { type Bundle, entryFiles, filesOf } from './bundle-files.ts';

interface OfflineShell {
  worker: string;
  screens: readonly string[];
  languages: Readonly<Record<string, string>>;
}

/**
 * Writes `sw.js` from `worker` (a path below this folder). The files are those of the page, and of the modules whose
 * paths end as `screens` say, with all that they import; what they only load later is not among them. The files of each
 * of the `languages` (a tag, and how the path of its module ends) are listed apart, since a device needs one of them.
 */
export function offlineShell({ worker, screens, languages }: OfflineShell): Plugin {
  return {
    name: 'tidings-offline-shell',
    apply: 'build',
    buildStart() {
      this.emitFile({ type: 'chunk', id: join(import.meta.dirname, worker), fileName: 'sw.js' });
    },
    writeBundle({ dir = '' }, bundle) {
      const chunk = bundle['sw.js'];
      if (chunk?.type !== 'chunk' || chunk.imports.length > 0)
        throw new Error('The service worker must be one file of its own.');
      const shell = shellFiles(bundle, screens);
      const files = ['/', '/icon.svg', '/start.js', ...shell.map((name) => `/${name}`)];
      const entry = entryFiles(bundle, 'sw.js');
      const byLanguage = Object.fromEntries(
        Object.entries(languages).map(([tag, end]) => {
          const needed = [...filesOf(bundle, end)].filter((name) => !entry.has(name));
          refuseScreens(bundle, needed);
          return [tag, needed.filter((name) => !shell.includes(name)).map((name) => `/${name}`)];
        }),
      );
      const version = createHash('sha256')
        .update(files.join())
        .update(JSON.stringify(byLanguage))
        .update(sourceOf(bundle['index.html']))
        .update(readFileSync(join(dir, 'start.js')))
        .digest('hex');
      writeFileSync(
        join(dir, 'sw.js'),
        chunk.code
          .replaceAll('tidingsShellFiles', JSON.stringify(files))
          .replaceAll('tidingsLanguageFiles', `(${JSON.stringify(byLanguage)})`)
          .replaceAll('tidingsShellVersion', JSON.stringify(version.slice(0, 12))),
      );
    },
  };
}

/** A module of a screen that comes with a language would read its texts before the language is set. */
function refuseScreens(bundle: Bundle, names: readonly string[]): void {
  for (const name of names) {
    const chunk = bundle[name];
    const modules = chunk?.type === 'chunk' ? chunk.moduleIds : [];
    const found = modules.find((id) => /\/web\/src\/(app|editor|features|lib|ui|messages\/en)\//.test(id));
    if (found) throw new Error(`A language loads ${found}, whose texts would be English.`);
  }
}

const sourceOf = (file: Bundle[string] | undefined): string =>
  file?.type === 'asset' ? String(file.source) : '';

function shellFiles(bundle: Bundle, screens: readonly string[]): string[] {
  const wanted = entryFiles(bundle, 'sw.js');
  for (const screen of screens) for (const name of filesOf(bundle, screen)) wanted.add(name);
  return [...wanted].sort();
}
