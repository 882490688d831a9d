// Lets Mantine's components keep the id of their first render.
import type { Plugin } from 'vite';

const wanted = /[\\/]@mantine[\\/]hooks[\\/]esm[\\/]use-id[\\/]use-id\.mjs$/;

/** As Mantine's, with React's id, which differs between all components of a page. */
const code = `import { useId as useReactId } from 'react';
export function useId(given) {
  const id = \`mantine-\${useReactId().replace(/:/g, '')}\`;
  return typeof given === 'string' ? given : id;
}`;

/**
 * In builds, replaces Mantine's `useId`, which sets a random id after the first render: every field, menu and tooltip
 * would render twice before the browser goes on.
 */
export function mantineIds(): Plugin {
  let found = false;
  return {
    name: 'tidings-mantine-ids',
    apply: 'build',
    load(id) {
      if (!wanted.test(id)) return undefined;
      found = true;
      return { code, map: null };
    },
    buildEnd(error) {
      if (!error && !found) throw new Error("Mantine's useId was not found.");
    },
  };
}
