// Builds the service worker, listing the files that the app needs to start offline.
import { createHash } from 'node:crypto';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Plugin, Rolldown } from 'vite';

type Bundle = Rolldown.OutputBundle;

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
      const byLanguage = Object.fromEntries(
        Object.entries(languages).map(([tag, end]) => [
          tag,
          [...filesOf(bundle, end)].filter((name) => !shell.includes(name)).map((name) => `/${name}`),
        ]),
      );
      const version = createHash('sha256')
        .update(files.join())
        .update(JSON.stringify(byLanguage))
        .update(sourceOf(bundle['index.html']))
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

const sourceOf = (file: Bundle[string] | undefined): string =>
  file?.type === 'asset' ? String(file.source) : '';

function shellFiles(bundle: Bundle, screens: readonly string[]): string[] {
  const entries = Object.values(bundle).filter((file) => file.type === 'chunk' && file.isEntry);
  const wanted = new Set<string>();
  for (const { fileName } of entries) if (fileName !== 'sw.js') addWithImports(bundle, fileName, wanted);
  for (const screen of screens) for (const name of filesOf(bundle, screen)) wanted.add(name);
  return [...wanted].sort();
}

/** The file that holds the module whose path ends so, with all that it imports. */
function filesOf(bundle: Bundle, end: string): Set<string> {
  const chunk = Object.values(bundle).find(
    (file) => file.type === 'chunk' && file.moduleIds.some((id) => id.endsWith(end)),
  );
  if (!chunk) throw new Error(`No chunk holds ${end}, which is to open without a line.`);
  const wanted = new Set<string>();
  addWithImports(bundle, chunk.fileName, wanted);
  return wanted;
}

function addWithImports(bundle: Bundle, name: string, wanted: Set<string>): void {
  const chunk = bundle[name];
  if (wanted.has(name) || chunk?.type !== 'chunk') return;
  wanted.add(name);
  for (const one of chunk.imports) addWithImports(bundle, one, wanted);
  for (const style of chunk.viteMetadata?.importedCss ?? []) wanted.add(style);
}
