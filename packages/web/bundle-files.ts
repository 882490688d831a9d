// Finds the built files that a module needs.
import type { Rolldown } from 'vite';

export type Bundle = Rolldown.OutputBundle;

/** The file that holds the module whose path ends so, with all that it imports. */
export function filesOf(bundle: Bundle, end: string): Set<string> {
  const chunk = Object.values(bundle).find(
    (file) => file.type === 'chunk' && file.moduleIds.some((id) => id.endsWith(end)),
  );
  if (!chunk) throw new Error(`No chunk holds ${end}.`);
  const wanted = new Set<string>();
  addWithImports(bundle, chunk.fileName, wanted);
  return wanted;
}

/** The files of the entries but one, with all that they import. */
export function entryFiles(bundle: Bundle, except: string): Set<string> {
  const wanted = new Set<string>();
  for (const file of Object.values(bundle))
    if (file.type === 'chunk' && file.isEntry && file.fileName !== except)
      addWithImports(bundle, file.fileName, wanted);
  return wanted;
}

function addWithImports(bundle: Bundle, name: string, wanted: Set<string>): void {
  const chunk = bundle[name];
  if (wanted.has(name) || chunk?.type !== 'chunk') return;
  wanted.add(name);
  for (const one of chunk.imports) addWithImports(bundle, one, wanted);
  for (const style of chunk.viteMetadata?.importedCss ?? []) wanted.add(style);
}
