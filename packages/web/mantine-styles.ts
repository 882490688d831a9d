// Gives each piece of the build the styles of the Mantine components in it.
import type { Plugin } from 'vite';

const all = '@mantine/core/styles.layer.css';
/** What every component relies on: the reset, the variables, and the classes of style props. */
const base = ['baseline', 'default-css-variables', 'global'];
const component = /[\\/]@mantine[\\/]core[\\/]esm[\\/].*\.mjs$/;
const classNames = /from "(?:\.\.?\/)+(?:\w+\/)*(\w+)\.module\.mjs"/g;

/**
 * In builds, `@mantine/core/styles.layer.css` has only what every component relies on, and each component imports its
 * own styles, after those of the components that it is made of, as its rules override theirs.
 */
export function mantineStyles(): Plugin {
  const wanted = '\0mantine-base';
  return {
    name: 'tidings-mantine-styles',
    apply: 'build',
    enforce: 'pre',
    resolveId: (id) => (id === all ? wanted : undefined),
    load: (id) => (id === wanted ? base.map(importOf).join('\n') : undefined),
    transform(code, id) {
      if (!component.test(id)) return undefined;
      const names = new Set([...code.matchAll(classNames)].map(([, name = '']) => name));
      return names.size > 0
        ? { code: `${code}\n${[...names].map(importOf).join('\n')}`, map: null }
        : undefined;
    },
  };
}

const importOf = (name: string): string => `import '@mantine/core/styles/${name}.layer.css';`;
