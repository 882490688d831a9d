// Finds circles among files: a walk in depth that meets a file which is still being walked.
import type { Source } from './sources.ts';

/** Each circle once, as the paths it runs through; the first one imports the second, the last one the first. */
export function findCircles(sources: Source[]): string[][] {
  const byPath = new Map(sources.map((source) => [source.path, source]));
  const done = new Set<string>();
  const way: string[] = [];
  const circles: string[][] = [];
  const walk = (source: Source): void => {
    if (done.has(source.path)) return;
    const met = way.indexOf(source.path);
    if (met >= 0) {
      circles.push(way.slice(met));
      return;
    }
    way.push(source.path);
    for (const { file } of source.imports) {
      const next = file === null ? undefined : byPath.get(file);
      if (next) walk(next);
    }
    way.pop();
    done.add(source.path);
  };
  sources.forEach(walk);
  return circles;
}
