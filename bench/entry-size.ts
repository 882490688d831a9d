// Measures the scripts and styles before the first screen, compressed, after a build.
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { gzipSync } from 'node:zlib';
import type { Bench, Figure } from './run.ts';

const dist = path.join(import.meta.dirname, '..', 'packages', 'web', 'dist');
const limits = { js: 150_000, css: 30_000 };

/** The files that the page names: its entry with what the entry imports, and their styles. */
const entryFiles = (page: string, kind: 'js' | 'css'): string[] =>
  [...page.matchAll(/(?:src|href)="\/(assets\/[^"]+)"/g)].flatMap(([, name = '']) =>
    name.endsWith(`.${kind}`) ? name : [],
  );

function figuresOf(page: string, kind: 'js' | 'css', what: string): Figure[] {
  const files = entryFiles(page, kind).map((name) => ({
    what: path.basename(name).replace(/-.{8}\.\w+$/, `.${kind}`),
    value: gzipSync(readFileSync(path.join(dist, name))).length,
    unit: 'bytes',
  }));
  const value = files.reduce((sum, file) => sum + file.value, 0);
  if (value > limits[kind]) process.exitCode = 1;
  return [...files, { what, value, unit: `bytes, at most ${limits[kind].toLocaleString('en')}` }];
}

export default {
  about:
    'Scripts and styles of the entry, as `npm run build` left them in packages/web/dist, compressed by gzip.',
  run: () => {
    if (!existsSync(path.join(dist, 'index.html'))) throw new Error('Run `npm run build` first.');
    const page = readFileSync(path.join(dist, 'index.html'), 'utf8');
    return Promise.resolve([
      ...figuresOf(page, 'js', 'scripts of the entry'),
      ...figuresOf(page, 'css', 'styles of the entry'),
    ]);
  },
} satisfies Bench;
