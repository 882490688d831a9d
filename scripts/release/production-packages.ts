// Finds the installed packages that the server needs at run time, by the lock file.

/** What package-lock.json says of one package. */
export interface LockedPackage {
  /** A workspace: a link to the folder `resolved`. */
  link?: boolean;
  /** It may be missing: it is for other machines, or only an optional package needs it. */
  optional?: boolean;
  resolved?: string;
  dependencies?: Record<string, string>;
  optionalDependencies?: Record<string, string>;
  peerDependencies?: Record<string, string>;
  peerDependenciesMeta?: Record<string, { optional?: boolean }>;
}

/**
 * Folders of the packages that the workspaces at `starts` need, as in the lock file ('node_modules/pg'), in order.
 * `npm ci --omit=dev` is of no use here: it also keeps what is only an optional peer, such as test runners. Packages that
 * are optional are named whether installed or not. Throws where the lock file lacks a package that is not optional.
 */
export function productionPackages(lock: Record<string, LockedPackage>, starts: readonly string[]): string[] {
  const found = new Set<string>();
  const waiting = [...starts];
  for (let place = waiting.pop(); place !== undefined; place = waiting.pop()) {
    for (const { name, isOptional } of needsOf(lock[place] ?? {})) {
      const folder = resolve(lock, place, name);
      if (folder === undefined) {
        if (isOptional) continue;
        throw new Error(`The lock file has no ${name}, which ${place} needs.`);
      }
      if (found.has(folder)) continue;
      found.add(folder);
      waiting.push(
        lock[folder]?.resolved !== undefined && lock[folder]?.link ? lock[folder].resolved : folder,
      );
    }
  }
  return [...found].sort();
}

function needsOf(one: LockedPackage): { name: string; isOptional: boolean }[] {
  const {
    dependencies = {},
    optionalDependencies = {},
    peerDependencies = {},
    peerDependenciesMeta = {},
  } = one;
  const peers = Object.keys(peerDependencies).filter((name) => !peerDependenciesMeta[name]?.optional);
  return [
    ...[...Object.keys(dependencies), ...peers].map((name) => ({ name, isOptional: false })),
    ...Object.keys(optionalDependencies).map((name) => ({ name, isOptional: true })),
  ];
}

/** The package that Node finds under a name from a folder: in its node_modules, or in those of a folder above. */
function resolve(lock: Record<string, LockedPackage>, from: string, name: string): string | undefined {
  for (let folder = from; ; folder = folder.slice(0, Math.max(0, folder.lastIndexOf('/')))) {
    const place = `${folder ? `${folder}/` : ''}node_modules/${name}`;
    if (!folder.endsWith('node_modules') && lock[place]) return place;
    if (folder === '') return undefined;
  }
}
