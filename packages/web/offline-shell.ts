// Builds the service worker, listing the files that the app needs to start offline.
import { createHash } from 'node:crypto';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Plugin, Rolldown } from 'vite';

type Bundle = Rolldown.OutputBundle;

/**
 * Writes `sw.js` from `worker` (a path below this folder). The files are those of the page, and of the modules whose
 * paths end as `screens` say, with all that they import; what they only load later is not among them.
 */
export function offlineShell({ worker, screens }: { worker: string; screens: readonly string[] }): Plugin {
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
      const files = ['/', '/icon.svg', '/start.js', ...shellFiles(bundle, screens).map((name) => `/${name}`)];
      const version = createHash('sha256')
        .update(files.join())
        .update(sourceOf(bundle['index.html']))
        .digest('hex');
      writeFileSync(
        join(dir, 'sw.js'),
        chunk.code
          .replaceAll('tidingsShellFiles', JSON.stringify(files))
          .replaceAll('tidingsShellVersion', JSON.stringify(version.slice(0, 12))),
      );
    },
  };
}

const sourceOf = (file: Bundle[string] | undefined): string =>
  file?.type === 'asset' ? String(file.source) : '';

function shellFiles(bundle: Bundle, screens: readonly string[]): string[] {
  const chunks = Object.values(bundle).filter((file) => file.type === 'chunk');
  const wanted = new Set<string>();
  const want = (name: string): void => {
    const chunk = bundle[name];
    if (wanted.has(name) || chunk?.type !== 'chunk') return;
    wanted.add(name);
    chunk.imports.forEach(want);
    for (const style of chunk.viteMetadata?.importedCss ?? []) wanted.add(style);
  };
  for (const chunk of chunks) if (chunk.isEntry && chunk.fileName !== 'sw.js') want(chunk.fileName);
  for (const screen of screens) {
    const chunk = chunks.find(({ moduleIds }) => moduleIds.some((id) => id.endsWith(screen)));
    if (!chunk) throw new Error(`No chunk holds ${screen}, which is to open without a line.`);
    want(chunk.fileName);
  }
  return [...wanted].sort();
}
