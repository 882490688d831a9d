// Finds circles among sibling folders that import each other, directly or through others.
import type { Place } from './restricted-imports.ts';
import { placeOf, type Source } from './sources.ts';

/** An import from one folder into a sibling, with the file and line of one example. */
interface FolderImport {
  to: Place;
  path: string;
  line: number;
}

/**
 * Each circle of folders once, as a sentence with the imports that form it. The folders directly below each of `parents`
 * are compared with each other; files directly in a parent wire the folders together and are ignored.
 */
export function findFolderCircles(sources: Source[], parents: readonly Place[]): string[] {
  return parents.flatMap((parent) => circlesBelow(edgesBelow(sources, parent)));
}

function edgesBelow(sources: Source[], parent: Place): Map<Place, FolderImport[]> {
  const edges = new Map<Place, FolderImport[]>();
  for (const { path, place, imports } of sources) {
    const from = childOf(parent, place);
    for (const { file, line } of from ? imports : []) {
      const to = file ? childOf(parent, placeOf(file)) : undefined;
      if (!from || !to || to === from) continue;
      const known = edges.get(from) ?? [];
      if (!known.some((edge) => edge.to === to)) edges.set(from, [...known, { to, path, line }]);
    }
  }
  return edges;
}

/** The folder directly below `parent` that contains a place; undefined if it is elsewhere or a file of the parent. */
function childOf(parent: Place, place: Place): Place | undefined {
  if (!place.startsWith(`${parent}/`)) return undefined;
  const [name, ...rest] = place.slice(parent.length + 1).split('/');
  return rest.length > 0 ? `${parent}/${name}` : undefined;
}

function circlesBelow(edges: Map<Place, FolderImport[]>): string[] {
  const done = new Set<Place>();
  const path: { folder: Place; by?: FolderImport }[] = [];
  const circles: string[] = [];
  const visit = (folder: Place, by?: FolderImport): void => {
    if (done.has(folder)) return;
    const met = path.findIndex((step) => step.folder === folder);
    if (met >= 0) {
      circles.push(sentenceOf([...path.slice(met + 1).map((step) => step.by), by]));
      return;
    }
    path.push(by ? { folder, by } : { folder });
    for (const edge of edges.get(folder) ?? []) visit(edge.to, edge);
    path.pop();
    done.add(folder);
  };
  for (const folder of edges.keys()) visit(folder);
  return circles;
}

function sentenceOf(steps: readonly (FolderImport | undefined)[]): string {
  const edges = steps.filter((step) => step !== undefined);
  const [first] = edges;
  const shown = edges.map(({ to, path, line }) => `${to} (${path}:${line})`);
  return `${first?.path}:${first?.line}: folders import each other in a circle, by way of ${shown.join(', ')}.`;
}
