// Makes copies of the server: the last release, and this version.
import { execFileSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, readdirSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';

const root = join(import.meta.dirname, '../../../..');

/**
 * The first commit after 0.2.0 that needs no package which this version has no longer. A release writes its own commit
 * here.
 */
export const lastRelease = '2e6d351a';

/** Whether the history has it, which a shallow clone and an unpacked archive have not. */
export function hasLastRelease(): boolean {
  try {
    execFileSync('git', ['cat-file', '-e', `${lastRelease}^{commit}`], { cwd: root, stdio: 'ignore' });
    return true;
  } catch {
    return false;
  }
}

/** Writes its server into an empty folder; returns the path of its `main.ts`. */
export function checkOutLastRelease(folder: string): string {
  const archive = execFileSync(
    'git',
    ['archive', lastRelease, 'package.json', 'packages/server', 'packages/contract'],
    { cwd: root, maxBuffer: 256 * 1024 * 1024 },
  );
  execFileSync('tar', ['-x', '-C', folder], { input: archive });
  return linkPackages(folder);
}

/** Writes a copy of this version's server into an empty folder; returns the path of its `main.ts`. */
export function copyServer(folder: string): string {
  for (const one of ['package.json', 'packages/server', 'packages/contract'])
    cpSync(join(root, one), join(folder, one), {
      recursive: true,
      filter: (path) => !path.includes('node_modules', root.length),
    });
  return linkPackages(folder);
}

/** Gives a copy of a server the packages of this one; returns the path of its `main.ts`. */
function linkPackages(folder: string): string {
  const packages = join(folder, 'node_modules');
  mkdirSync(join(packages, '@tidings'), { recursive: true });
  for (const name of readdirSync(join(root, 'node_modules')))
    if (name !== '@tidings' && !name.startsWith('.'))
      symlinkSync(join(root, 'node_modules', name), join(packages, name));
  symlinkSync(join(folder, 'packages/contract'), join(packages, '@tidings/contract'));
  // Packages of a version that only the server uses.
  const own = join(root, 'packages/server/node_modules');
  if (existsSync(own)) symlinkSync(own, join(folder, 'packages/server/node_modules'));
  mkdirSync(join(folder, 'packages/web/dist'), { recursive: true });
  return join(folder, 'packages/server/src/main.ts');
}
