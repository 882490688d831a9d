// Checks first lines, given-up words, and texts outside the catalogues; silent if all is well.
import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './run/program.ts';
import { findFirstLine, findGivenUp } from './words/find-given-up.ts';
import { findFrenchMarks, isFrench } from './words/french-marks.ts';
import { findScreenTexts, mayHoldNoText } from './words/find-screen-texts.ts';
import { findServerTexts, isOfServer } from './words/find-server-texts.ts';

const leftOut = /\.generated\.ts$|^scripts\/words\/|^docs\/glossary\.md$|^packages\/server\/migrations\//;

const listed = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'], {
  cwd: root,
  encoding: 'utf8',
  maxBuffer: 16 * 2 ** 20,
});
const found = listed
  .split('\n')
  .filter((path) => /\.(tsx?|mjs|css|md)$/.test(path) && existsSync(join(root, path)))
  .flatMap((path) => {
    const text = readFileSync(join(root, path), 'utf8');
    return [
      ...(leftOut.test(path) ? [] : findGivenUp(path, text)),
      ...(isFrench(path) ? findFrenchMarks(path, text) : []),
      ...(mayHoldNoText(path) ? findScreenTexts(path, text) : []),
      ...(isOfServer(path) ? findServerTexts(path, text) : []),
      ...(/\.(tsx?|mjs)$/.test(path) && !path.includes('.generated.') ? findFirstLine(path, text) : []),
    ];
  });
for (const sentence of found) console.error(sentence);
process.exitCode = found.length > 0 ? 1 : 0;
