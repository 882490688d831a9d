// Lists the texts that each translation of the screens lacks; --write puts French marks right.
import { globSync, readFileSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { root } from './run/program.ts';
import { isFrench, putFrenchMarks } from './words/french-marks.ts';

const messages = join(root, 'packages/web/src/messages');

/** The texts of a file by the names of its catalogues. */
async function readCatalogues(path: string): Promise<Record<string, object>> {
  return (await import(pathToFileURL(path).href)) as Record<string, object>;
}

if (process.argv.includes('--write'))
  for (const path of globSync(join(root, 'packages/*/src/**/*.ts')).filter(isFrench))
    writeFileSync(path, putFrenchMarks(readFileSync(path, 'utf8')));

for (const language of ['fr']) {
  let [all, translated] = [0, 0];
  for (const path of globSync(join(messages, 'en/*.ts'))) {
    const [file, english] = [basename(path), await readCatalogues(path)];
    const theirs = await readCatalogues(join(messages, language, file)).catch(() => ({}));
    for (const [name, texts] of Object.entries(english)) {
      const there = (theirs as Record<string, object>)[name] ?? {};
      const missing = Object.keys(texts).filter((key) => !(key in there));
      all += Object.keys(texts).length;
      translated += Object.keys(texts).length - missing.length;
      if (missing.length > 0) console.log(`${language}/${file}: ${missing.join(', ')}`);
    }
  }
  console.log(`${language}: ${translated} of ${all} texts`);
}
