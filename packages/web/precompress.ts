// Compresses the built files as well as it can be done, once for all requests.
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress } from 'node:zlib';
import type { Plugin } from 'vite';

const compress = promisify(brotliCompress);
/** Bytes below which a file fits into the first packets anyway. */
const least = 1024;

/** In builds, writes a `.br` beside each file of text; the server prefers it where the browser takes it. */
export function precompress(): Plugin {
  let folder = '';
  return {
    name: 'tidings-precompress',
    apply: 'build',
    configResolved({ root, build }) {
      folder = resolve(root, build.outDir);
    },
    async closeBundle() {
      const names = readdirSync(folder, { recursive: true, encoding: 'utf8' });
      await Promise.all(
        names
          .filter((name) => /\.(js|css|html|svg)$/.test(name))
          .map(async (name) => {
            const text = readFileSync(join(folder, name));
            if (text.length >= least) writeFileSync(join(folder, `${name}.br`), await compress(text));
          }),
      );
    },
  };
}
