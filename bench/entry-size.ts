// Measures the JavaScript that the page loads before its first screen, compressed, after a build.
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { gzipSync } from 'node:zlib';
import type { Bench, Figure } from './run.ts';

const dist = path.join(import.meta.dirname, '..', 'packages', 'web', 'dist');

/** The scripts that the page names: its entry, and what the entry imports. */
const entryScripts = (page: string): string[] =>
  [...page.matchAll(/(?:src|href)="\/(assets\/[^"]+\.js)"/g)].flatMap(([, name]) => name ?? []);

export default {
  about: 'JavaScript of the entry, as `npm run build` left it in packages/web/dist, compressed by gzip.',
  run: () => {
    if (!existsSync(path.join(dist, 'index.html'))) throw new Error('Run `npm run build` first.');
    const files = entryScripts(readFileSync(path.join(dist, 'index.html'), 'utf8')).map((name) => ({
      name: path.basename(name).replace(/-[^-]+$/, ''),
      bytes: gzipSync(readFileSync(path.join(dist, name))).length,
    }));
    const figures: Figure[] = files.map(({ name, bytes }) => ({ what: name, value: bytes, unit: 'bytes' }));
    const value = files.reduce((sum, { bytes }) => sum + bytes, 0);
    return Promise.resolve([...figures, { what: 'the entry', value, unit: 'bytes' }]);
  },
} satisfies Bench;
